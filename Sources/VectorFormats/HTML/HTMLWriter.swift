public import VectorGraphics
public import VectorMotion

/// An HTML file, and what it could not say.
public struct HTMLFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes films as HTML files that play them: one file without anything outside it.
///
/// The picture is that of `SVGWriter`, inside an element `in-between`, which has what `<video>` has: `currentTime`,
/// `duration`, `playbackRate`, `loop`, `play()`, `pause()` and their events, and controls for fingers, mouse and keys. It
/// rests while it is out of view, and at `stillTime` for readers who ask for reduced motion, until they start it. The
/// element and the script after it can be copied into other pages, several of them into one. Beside the picture the file
/// has at most 4 KB.
///
/// A content security policy in the file forbids all loading and all script but the player's own.
public enum HTMLWriter {
  /// The file of a film; without a known duration, or where nothing moves, it is the picture alone.
  ///
  /// - Parameters:
  ///   - scale: Pixels a unit: how large the picture asks to be shown. It is shown smaller where it does not fit.
  ///   - playCount: How often the film plays, then it stays at its end; nil: for ever.
  ///   - stillTime: The instant that shows until the film plays.
  ///   - title: What the film shows, as the page's title and for readers who do not see it; if empty, the picture is
  ///     decoration that they are not told of.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/10,000 of the longer side.
  public static func write(
    _ film: Film, scale: Double = 1, playCount: Int? = nil, stillTime: Double = 0, title: String = "",
    tolerance: Double? = nil
  ) -> HTMLFile {
    // The player counts the rounds: at the end of each the picture shows the film's end.
    let (svg, isMoving) = SVGWriter.writeForPlayer(film, scale: scale, stillTime: stillTime, tolerance: tolerance)
    guard isMoving, let duration = film.duration else {
      return HTMLFile(bytes: page(of: svg, ground: film.background, title: title), notes: svg.notes)
    }
    var loop = ""
    if playCount != 1 { loop = playCount.map { " loop=\(max(1, $0))" } ?? " loop" }
    var bytes = head(
      title: title, scripts: "'sha256-\(HTMLPlayer.scriptDigest)'",
      style: film.background == nil ? "in-between::part(picture){\(paper)}" : "")
    bytes +=
      ("<in-between duration=\(number(duration)) poster=\(number(stillTime)) controls autoplay\(loop)>"
      + "<template shadowrootmode=open shadowrootdelegatesfocus><style>\(HTMLPlayer.style)</style>"
      + "<div part=picture \(role(title))>").utf8
    bytes += svg.bytes.dropLast()
    bytes +=
      ("</div>\(HTMLPlayer.controls)</template></in-between>\n"
      + "<script type=module>\(HTMLPlayer.script)</script>\n").utf8
    return HTMLFile(bytes: bytes, notes: svg.notes)
  }

  /// The file of a drawing, which has no script.
  public static func write(
    _ drawing: Drawing, scale: Double = 1, title: String = "", tolerance: Double? = nil
  ) -> HTMLFile {
    let svg = SVGWriter.write(drawing, scale: scale, tolerance: tolerance)
    return HTMLFile(bytes: page(of: svg, ground: drawing.background, title: title), notes: svg.notes)
  }

  /// What is drawn on nothing is drawn for paper as a rule: in the dark it keeps a light ground.
  private static let paper = "background:#fff;border-radius:9px"

  private static func page(of svg: SVGFile, ground: Color?, title: String) -> [UInt8] {
    let style = "svg{display:block;max-width:100%;height:auto;\(ground == nil ? paper : "")}"
    let picture = Array("<div \(role(title))>".utf8) + svg.bytes.dropLast() + Array("</div>\n".utf8)
    return head(title: title, scripts: nil, style: style) + picture
  }

  private static func head(title: String, scripts: String?, style: String) -> [UInt8] {
    let policy =
      "default-src 'none';img-src data:;style-src 'unsafe-inline'" + (scripts.map { ";script-src \($0)" } ?? "")
    let text =
      "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
      + "<meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
      + "<title>\(title.isEmpty ? "Animation" : escaped(title))</title>"
      + "<style>html{color-scheme:light dark}body{display:grid;place-items:center;min-height:100vh;margin:0}\(style)</style>"
    return Array(text.utf8)
  }

  private static func role(_ title: String) -> String {
    title.isEmpty ? "aria-hidden=true" : "role=img aria-label=\"\(escaped(title))\""
  }

  private static func number(_ value: Double) -> String { SVGText.number(value, decimals: 6) }

  /// The text as it stands in an element or between quotation marks; control characters become spaces.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case 0..<0x20, 0x7F: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
