import Inbetween
import Stage

/// What is done with bytes of which nothing is known. A trap, a hang or memory without end is a finding; so is each
/// `precondition` here.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// SVG to pixels.
  case svg
  /// SVG to an animated SVG and back.
  case film
  /// Two path strings, on a line each, to a morph with all its keyframes.
  case morph
  /// PNG to pixels, to PNG and back.
  case png
  /// A style sheet over a drawing of each element.
  case style
  /// A script of fingers and keys.
  case script
  /// A property list in any form, and a catalogue of texts.
  case plist
  /// The files of a project.
  case project
  /// A storyboard or xib to views.
  case interface

  package var grammar: Grammar {
    switch self {
    case .svg, .film, .interface: .markup
    case .morph: .paths
    case .png: .picture
    case .style, .plist, .project: .brackets
    case .script: .lines
    }
  }

  @MainActor
  package func run(_ bytes: [UInt8]) {
    switch self {
    case .svg: Self.drawing(bytes)
    case .film: Self.film(bytes)
    case .morph: Self.morph(bytes)
    case .png: Self.picture(bytes)
    case .style: Self.style(bytes)
    case .script: _ = try? Script(reading: String(decoding: bytes, as: UTF8.self))
    case .plist: FuzzFolder.plist(bytes)
    case .project: FuzzFolder.project(bytes)
    case .interface: FuzzFolder.interface(bytes)
    }
  }

  private static func drawing(_ bytes: [UInt8]) {
    guard let document = try? SVGReader.read(bytes) else { return }
    paint(document.drawing)
  }

  /// The drawing in 64 by 64 pixels, at the scale that it needs for that.
  private static func paint(_ drawing: Drawing) {
    var bitmap = Bitmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.render(drawing, scale: 64 / max(drawing.size.width, drawing.size.height), into: &bitmap)
    for pixel in 0..<(64 * 64) {
      let alpha = bitmap.pixels[4 * pixel + 3]
      precondition(bitmap.pixels[4 * pixel..<4 * pixel + 3].allSatisfy { $0 <= alpha }, "no premultiplied pixel")
    }
  }

  private static let square = try? SVGReader.read(
    Array("<svg viewBox='0 0 24 24'><path d='M2 2h20v20h-20z' fill='teal'/></svg>".utf8)
  ).drawing

  private static func film(_ bytes: [UInt8]) {
    guard let document = try? SVGReader.read(bytes), let square else { return }
    let film = Film(morphing: DrawingMorph(from: document.drawing, to: square))
    let file = SVGWriter.write(film, scale: 1, playCount: nil, stillTime: 0)
    guard let again = try? SVGReader.read(file.bytes) else { preconditionFailure("a written SVG cannot be read") }
    paint(again.drawing)
  }

  private static func morph(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let from = try? PathDescription.read(Array(lines[0])),
      let to = try? PathDescription.read(Array(lines[1]))
    else { return }
    let morph = PathMorph(from: from, to: to)
    let keyframes = morph.keyframes
    precondition(Set(keyframes.map { structure(of: $0.path) }).count == 1, "keyframes of several structures")
    for step in 0...8 {
      precondition(morph.path(at: Double(step) / 8).isFinite, "a point that is no number")
    }
  }

  /// The instructions of a path without their points.
  private static func structure(of path: Path) -> String {
    String(
      path.elements.map { element in
        switch element {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      } as [Character])
  }

  private static func picture(_ bytes: [UInt8]) {
    // More pixels are a question of memory, which the reader's limit answers.
    guard let bitmap = try? PNG.bitmap(from: bytes, pixelLimit: 1 << 22) else { return }
    guard let again = try? PNG.bitmap(from: PNG.bytes(of: bitmap), pixelLimit: 1 << 22) else {
      preconditionFailure("a written PNG cannot be read")
    }
    precondition(again.width == bitmap.width && again.height == bitmap.height, "a written PNG has another size")
  }

  private static func style(_ bytes: [UInt8]) {
    let sheet = String(decoding: bytes, as: UTF8.self).split(separator: "]]>").joined()
    drawing(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style><![CDATA[\(sheet)]]></style>
        <defs><linearGradient id="g"><stop class="s"/><stop offset="1"/></linearGradient><clipPath id="c"><circle r="9"/></clipPath></defs>
        <g class="a b" id="x"><rect width="9" height="9"/><path class="p" d="M1 1q9 0 9 9"/></g>
        <text class="t" y="20">Ag</text><use href="#x" x="9"/><circle r="4" cx="12" cy="12" style="fill:url(#g)"/></svg>
        """.utf8))
  }
}
