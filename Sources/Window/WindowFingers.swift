package import Stage
package import VectorGraphics

/// The fingers that a mouse and a touch screen stand for.
///
/// The mouse is finger 0. While the alternate key is held as its button goes down, there is a second finger, mirrored at
/// the centre of the screen; while shift is held, too, both move together, and so does the point at which they are
/// mirrored. It is what the iOS simulator does.
package struct WindowFingers {
  private var isMouseDown = false
  private var mousePlace = Point.zero
  /// The point at which the second finger is mirrored; nil if there is none.
  private var mirror: Point?
  /// The numbers on the screen of the fingers of a touch screen, by the display's.
  private var numbers: [Int64: (number: Int, place: Point)] = [:]

  private static let mouse = 0
  private static let mirrored = 1
  private static let firstOfTouchScreen = 2

  package init() {}

  /// The places of the two fingers of the mouse, if there are two.
  package var pair: [Point]? { mirror.map { [mousePlace, $0 + ($0 - mousePlace)] } }

  /// Returns what the fingers do when the mouse does something at a point of the screen.
  package mutating func mouse(
    _ phase: Touch.Phase, at place: Point, _ modifiers: KeyPress.Modifiers, on size: Size
  ) -> [Touch] {
    guard place.isFinite else { return [] }
    switch phase {
    case .began:
      let lifted = lift(.ended)
      isMouseDown = true
      mousePlace = place
      if modifiers.contains(.alternate) { mirror = Point(0.5 * size.width, 0.5 * size.height) }
      return lifted + touches(.began)
    case .moved:
      guard isMouseDown else { return [] }
      if modifiers.contains(.shift), let center = mirror { mirror = center + (place - mousePlace) }
      mousePlace = place
      return touches(.moved)
    case .ended, .cancelled:
      guard isMouseDown else { return [] }
      let moved = place != mousePlace ? mouse(.moved, at: place, modifiers, on: size) : []
      return moved + lift(phase)
    }
  }

  private mutating func lift(_ phase: Touch.Phase) -> [Touch] {
    guard isMouseDown else { return [] }
    defer {
      isMouseDown = false
      mirror = nil
    }
    return touches(phase)
  }

  private func touches(_ phase: Touch.Phase) -> [Touch] {
    [Touch(id: WindowFingers.mouse, phase: phase, location: mousePlace)]
      + (pair.map { [Touch(id: WindowFingers.mirrored, phase: phase, location: $0[1])] } ?? [])
  }

  /// Returns what a finger of a touch screen does.
  package mutating func finger(_ id: Int64, _ phase: Touch.Phase, at place: Point) -> [Touch] {
    guard place.isFinite else { return [] }
    switch phase {
    case .began:
      let lifted = finger(id, .ended, at: numbers[id]?.place ?? place)
      let taken = Set(numbers.values.map(\.number))
      guard
        let number = (WindowFingers.firstOfTouchScreen..<WindowFingers.firstOfTouchScreen + 32).first(where: {
          !taken.contains($0)
        })
      else { return lifted }
      numbers[id] = (number, place)
      return lifted + [Touch(id: number, phase: .began, location: place)]
    case .moved:
      guard let known = numbers[id] else { return [] }
      numbers[id] = (known.number, place)
      return [Touch(id: known.number, phase: .moved, location: place)]
    case .ended, .cancelled:
      guard let known = numbers.removeValue(forKey: id) else { return [] }
      return [Touch(id: known.number, phase: phase, location: place)]
    }
  }
}
