public import Foundation

/// A value of a property list.
public enum PropertyList: Equatable, Sendable {
  case text(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case date(Date)
  case bytes(Data)
  case list([PropertyList])
  case table([String: PropertyList])

  /// Reads a property list in any of its forms: OpenStep's, XML or binary.
  ///
  /// - Throws: `Project.Failure`, with the line for OpenStep's form and the byte's offset for the binary one.
  public init(reading file: URL) throws(Project.Failure) {
    let data = try Data(contentsOfProjectFile: file)
    let isXML = data.prefix(256).range(of: Data("<?xml".utf8)) != nil || data.starts(with: Data("<plist".utf8))
    guard isXML else {
      self =
        data.starts(with: Data("bplist".utf8))
        ? try BinaryPropertyListReader.read(data, of: file) : try OpenStepReader.read(data, of: file)
      return
    }
    // Foundation's reader calls itself for what is nested, and has no limit.
    if data.openElements > 256 {
      throw Project.Failure(file, "elements are nested more than 256 deep")
    }
    let object: Any
    do {
      object = unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw Project.Failure(file, "expected a property list: \(reason ?? "it is broken or cut off")")
    }
    guard let value = PropertyList(object) else { throw Project.Failure(file, "expected a property list") }
    self = value
  }

  private init?(_ object: Any) {
    switch object {
    case let value as String: self = .text(value)
    case let value as Bool where type(of: object) == Bool.self: self = .boolean(value)
    case let value as NSNumber:
      // An integer of a property list has no fraction, and a real number is one even if it has none.
      if CFNumberIsReal(value) { self = .real(value.doubleValue) } else { self = .integer(value.intValue) }
    case let value as Date: self = .date(value)
    case let value as Data: self = .bytes(value)
    case let value as [Any]: self = .list(value.compactMap(PropertyList.init))
    case let value as [String: Any]: self = .table(value.compactMapValues(PropertyList.init))
    default: return nil
    }
  }

  /// The value as Foundation's property lists have it.
  public var object: Any {
    switch self {
    case .text(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .boolean(let value): value
    case .date(let value): value
    case .bytes(let value): value
    case .list(let values): values.map(\.object)
    case .table(let values): values.mapValues(\.object)
    }
  }

  public var text: String? { if case .text(let value) = self { value } else { nil } }
  public var list: [PropertyList]? { if case .list(let value) = self { value } else { nil } }
  public var table: [String: PropertyList]? { if case .table(let value) = self { value } else { nil } }

  /// The value with each text in it replaced.
  func mapTexts(_ replacement: (String) -> String) -> PropertyList {
    switch self {
    case .text(let value): .text(replacement(value))
    case .list(let values): .list(values.map { $0.mapTexts(replacement) })
    case .table(let values): .table(values.mapValues { $0.mapTexts(replacement) })
    default: self
    }
  }
}

private func CFNumberIsReal(_ number: NSNumber) -> Bool {
  let kind = unsafe String(cString: number.objCType)
  return kind == "d" || kind == "f"
}

extension Data {
  /// The bytes of a file that says what a project is.
  init(contentsOfProjectFile file: URL) throws(Project.Failure) {
    // The largest project files that are known have some ten megabytes.
    let limit = 64 << 20
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    switch attributes?[.type] as? FileAttributeType {
    case nil: throw Project.Failure(file, "there is no such file")
    case .typeRegular?: break
    default: throw Project.Failure(file, "expected a file")
    }
    let size = attributes?[.size] as? Int ?? 0
    guard size <= limit else {
      throw Project.Failure(file, "has \(size) bytes; expected \(limit) at most")
    }
    do { self = try Data(contentsOf: file) } catch {
      throw Project.Failure(file, "cannot be read: \((error as NSError).localizedDescription)")
    }
  }

  /// How deep elements of XML are nested, counted by their tags.
  fileprivate var openElements: Int {
    var depth = 0
    var deepest = 0
    var previous: UInt8 = 0
    var isClosing = false
    for byte in self {
      if previous == UInt8(ascii: "<") { isClosing = byte == UInt8(ascii: "/") }
      if previous == UInt8(ascii: "<"), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "!"), byte != UInt8(ascii: "?")
      {
        depth += 1
        deepest = Swift.max(deepest, depth)
      }
      if byte == UInt8(ascii: ">"), isClosing || previous == UInt8(ascii: "/") { depth -= 1 }
      if byte == UInt8(ascii: ">") { isClosing = false }
      previous = byte
    }
    return deepest
  }
}
