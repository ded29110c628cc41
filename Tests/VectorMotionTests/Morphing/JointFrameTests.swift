import Testing
import VectorGraphics
import VectorMotion

/// What is moved, scaled or turned moves alike: the way between is the same, moved, scaled or turned.
struct JointFrameTests {
  /// A pair of figures with many ways that are equally good.
  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var from: String
    var to: String
    var isStroke = false

    var testDescription: String { name }

    func morph(_ transform: Transform) throws -> PathMorph {
      let (a, b) = (try Path(svg: from).applying(transform), try Path(svg: to).applying(transform))
      return isStroke ? PathMorph(fromStroke: a, toStroke: b) : PathMorph(from: a, to: b)
    }
  }

  private static let menu = "M3 6H21V8H3ZM3 11H21V13H3ZM3 16H21V18H3Z"
  private static let cross = "M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12Z"
  private static let tray = "M5 20H19V18H5ZM19 9H15V3H9V9H5L12 16Z"
  private static let check = "M9 20.4 2.6 14 5.4 11.2 9 14.8 18.6 5.2 21.4 8Z"

  static let pairs = [
    Pair(name: "bars", from: menu, to: cross),
    Pair(name: "a cut", from: tray, to: check),
    Pair(name: "a half turn", from: "M12 4 20 12H15V20H9V12H4Z", to: "M9 4H15V12H20L12 20 4 12H9Z"),
    Pair(name: "a front", from: "M4 4H20V20H4Z", to: "M4 4H20V10L10 20H4ZM14 20 20 14V20Z"),
    Pair(
      name: "holes that grow", from: "M3 3H21V21H3Z", to: "M3 3H21V21H3ZM6 6V10H10V6ZM14 14V18H18V14ZM6 14V18H10V14Z"),
    Pair(
      name: "a star", from: "M12 2 15 9 22 9 16 14 18 21 12 17 6 21 8 14 2 9 9 9Z",
      to: "M4 12A8 8 0 1 0 20 12 8 8 0 1 0 4 12Z"),
    Pair(name: "lines", from: "M4 6H20M4 12H20M4 18H20", to: "M6 6 18 18M18 6 6 18", isStroke: true),
    Pair(name: "a drawn stroke", from: "M20 6 9 17 4 12", to: "M18 6 6 18M6 6 18 18", isStroke: true),
    Pair(
      name: "an arrow", from: "M5 12 12 5 19 12M12 19V5", to: "M12 5V19M19 12 12 19 5 12", isStroke: true),
    Pair(
      name: "a slash", from: "M5 13A10 10 0 0 1 19 13M2 9A15 15 0 0 1 22 9M8 16A6 6 0 0 1 16 16",
      to: "M5 13A10 10 0 0 1 19 13M2 9A15 15 0 0 1 22 9M8 16A6 6 0 0 1 16 16M2 2 22 22", isStroke: true),
    Pair(
      name: "rays", from: "M12 3V5M12 19V21M3 12H5M19 12H21M8 12A4 4 0 1 0 16 12 4 4 0 1 0 8 12Z",
      to: "M12 3A6 6 0 0 0 21 12 9 9 0 1 1 12 3Z", isStroke: true),
  ]

  private static let degree = Double.pi / 180

  static let transforms: [Transform] = [
    .translation(-173.3, 41.7), .scale(1000), .scale(0.013).then(.translation(5, -3)),
    .rotation(20 * degree), .rotation(-9.7 * degree).then(.translation(31, 12)),
    .scale(7.3).then(.rotation(37 * degree)).then(.translation(-200, 90)),
  ]

  @Test(arguments: pairs, transforms) func movedScaledAndTurnedFiguresMoveAlike(pair: Pair, transform: Transform) throws
  {
    let (plain, other) = (try pair.morph(.identity), try pair.morph(transform))
    #expect(other.explanation().remedy == plain.explanation().remedy)
    for progress in [0.2, 0.5, 0.8] {
      let (expected, path) = (plain.path(at: progress).applying(transform), other.path(at: progress))
      #expect(path.kinds == expected.kinds)
      let worst = zip(path.coordinates, expected.coordinates).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(worst <= 1e-5 * transform.maximumScale)
    }
  }

  /// A tie is no tie any more if a digit of the path data decides it.
  @Test(arguments: pairs) func theLastDigitsDoNotDecide(pair: Pair) throws {
    let plain = try pair.morph(.identity)
    for digit in 1...4 {
      // As where a drawing program has written six decimal places.
      let noise = 1e-7 * Double(digit)
      let other = try pair.morph(Transform(a: 1 + noise, b: noise, c: -noise, d: 1 + noise, tx: -noise, ty: noise))
      let (expected, path) = (plain.path(at: 0.4), other.path(at: 0.4))
      #expect(path.kinds == expected.kinds)
      #expect(zip(path.coordinates, expected.coordinates).allSatisfy { abs($0 - $1) < 1e-3 })
    }
  }
}
