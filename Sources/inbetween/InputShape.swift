import Foundation
import VectorFormats
import VectorGraphics
import VectorMotion

/// One shape of the command line, read.
struct InputShape {
  /// What messages call it: the operand as the user wrote it.
  let name: String
  /// The text, of a shape that is made of letters, and the contours of each letter that are no holes.
  var text: String?
  var letters: [[Int]] = []
  /// A path where it is path data of the command line.
  var content: MorphShape
  /// What the file asks for and the drawing lacks.
  var issues: [ImportIssue] = []

  /// Reads an operand: a file, `-` for standard input, or path data.
  ///
  /// It is path data if no file of that name exists and it begins like some: with M or m and a number.
  ///
  /// - Parameter resources: Where images lie that a file refers to.
  init(reading operand: String, resources: ResourceFolder?) throws {
    if operand == "-" {
      name = "standard input"
      let bytes = try Self.contents(of: .standardInput, name: name)
      content = try Self.drawing(from: bytes, name: name, resources, issues: &issues)
      return
    }
    name = operand
    guard !operand.isEmpty else { throw Failure("a shape is empty, expected a file name or path data") }
    if Self.isPathData(operand) {
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
    content = try Self.drawing(from: bytes, name: operand, resources, issues: &issues)
  }

  /// What a film of the shapes shows, as far as texts and the names of files tell: "heart to star". Empty if they tell nothing.
  static func title(of shapes: [InputShape]) -> String {
    let names = shapes.compactMap { shape -> String? in
      if let text = shape.text { return text }
      guard case .drawing = shape.content, shape.name != "standard input" else { return nil }
      return ((shape.name as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    return names.count == shapes.count ? names.joined(separator: " to ") : ""
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Whether an operand is path data and not the name of a file.
  static func isPathData(_ operand: String) -> Bool {
    !FileManager.default.fileExists(atPath: operand) && looksLikePathData(operand)
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

  private static func drawing(
    from bytes: [UInt8], name: String, _ resources: ResourceFolder?, issues: inout [ImportIssue]
  ) throws -> MorphShape {
    do {
      let document = try SVGReader.read(bytes, resource: resources.map { folder in { folder.contents(of: $0) } })
      issues = document.issues
      return .drawing(document.drawing)
    } catch {
      throw Failure("\(name): \(error)")
    }
  }
}
