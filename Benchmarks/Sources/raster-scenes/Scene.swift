import Foundation
import Inbetween

/// Frames of paths as they stand in a scene file, still as raw numbers.
struct Scene {
  struct Frame {
    var paths: [RawPath] = []
  }

  struct RawPath {
    enum Verb: UInt8 { case move, line, cubic, close }

    var color = Color.black
    var style = PaintedPath.Style.fill(.nonZero)
    var verbs: [Verb] = []
    var coordinates: [Float] = []
  }

  var name = ""
  var width = 0
  var height = 0
  var frames: [Frame] = []

  /// Reads the text format of the bench: `scene NAME W H FRAMES`, then frames of paths.
  init(file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    var words = text.split { $0 == " " || $0 == "\n" }.makeIterator()
    func word() -> Substring { words.next() ?? "" }
    func number() -> Double { Double(word()) ?? .nan }
    func integer() -> Int { Int(word()) ?? 0 }
    guard word() == "scene" else { throw Failure.notAScene(file) }
    name = String(word())
    (width, height) = (integer(), integer())
    for _ in 0..<integer() {
      guard word() == "frame" else { throw Failure.notAScene(file) }
      var frame = Frame()
      for _ in 0..<integer() {
        guard word() == "path" else { throw Failure.notAScene(file) }
        var path = RawPath()
        if word() == "fill" {
          path.style = .fill(word() == "evenodd" ? .evenOdd : .nonZero)
          path.color = Self.color(number)
        } else {
          path.color = Self.color(number)
          var style = StrokeStyle(width: number())
          style.cap = [Substring("butt"): .butt, "round": .round][word(), default: .square]
          style.join = [Substring("miter"): .miter, "round": .round][word(), default: .bevel]
          style.miterLimit = number()
          for _ in 0..<integer() { style.dash.append(number()) }
          path.style = .stroke(style)
        }
        while true {
          let verb = word()
          if verb == "end" { break }
          let kind: RawPath.Verb = verb == "M" ? .move : verb == "L" ? .line : verb == "C" ? .cubic : .close
          path.verbs.append(kind)
          for _ in 0..<(kind == .close ? 0 : kind == .cubic ? 6 : 2) { path.coordinates.append(Float(number())) }
        }
        frame.paths.append(path)
      }
      frames.append(frame)
    }
  }

  enum Failure: Error { case notAScene(String) }

  private static func color(_ next: () -> Double) -> Color {
    Color(red: next() / 255, green: next() / 255, blue: next() / 255, alpha: next() / 255)
  }
}

extension Scene.RawPath {
  /// The path from its raw points, into memory that is there already.
  func build(into path: inout Path) {
    path.removeAll()
    var at = 0
    func point(_ offset: Int) -> Point {
      Point(Double(coordinates[at + offset]), Double(coordinates[at + offset + 1]))
    }
    for verb in verbs {
      switch verb {
      case .move:
        path.move(to: point(0))
        at += 2
      case .line:
        path.line(to: point(0))
        at += 2
      case .cubic:
        path.cubic(to: point(4), control1: point(0), control2: point(2))
        at += 6
      case .close: path.close()
      }
    }
  }
}
