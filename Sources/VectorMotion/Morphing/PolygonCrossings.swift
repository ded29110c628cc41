import VectorGraphics

/// Counts where polygons cross themselves and each other.
///
/// Sides are swept in the order of their left ends, so that only those whose spans of x overlap are compared; of those
/// only as many as `MorphWeights.Limits` say, so that of tangles fewer crossings are told than they have.
enum PolygonCrossings {
  private struct Side {
    var a: Point
    var b: Point
    var index: Int

    var minX: Double { min(a.x, b.x) }
    var maxX: Double { max(a.x, b.x) }
  }

  /// The proper crossings of a polyline with itself whose loop, and for a closed one also the rest, encloses more than
  /// `smallestLoop`.
  ///
  /// A closed polygon does not repeat its start.
  ///
  /// - Parameter most: how many are looked for.
  static func count(in polygon: [Point], isClosed: Bool, smallestLoop: Double, upTo most: Int = .max) -> Int {
    let sides = sides(of: polygon, isClosed: isClosed)
    let count = sides.count
    guard count > 2 else { return 0 }
    // Twice the area swept from the first point up to each corner.
    var swept = [0.0]
    swept.reserveCapacity(count + 1)
    let origin = polygon[0]
    for side in sides { swept.append(swept[side.index] + (side.a - origin).cross(side.b - origin)) }
    var found = 0
    sweep(sides) { first, second in
      let (one, other) = first.index < second.index ? (first, second) : (second, first)
      guard other.index - one.index > 1, !(isClosed && one.index == 0 && other.index == count - 1),
        let crossing = crossing(one, other)
      else { return true }
      let (u, v) = (crossing - origin, other.a - origin)
      let loop =
        0.5 * (u.cross(one.b - origin) + swept[other.index] - swept[one.index + 1] + v.cross(u))
      let rest = isClosed ? 0.5 * swept[count] - loop : loop
      if min(abs(loop), abs(rest)) > smallestLoop { found += 1 }
      return found < most
    }
    return found
  }

  /// Whether two closed polygons properly cross each other.
  static func isCrossing(_ a: [Point], _ b: [Point]) -> Bool {
    let common = box(of: a).intersection(box(of: b))
    // Only those that come into both boxes can cross: of an outline around a hole that is few.
    func near(_ polygon: [Point]) -> [Side] {
      Self.sides(of: polygon, isClosed: true).filter {
        $0.maxX >= common.minX && $0.minX <= common.maxX && max($0.a.y, $0.b.y) >= common.minY
          && min($0.a.y, $0.b.y) <= common.maxY
      }
    }
    // The sides of the two are told apart by the sign of their index.
    var sides = near(a)
    if sides.isEmpty { return false }
    for side in near(b) { sides.append(Side(a: side.a, b: side.b, index: -1 - side.index)) }
    var found = false
    sweep(sides) { one, other in
      if (one.index < 0) != (other.index < 0), crossing(one, other) != nil { found = true }
      return !found
    }
    return found
  }

  private static func box(of polygon: [Point]) -> Rect { polygon.reduce(Rect.null) { $0.union($1) } }

  private static func sides(of polygon: [Point], isClosed: Bool) -> [Side] {
    var sides: [Side] = []
    sides.reserveCapacity(polygon.count)
    for index in polygon.indices.dropLast() {
      sides.append(Side(a: polygon[index], b: polygon[index + 1], index: index))
    }
    if isClosed, polygon.count > 2 {
      sides.append(Side(a: polygon[polygon.count - 1], b: polygon[0], index: polygon.count - 1))
    }
    return sides
  }

  /// The least x of each side and its place among them, sorted: each goes about where it lies in the extent of all, and then
  /// past the few that are there already. A sort by comparisons took three times as long.
  private static func ordered(_ sides: [Side]) -> [(minX: Double, place: Int)] {
    var (low, high) = (Double.infinity, -Double.infinity)
    for side in sides { (low, high) = (min(low, side.minX), max(high, side.minX)) }
    let scale = high > low ? Double(sides.count - 1) / (high - low) : 0
    guard scale > 0, scale.isFinite else {
      return sides.indices.map { (minX: sides[$0].minX, place: $0) }.sorted { $0.minX < $1.minX }
    }
    // What is not a number has no place and crosses nothing.
    func bin(_ x: Double) -> Int { x > low ? min(sides.count - 1, Int((x - low) * scale)) : 0 }
    var startsOfBins = [Int](repeating: 0, count: sides.count + 1)
    var starts = startsOfBins.mutableSpan
    for side in sides { starts[bin(side.minX) + 1] += 1 }
    for index in 1...sides.count { starts[index] += starts[index - 1] }
    var filledOfBins = [Int](repeating: 0, count: sides.count)
    var filled = filledOfBins.mutableSpan
    var order = [(minX: Double, place: Int)](repeating: (0, 0), count: sides.count)
    var sorted = order.mutableSpan
    for (index, side) in sides.enumerated() {
      let minX = side.minX
      let bin = bin(minX)
      var place = starts[bin] + filled[bin]
      while place > starts[bin], sorted[place - 1].minX > minX {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = (minX, index)
      filled[bin] += 1
    }
    return order
  }

  /// Gives every pair whose boxes overlap to `body` until it returns false, or so many have been compared that it would take
  /// long.
  private static func sweep(_ sides: [Side], _ body: (Side, Side) -> Bool) {
    let boxes = ordered(sides).map { minX, place in
      let side = sides[place]
      return (
        minX: minX, maxX: side.maxX, minY: min(side.a.y, side.b.y), maxY: max(side.a.y, side.b.y), place: place
      )
    }
    var left = max(MorphWeights.Limits.mostComparedSides, MorphWeights.Limits.comparisonsOfSide * sides.count)
    for first in boxes.indices {
      guard left > 0 else { return }
      let one = boxes[first]
      for second in (first + 1)..<boxes.count {
        let other = boxes[second]
        if other.minX > one.maxX { break }
        left -= 1
        if other.maxY < one.minY || other.minY > one.maxY { continue }
        guard body(sides[one.place], sides[other.place]) else { return }
      }
    }
  }

  private static func crossing(_ one: Side, _ other: Side) -> Point? {
    let direction = one.b - one.a
    let (a, b) = (direction.cross(other.a - one.a), direction.cross(other.b - one.a))
    guard a * b < 0 else { return nil }
    let across = other.b - other.a
    let (c, d) = (across.cross(one.a - other.a), across.cross(one.b - other.a))
    guard c * d < 0 else { return nil }
    // Sides that only touch cross or not as rounding has it, so they do not.
    let (square, otherSquare) = (direction.lengthSquared, across.lengthSquared)
    let least = MorphWeights.Rounding.touching * MorphWeights.Rounding.touching * max(square, otherSquare)
    guard min(a * a, b * b) > least * square, min(c * c, d * d) > least * otherSquare else { return nil }
    return one.a + c / (c - d) * direction
  }
}
