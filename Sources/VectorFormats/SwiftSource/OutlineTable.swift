import VectorGraphics
import VectorMotion

/// An outline of one structure at some places of progress, between which its points go straight.
struct OutlineTable {
  struct Key {
    var progress: Double
    /// x and y of each point, controls before the end of their curve.
    var coordinates: [Double]
  }

  private(set) var keys: [Key]
  private(set) var structure: Path

  /// - Parameters:
  ///   - tolerance: How far a point may be from the outline's between keys, in units of the canvas.
  ///   - decimals: Digits behind the point that coordinates keep.
  init(_ outline: ProgressFilm.Outline, tolerance: Double, decimals: Int) {
    switch outline {
    case .still(let path, _):
      structure = path
      keys = [Key(progress: 0, coordinates: path.coordinates)]
    case .morph(let morph):
      let keyframes = morph.keyframes(tolerance: tolerance)
      structure = keyframes[0].path
      keys = keyframes.map { Key(progress: $0.progress, coordinates: $0.path.coordinates) }
    }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in 10 * scale }
    for key in keys.indices {
      for index in keys[key].coordinates.indices {
        let value = keys[key].coordinates[index]
        keys[key].coordinates[index] = value.isFinite ? (value * scale).rounded() / scale : 0
      }
    }
    // Keys that say the same in a row say it once.
    if let first = keys.first, keys.allSatisfy({ $0.coordinates == first.coordinates }) { keys = [first] }
  }

  /// The outline at `progress`; where two keys stand at one place, the later one, or from `below` the earlier one.
  func path(at progress: Double, fromBelow: Bool = false) -> Path {
    var path = structure
    let last = keys.count - 1
    let found = keys.firstIndex { fromBelow ? $0.progress >= progress : $0.progress > progress }
    let next = min(max(found ?? last, 1), max(last, 0))
    let (start, end) = (keys[max(next - 1, 0)], keys[next])
    let length = end.progress - start.progress
    let share = length > 0 ? (progress - start.progress) / length : 0
    path.withMutableCoordinates { coordinates in
      for index in coordinates.indices {
        coordinates[index] = start.coordinates[index] + share * (end.coordinates[index] - start.coordinates[index])
      }
    }
    return path
  }

  /// The places at which the structure's parts change their roles: where a chain passes one of its pictures.
  var jumps: [Double] {
    zip(keys, keys.dropFirst()).filter { $0.progress == $1.progress }.map { $0.0.progress }
  }

  /// Where each contour is there: elsewhere all of its points lie in one, where a stroke with round caps would paint a dot.
  func presences(stepCount: Int) -> [ProgressPresence] {
    let steps = max(1, stepCount)
    return contourRanges.map { range in
      func isThere(_ key: Key) -> Bool {
        stride(from: range.lowerBound, to: range.upperBound, by: 2).contains { index in
          key.coordinates[index] != key.coordinates[range.lowerBound]
            || key.coordinates[index + 1] != key.coordinates[range.lowerBound + 1]
        }
      }
      return ProgressPresence(
        isThere: (0...2 * steps).map { place in
          let position = 0.5 * Double(place) / Double(steps)
          let reach = place % 2 == 0 ? 1e-9 : 0.5 / Double(steps) - 1e-9
          let shown = keys.filter { abs($0.progress - position) <= reach }.contains { isThere($0) }
          if place % 2 == 0 || shown { return shown }
          // Without keys between them a step is what its ends are.
          let (start, end) = (position - 0.5 / Double(steps), position + 0.5 / Double(steps))
          let first = keys.last { abs($0.progress - start) < 1e-9 }
          let last = keys.first { abs($0.progress - end) < 1e-9 }
          return [first, last].contains { $0.map { isThere($0) } ?? true }
        })
    }
  }

  /// Where the coordinates of each contour stand among all.
  private var contourRanges: [Range<Int>] {
    var starts: [Int] = []
    var position = 0
    for kind in structure.kinds {
      if kind == .move { starts.append(position) }
      position += kind.coordinateCount
    }
    return zip(starts, starts.dropFirst() + [position]).map { $0..<$1 }
  }

  /// The smallest rectangle around all points at all keys.
  var box: Rect {
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    for key in keys {
      for index in stride(from: 0, to: key.coordinates.count, by: 2) {
        low = Point(min(low.x, key.coordinates[index]), min(low.y, key.coordinates[index + 1]))
        high = Point(max(high.x, key.coordinates[index]), max(high.y, key.coordinates[index + 1]))
      }
    }
    return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }
}
