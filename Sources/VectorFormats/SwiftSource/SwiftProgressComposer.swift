import VectorGraphics
import VectorMotion

/// Writes a film whose parts follow one progress.
struct SwiftProgressComposer {
  let film: ProgressFilm
  let background: Color?
  let frame: SwiftSourceFrame
  /// The outline of each part.
  let tables: [OutlineTable]
  /// Where each contour of each part is there; empty if all always are.
  let contourPresences: [[ProgressPresence]]
  /// The motion of progress, in seconds; empty if nothing moves.
  let pieces: [ProgressPiece]
  var source = SwiftSourceText()
  var notes = ExportNotes()

  init(_ film: ProgressFilm, background: Color?, frame: SwiftSourceFrame) {
    self.film = film
    self.background = background
    self.frame = frame
    tables = film.parts.map { OutlineTable($0.outline, tolerance: 0.5 * frame.tolerance, decimals: frame.decimals) }
    contourPresences = zip(film.parts, tables).map { part, table in
      guard case .morph(let morph) = part.outline, let stroke = part.stroke, stroke.cap != .butt else { return [] }
      let presences = table.presences(stepCount: morph.stepCount)
      return presences.allSatisfy { $0 == .always } ? [] : presences
    }
    // What moves crosses the whole canvas at most.
    pieces = film.timing?.pieces(tolerance: 0.5 * frame.tolerance / max(frame.size.width, frame.size.height)) ?? []
    writeSource()
  }

  var file: SwiftSourceFile { SwiftSourceFile(bytes: Array(source.text.utf8), notes: notes.list) }

  var isMoving: Bool { !pieces.isEmpty }

  private mutating func writeSource() {
    source.line("import SwiftUI")
    source.line()
    source.line("#if canImport(UIKit)")
    source.line("import UIKit")
    source.line("#endif")
    source.line()
    SwiftLayerView.writeCanvas(frame, &source)
    source.line()
    writeView()
    for index in tables.indices {
      source.line()
      writeShape(index)
    }
    source.line()
    writePoints()
    source.line()
    if film.parts.contains(where: { $0.hasBends }) {
      writeMix()
      source.line()
    }
    writeLayerView()
    source.line()
    if isMoving { source.line(Self.availability) }
    source.open("#Preview {")
    source.line("\(frame.name)()")
    source.line("    .frame(width: 240, height: 240)")
    source.line("    .padding()")
    source.close()
  }

  /// Where views have keyframes.
  static let availability = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

  func shapeName(_ index: Int) -> String { frame.name + "Shape" + (tables.count > 1 ? "\(index + 1)" : "") }

  /// Whether the shape of a part has a progress.
  func moves(_ index: Int) -> Bool { tables[index].keys.count > 1 }

  func shape(_ index: Int, _ progress: String) -> String {
    moves(index) ? "\(shapeName(index))(progress: \(progress))" : "\(shapeName(index))()"
  }

  // MARK: - Shapes

  private mutating func writeShape(_ index: Int) {
    let table = tables[index]
    if moves(index) {
      source.line("/// The outline at `progress`: 0 is the first picture, 1 the last.")
    } else {
      source.line("/// The outline, fitted into a rectangle.")
    }
    source.open("struct \(shapeName(index)): Shape {")
    if moves(index) {
      source.line("var progress: Double")
      source.line()
      source.open("var animatableData: Double {")
      source.line("get { progress }")
      source.line("set { progress = newValue }")
      source.close()
      source.line()
    }
    source.open("func path(in rect: CGRect) -> Path {")
    source.line("let p = points(at: \(moves(index) ? "progress" : "0"), of: Self.keyframes, in: rect)")
    source.line("var path = Path()")
    var point = 0
    var contour = -1
    var isInBlock = false
    for kind in table.structure.kinds {
      if kind == .move {
        contour += 1
        if isInBlock { source.close() }
        let presences = contourPresences[index]
        let condition = presences.isEmpty ? nil : presences[contour].condition("progress")
        isInBlock = condition != nil
        if let condition { source.open("if \(condition) {") }
      }
      source.pathCall(kind, at: &point)
    }
    if isInBlock { source.close() }
    source.line("return path")
    source.close()
    source.line()
    source.line("/// x and y of each point in turn\(moves(index) ? ", at some places of progress" : "").")
    source.open("private static let keyframes: [(progress: Double, points: [Double])] = [")
    for key in table.keys {
      source.list(
        "(\(SwiftSourceText.number(key.progress, decimals: 6)), [", key.coordinates.map { frame.number($0) }, "]),")
    }
    source.close("]")
    source.close()
  }

