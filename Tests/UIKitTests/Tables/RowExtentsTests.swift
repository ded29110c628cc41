import Foundation
import SeededRandom
import Testing
import UIKit

struct RowExtentsTests {
  @Test(arguments: 0..<10)
  func placesAreThoseOfAPlainSum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...1000, using: &random)
    var extents = RowExtents(count: count, estimate: 44)
    var heights = [CGFloat](repeating: 44, count: count)
    for _ in 0..<300 {
      let row = Int.random(in: 0..<count, using: &random)
      let height = CGFloat(Int.random(in: 0...200, using: &random)) / 2
      extents.note(height, of: row)
      heights[row] = height
    }
    var top: CGFloat = 0
    for row in 0..<count {
      #expect(abs(extents.top(of: row) - top) < 1e-6)
      if heights[row] > 0 {
        #expect(extents.row(at: top + heights[row] / 2) == row)
      }
      top += heights[row]
    }
    #expect(abs(extents.total - top) < 1e-6)
    #expect(extents.row(at: -10) == 0)
  }

  @Test
  func whereRowsGoIsWhereRowsCameFrom() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let old = Array(0..<Int.random(in: 0...12, using: &random))
      let leaving = old.filter { _ in Bool.random(using: &random) }
      var new = old.filter { !leaving.contains($0) }
      var coming: [Int] = []
      var moves: [(from: Int, to: Int)] = []
      for item in leaving.shuffled(using: &random) where Bool.random(using: &random) {
        new.insert(item, at: Int.random(in: 0...new.count, using: &random))
        moves.append((item, 0))
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        new.insert(-1, at: Int.random(in: 0...new.count, using: &random))
      }
      moves = moves.map { ($0.from, new.firstIndex(of: $0.from) ?? 0) }
      coming = new.indices.filter { new[$0] == -1 || leaving.contains(new[$0]) }
      let map = IndexMap(leaving: leaving, coming: coming, moves: moves)
      for item in old { #expect(map.target(of: item) == new.firstIndex(of: item)) }
      for (index, item) in new.enumerated() { #expect(map.origin(of: index) == (item == -1 ? nil : item)) }
    }
  }
}
