import Foundation
import Inbetween
import Measuring

/// Answers morph requests, one JSON object a line, for a program that measures the frames.
///
///     {"id": "x", "a": "M..", "b": "M..", "ts": [0, 0.001, ...], "kind": "fill", "time": true}
///     {"id": "x", "frames": ["M..", ...], "prepare_us": 900, "frame_us": 2, "rule": "nonzero"}
///
/// `frame_us` includes writing the path data, as other programs' times do; `bare_frame_us` does not. `"live": true` prepares
/// what a morph is that is led elsewhere while someone watches.
@main
struct MorphBatch {
  struct Request: Decodable {
    var id: String
    var a: String
    var b: String
    var ts: [Double]
    var kind: String?
    var time: Bool?
    var live: Bool?
  }

  struct Answer: Encodable {
    var id: String
    var frames: [String]?
    var prepare_us: Double?
    var frame_us: Double?
    var bare_frame_us: Double?
    var rule: String?
    var error: String?
  }

  static func main() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    while let line = readLine() {
      guard !line.isEmpty else { continue }
      let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
      var answer = Answer(id: request.id)
      do throws(PathDescription.Failure) {
        answer(request, from: try Path(svg: request.a), to: try Path(svg: request.b))
      } catch {
        answer.error = error.description
      }
      FileHandle.standardOutput.write(try encoder.encode(answer) + Data([10]))
    }
  }
}

extension MorphBatch.Answer {
  fileprivate init(id: String) { self.id = id }

  fileprivate mutating func callAsFunction(_ request: MorphBatch.Request, from a: Path, to b: Path) {
    let isStroke = request.kind == "stroke"
    let still = isStroke ? PathMorph(throughStrokes: [a]) : PathMorph(through: [a])
    func prepare() -> PathMorph {
      if request.live == true { return still.retargeted(to: b, at: 0) }
      return isStroke ? PathMorph(fromStroke: a, toStroke: b) : PathMorph(from: a, to: b)
    }
    let box = (a.contours + b.contours).flatMap { $0.segments }.reduce(Rect.null) { $0.union($1.controlBox) }
    let tolerance = max(1e-15, 1e-6 * box.diagonal)
    let morph = prepare()
    var path = Path()
    frames = request.ts.map { t in
      morph.path(at: t, into: &path)
      return PathDescription.write(path, tolerance: tolerance)
    }
    rule = morph.fillRule(at: 0.5) == .evenOdd ? "evenodd" : "nonzero"
    guard request.time == true else { return }
    prepare_us = microseconds(3) { _ = prepare() }
    frame_us = microseconds(20) {
      morph.path(at: 0.37, into: &path)
      _ = PathDescription.write(path, tolerance: tolerance)
    }
    bare_frame_us = microseconds(200) { morph.path(at: 0.37, into: &path) }
  }

  /// The mean time of a call.
  private func microseconds(_ count: Int, _ body: () -> Void) -> Double {
    body()
    return nanoseconds { for _ in 0..<count { body() } } / Double(1000 * count)
  }
}
