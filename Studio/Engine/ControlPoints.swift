import VectorFormats
import VectorGraphics

/// The points of a drawing's paths, in its own space.
struct ControlPoints {
  private(set) var points: [JSON] = []

  init(_ drawing: Drawing) { add(drawing.items, .identity) }

  private mutating func add(_ items: [Drawing.Item], _ place: ProjectiveTransform) {
    for item in items {
      switch item {
      case .path(let painted): add(painted.path, place)
      case .group(let group): add(group.items, group.transform.then(place))
      case .image: break
      }
    }
  }

  private mutating func add(_ path: Path, _ place: ProjectiveTransform) {
    var last = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): end(point, &last, place)
      case .quad(let point, let control):
        add(control, beside: point, place)
        end(point, &last, place)
      case .cubic(let point, let control1, let control2):
        add(control1, beside: last, place)
        add(control2, beside: point, place)
        end(point, &last, place)
      case .close: break
      }
    }
  }

  private mutating func end(_ point: Point, _ last: inout Point, _ place: ProjectiveTransform) {
    last = point
    guard let seen = place.apply(to: point) else { return }
    points.append(.array([number(seen.x), number(seen.y), .integer(0)]))
  }

  private mutating func add(_ control: Point, beside point: Point, _ place: ProjectiveTransform) {
    guard let control = place.apply(to: control), let point = place.apply(to: point) else { return }
    points.append(
      .array([number(control.x), number(control.y), .integer(1), number(point.x), number(point.y)]))
  }

  private func number(_ value: Double) -> JSON { .number(value, decimals: 3) }
}
