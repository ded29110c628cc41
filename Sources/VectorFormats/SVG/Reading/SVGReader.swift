public import VectorGraphics

/// A drawing that was read from an SVG file, and what of the file it lacks.
public struct SVGDocument: Equatable, Sendable {
  public var drawing: Drawing
  /// What differs, in the order of the file; empty if everything in the file is in the drawing.
  public var issues: [ImportIssue]

  public init(drawing: Drawing, issues: [ImportIssue] = []) {
    self.drawing = drawing
    self.issues = issues
  }
}

/// Turns the bytes of an SVG file into a drawing.
///
/// It reads static SVG 2 (and so 1.1) with its filters and images; text becomes outlines. Styles are applied, references
/// resolved and lengths brought to user units (CSS pixels, 96 to the inch), so that the drawing stands alone. Nothing
/// outside the bytes is loaded, but images that the caller hands over, and fonts of the machine with the trait `Text`.
///
/// Time and memory are bounded: by the length of the file, and by fixed limits for what it has (300,000 elements, 1 MB
/// of text, 250,000 sides of the canvas in edges, 8,000 canvases under paths, 150 that are blurred or take as long) and for
/// what multiplies within it (nesting, entities, references, style rules).
public enum SVGReader {
  /// Reads a file.
  ///
  /// What the file uses and this package lacks becomes an issue of the result. The canvas has the size that the root
  /// element asks for; where it says none, the size of its `viewBox`; where that is missing too, what holds all of the
  /// content right of and below the origin, with an issue.
  ///
  /// - Parameter resource: The bytes of an image that the file refers to by a relative name, which is handed over as it
  ///   stands in the file; nil if there is none. Without this function images in other files become issues.
  /// - Throws: `Failure` if the bytes are not well-formed XML, not SVG, or go beyond a limit.
  public static func read(
    _ bytes: [UInt8], resource: ((String) -> [UInt8]?)? = nil
  ) throws(Failure) -> SVGDocument {
    var source = bytes
    do {
      source = try XMLEncoding.utf8(bytes)
      let (drawing, _, _, issues) = try drawing(from: source, resource: resource)
      return SVGDocument(drawing: drawing, issues: issues)
    } catch {
      throw Failure(error.problem, at: error.offset, in: source)
    }
  }

  /// The drawing of a file in UTF-8, the number of its elements and its issues.
  ///
  /// - Parameter depth: In how many other SVG files the file stands.
  static func drawing(
    from source: [UInt8], depth: Int = 0, resource: ((String) -> [UInt8]?)? = nil
  ) throws(SVGFailure) -> (drawing: Drawing, elementCount: Int, ink: Ink, issues: [ImportIssue]) {
    var builder = SVGBuilder(try SVGTree(reading: source), depth: depth, resource: resource)
    let drawing = try builder.buildDrawing()
    return (drawing, builder.budget.paintedElements, builder.ink.spent, builder.issues.sorted)
  }

  /// Why a file could not be read.
  public enum Problem: Equatable, Sendable {
    /// The grammar of XML asks for something that is not there.
    case expected(String)
    case mismatchedEnd(open: String, found: String)
    case unclosedElement(String)
    case duplicateAttribute(String)
    case undefinedEntity(String)
    /// The entity stands in another file; those are never loaded.
    case externalEntity(String)
    /// Malformed UTF-8 or UTF-16, or a character that XML forbids.
    case invalidCharacter
    case unsupportedEncoding(String)
    /// The file is compressed with gzip, as `.svgz` files are.
    case compressed
    /// XML, but the root element is not `svg`.
    case notSVG(root: String)
    case tooDeep(limit: Int)
    /// Entities inside of entities, or very long ones, add more than this number of bytes.
    case entityExpansion(limit: Int)
    /// The file has more of something (elements, bytes of text, long edges, large paths) than is read.
    case tooMany(String, limit: Int)
    /// References draw copies of copies, more than this number of elements.
    case tooManyElements(limit: Int)
    /// The style sheets' rules and the elements together ask for too many comparisons.
    case styleSheetTooCostly
  }

  /// A problem and its place.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    public var problem: Problem
    /// The place in bytes from the start of the file; in a UTF-16 or single-byte file, from the start of the same file
    /// in UTF-8.
    public var byteOffset: Int
    /// The number of the line, from 1.
    public var line: Int
    /// The text around the place, at most 60 bytes, without line breaks.
    public var surroundings: String

    public var description: String {
      let text = surroundings.isEmpty ? "" : ", near “\(surroundings)”"
      return "line \(line), byte \(byteOffset): \(problem.sentence)\(text)"
    }
  }
}

extension SVGReader.Problem {
  var sentence: String {
    switch self {
    case .expected(let what): "expected \(what)"
    case .mismatchedEnd(let open, let found): "expected </\(open)>, found </\(found)>"
    case .unclosedElement(let name): "expected </\(name)> before the end of the file"
    case .duplicateAttribute(let name): "expected each attribute once, found a second \(name)"
    case .undefinedEntity(let name): "the entity &\(name); is not declared"
    case .externalEntity(let name): "the entity &\(name); stands in another file, which is not loaded"
    case .invalidCharacter: "expected text in the declared encoding, found a byte that is not"
    case .unsupportedEncoding(let name): "the encoding \(name) is not supported; save the file as UTF-8"
    case .compressed: "the file is compressed (.svgz); uncompress it with gunzip first"
    case .notSVG(let root): "expected the root element <svg>, found <\(root)>"
    case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
    case .entityExpansion(let limit): "entities expand to more than \(limit) bytes"
    case .tooMany(let things, let limit): "the file has more than \(limit) \(things)"
    case .tooManyElements(let limit): "references draw more than \(limit) copies of elements"
    case .styleSheetTooCostly: "the style sheets have too many rules for this many elements"
    }
  }
}

/// Why and where reading stops, before the text around the place is looked up for `SVGReader.Failure`.
struct SVGFailure: Error {
  var problem: SVGReader.Problem
  var offset: Int
}

extension SVGReader.Failure {
  fileprivate init(_ problem: SVGReader.Problem, at offset: Int, in source: [UInt8]) {
    let offset = min(max(0, offset), source.count)
    let newline = UInt8(ascii: "\n")
    let line = source[..<offset].count { $0 == newline } + 1
    let around = source[max(0, offset - 20)..<min(source.count, offset + 40)]
    // Bytes of characters that the cut went through are left out.
    let text = String(decoding: around.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    self.init(
      problem: problem, byteOffset: offset, line: line,
      surroundings: text.filter { $0 != "\u{FFFD}" }.trimmingSpaces)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