  private mutating func writePoints() {
    let isMoving = tables.indices.contains { moves($0) }
    source.line(
      "/// The points at `progress`, which go straight from keyframe to keyframe, with the canvas fitted into `rect`.")
    source.open("private func points(")
    source.line("at progress: Double, of keyframes: [(progress: Double, points: [Double])], in rect: CGRect")
    source.reopen(") -> [CGPoint] {")
    if isMoving {
      source.line("let last = keyframes.count - 1")
      source.line("let next = keyframes.firstIndex { $0.progress > progress } ?? last")
      source.line("let end = keyframes[min(max(next, 1), last)]")
      source.line("let start = keyframes[max(min(next, last) - 1, 0)]")
      source.line("let length = end.progress - start.progress")
      source.line("let share = length > 0 ? (progress - start.progress) / length : 0")
      source.line("let values = zip(start.points, end.points).map { $0 + share * ($1 - $0) }")
    } else {
      source.line("let values = keyframes[0].points")
    }
    source.line("let scale = min(rect.width / canvas.width, rect.height / canvas.height)")
    source.open("return stride(from: 0, to: values.count, by: 2).map { index in")
    source.open("CGPoint(")
    source.line("x: rect.midX + scale * (values[index] - canvas.width / 2),")
    source.line("y: rect.midY + scale * (values[index + 1] - canvas.height / 2)")
    source.close(")")
    source.close()
    source.close()
  }

  private mutating func writeMix() {
    source.line("/// The value at `progress`, which goes straight from each of `values` to the next in equal steps.")
    source.open("private func mix(_ values: [Double], at progress: Double) -> Double {")
    source.line("let position = progress * Double(values.count - 1)")
    source.line("let index = min(max(Int(position), 0), values.count - 2)")
    source.line("return values[index] + (position - Double(index)) * (values[index + 1] - values[index])")
    source.close()
  }

  /// Whether anything reaches beyond the canvas at any time, so that it must be clipped.
  var leavesCanvas: Bool {
    let canvas = Rect(origin: .zero, size: frame.size).insetBy(dx: -frame.tolerance, dy: -frame.tolerance)
    return zip(film.parts, tables).contains { part, table in
      // A mitre is a stroke's furthest point.
      let widths = part.stroke?.width.keys.map { 0.5 * $0.value } ?? []
      let reach = (widths.max() ?? 0) * (part.stroke?.join == .miter ? min(part.stroke?.miterLimit ?? 1, 2) : 1)
      let box = table.box
      return !box.isNull && canvas.union(box.insetBy(dx: -reach, dy: -reach)) != canvas
    }
  }

  // MARK: - Colours

  func components(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue, color.alpha].map { $0.isFinite ? min(max($0, 0), 1) : 0 }
  }

  /// Whether a part's fill rule is even-odd, in each step.
  func evenOdd(_ index: Int) -> [Bool] {
    switch film.parts[index].outline {
    case .still(_, let rule): return [rule == .evenOdd]
    case .morph(let morph):
      let steps = max(1, morph.stepCount)
      return (0..<steps).map { morph.fillRule(at: (Double($0) + 0.5) / Double(steps)) == .evenOdd }
    }
  }
}

extension ProgressFilm.Part {
  /// Whether a value of it goes through more than two keys.
  fileprivate var hasBends: Bool {
    let counts = [
      opacity.keys.count, fill?.keys.count ?? 1, stroke?.color.keys.count ?? 1, stroke?.width.keys.count ?? 1,
    ]
    return counts.contains { $0 > 2 }
  }
}
