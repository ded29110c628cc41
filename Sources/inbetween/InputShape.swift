import Foundation
import VectorFormats
import VectorGraphics

/// One shape of the command line, read.
struct InputShape {
  /// What messages call it: the operand as the user wrote it.
  let name: String
  var content: Content
  /// What the file asks for and the drawing lacks.
  var issues: [ImportIssue] = []

  enum Content {
    case drawing(Drawing)
    /// Path data from the command line, which has no canvas and no paint of its own.
    case path(Path)
  }

  /// Reads an operand: a file, `-` for standard input, or path data.
  ///
  /// It is path data if no file of that name exists and it begins like some: with M or m and a number.
  init(reading operand: String) throws {
    if operand == "-" {
      name = "standard input"
      let bytes = try Self.contents(of: .standardInput, name: name)
      content = try Self.drawing(from: bytes, name: name, issues: &issues)
      return
    }
    name = operand
    guard !operand.isEmpty else { throw Failure("a shape is empty, expected a file name or path data") }
    if !FileManager.default.fileExists(atPath: operand), Self.looksLikePathData(operand) {
      do {
        content = .path(try Path(svg: operand))
      } catch {
        throw Failure("path data: \(error)")
      }
      return
    }
    // Foundation's own messages name neither the file as given nor the reason in words.
    let descriptor = unsafe open(operand, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("\(operand): \(Self.reason(errno))") }
    let bytes = try Self.contents(of: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), name: operand)
    content = try Self.drawing(from: bytes, name: operand, issues: &issues)
  }

  /// Refuses a drawing of the shape on which nothing could be seen.
  func checkCanvas(of drawing: Drawing) throws {
    guard drawing.size.isFinite, drawing.size.width > 0, drawing.size.height > 0 else {
      throw Failure(
        "\(name): its canvas is \(drawing.size.width) × \(drawing.size.height), expected a width and a height above 0")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private static func looksLikePathData(_ text: String) -> Bool {
    var bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard let letter = bytes.popFirst(), letter == UInt8(ascii: "M") || letter == UInt8(ascii: "m") else {
      return false
    }
    bytes = bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard let first = bytes.first else { return true }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// A drawing larger than this is a mistake or an attack, and is refused before it is read whole.
  private static let largestFile = 256 << 20

  private static func contents(of handle: FileHandle, name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw Failure("\(name): \(Self.reason(errno))")
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= largestFile else {
        throw Failure("\(name): larger than \(largestFile >> 20) MB, expected an SVG file of at most that size")
      }
    }
  }

  private static func drawing(from bytes: [UInt8], name: String, issues: inout [ImportIssue]) throws -> Content {
    do {
      let document = try SVGReader.read(bytes)
      issues = document.issues
      return .drawing(document.drawing)
    } catch {
      throw Failure("\(name): \(error)")
    }
  }
}
