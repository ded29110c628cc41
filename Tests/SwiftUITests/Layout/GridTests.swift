import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct GridTests {
  @Test func columnsAreAsWideAsTheirWidestCellAndRowsAsHigh() {
    let probe = Probe(nil, nil) { probe in
      Grid(alignment: .topLeading, horizontalSpacing: 5, verticalSpacing: 3) {
        GridRow {
          Block(20, 10).note("a", probe)
          Block(30, 20).note("b", probe)
        }
        GridRow {
          Block(40, 10).note("c", probe)
          Block(10, 5).note("d", probe)
        }
      }
    }
    #expect(probe.size == CGSize(width: 75, height: 33))
    #expect(probe["a"] == [0, 0, 20, 10])
    #expect(probe["b"] == [45, 0, 30, 20])
    #expect(probe["c"] == [0, 23, 40, 10])
    #expect(probe["d"] == [45, 23, 10, 5])
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    let probe = Probe(in: CGSize(width: 100, height: 50)) { probe in
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.note("a", probe)
          Block(40, 10).note("b", probe)
        }
        GridRow {
          Color.red.note("c", probe)
          Color.red.note("d", probe)
        }
      }
    }
    // The second column is as flexible as its colour.
    #expect(probe["a"] == [0, 0, 50, 25])
    #expect(probe["b"] == [55, 7.5, 40, 10])
    #expect(probe["d"] == [50, 25, 50, 25])
  }

  @Test func aCellMaySpanColumnsAndAViewOutsideOfRowsAllOfThem() {
    let probe = Probe(nil, nil) { probe in
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Block(20, 10)
          Block(20, 10)
          Block(20, 10)
        }
        GridRow {
          Color.red.frame(height: 5).gridCellUnsizedAxes(.horizontal).gridCellColumns(2).note("wide", probe)
          Block(10, 5).note("last", probe)
        }
        Color.blue.frame(height: 4).gridCellUnsizedAxes(.horizontal).note("row", probe)
      }
    }
    #expect(probe.size == CGSize(width: 80, height: 19))
    #expect(probe["wide"] == [0, 10, 50, 5])
    #expect(probe["last"] == [65, 10, 10, 5])
    #expect(probe["row"] == [0, 15, 80, 4])
  }

  @Test func cellsAreAlignedByGridRowColumnAndAnchor() {
    let probe = Probe(nil, nil) { probe in
      Grid(alignment: .center, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Block(10, 10).gridColumnAlignment(.trailing).note("a", probe)
          Block(40, 40)
        }
        GridRow {
          Block(40, 40)
          Block(10, 10).note("b", probe)
        }
        GridRow {
          Block(20, 10).note("c", probe)
          Block(10, 10).gridCellAnchor(UnitPoint(x: 1, y: 0)).note("d", probe)
        }
      }
    }
    #expect(probe["a"] == [30, 30, 10, 10])
    #expect(probe["b"] == [55, 55, 10, 10])
    #expect(probe["c"] == [20, 80, 20, 10])
    #expect(probe["d"] == [70, 80, 10, 10])
  }

  @Test func rowsKeepApartWhatTheyContain() {
    func view(_ count: Int, _ probe: Probe) -> some View {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<3) { row in
          GridRow {
            ForEach(0..<count, id: \.self) { column in Block(10, 10).note("\(row).\(column)", probe) }
          }
        }
      }
    }
    let probe = Probe(nil, nil) { view(2, $0) }
    #expect(probe["2.1"] == [10, 20, 10, 10])
    probe.show { view(4, $0).fixedSize() }
    #expect(probe["2.3"] == [30, 20, 10, 10])
  }

  @Test(
    arguments: [
      ([GridItem(.fixed(30)), GridItem(.fixed(20))], 100, [30, 20]),
      ([GridItem(), GridItem()], 108, [50, 50]),
      ([GridItem(.fixed(30)), GridItem(), GridItem(.flexible(maximum: 10))], 116, [30, 35, 10]),
      ([GridItem(.flexible(minimum: 60)), GridItem()], 108, [60, 40]),
      ([GridItem(.adaptive(minimum: 30))], 112, [32, 32, 32]),
      ([GridItem(.adaptive(minimum: 30))], 30, [30]), ([GridItem(.adaptive(minimum: 30))], 5, [30]),
      ([GridItem(.adaptive(minimum: 20, maximum: 25), spacing: 0)], 100, [20, 20, 20, 20, 20]),
    ] as [([GridItem], CGFloat, [CGFloat])])
  func itemsShareTheWidthOfALazyGrid(items: [GridItem], width: CGFloat, widths: [CGFloat]) {
    let probe = Probe(in: CGSize(width: width, height: 100)) { probe in
      LazyVGrid(columns: items, alignment: .leading) {
        ForEach(0..<widths.count, id: \.self) { Color.red.frame(height: 10).note("\($0)", probe) }
      }
    }
    #expect(widths.indices.map { probe["\($0)"][2] } == widths)
    #expect(probe.size.height == 10)
  }

  @Test func linesOfALazyGridAreAsLongAsTheirLongestView() {
    let probe = Probe(in: CGSize(width: 100, height: 100)) { probe in
      LazyVGrid(
        columns: [GridItem(.fixed(40), spacing: 10, alignment: .topLeading), GridItem(.fixed(30))], spacing: 5
      ) {
        Block(20, 10).note("a", probe)
        Block(20, 30).note("b", probe)
        Block(50, 20).note("c", probe)
      }
    }
    #expect(probe.size == CGSize(width: 100, height: 55))
    #expect(probe["a"] == [10, 0, 20, 10])
    #expect(probe["b"] == [65, 0, 20, 30])
    #expect(probe["c"] == [10, 35, 50, 20])
  }

  @Test func aHorizontalLazyGridIsTheSameTurned() {
    let probe = Probe(in: CGSize(width: 100, height: 58)) { probe in
      LazyHGrid(rows: [GridItem(), GridItem()], spacing: 4) {
        ForEach(0..<3) { Color.red.frame(width: 20).note("\($0)", probe) }
      }
    }
    #expect(probe.size == CGSize(width: 44, height: 58))
    #expect(probe["1"] == [0, 33, 20, 25])
    #expect(probe["2"] == [24, 0, 20, 25])
  }

  @Test func lazyStacksTakeAllTheBreadth() {
    let probe = Probe(in: CGSize(width: 100, height: 58)) { probe in
      LazyVStack(alignment: .trailing, spacing: 2) {
        Block(20, 10).note("a", probe)
        Color.red.note("b", probe)
      }
    }
    #expect(probe.size == CGSize(width: 100, height: 22))
    #expect(probe["a"] == [80, 0, 20, 10])
    #expect(probe["b"] == [0, 12, 100, 10])
  }
}
