import Foundation
import Projects
import Testing

struct BinaryPropertyListTests {
  private static func read(_ bytes: some Sequence<UInt8>) throws -> PropertyList {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    return try PropertyList(reading: file)
  }

  /// A file of objects, the first of which is the value, with one byte for each offset and reference.
  private static func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    func word(_ number: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(UInt8(objects.count)) + word(0) + word(table)
  }

  // MARK: - Beside Foundation

  @Test(arguments: [0, 14, 15, 16, 300, 70_000])
  func whatFoundationWritesIsRead(count: Int) throws {
    let text = String(repeating: "a", count: count)
    let value = PropertyList.table([
      "text": .text(text), "other letters": .text(String(repeating: "ü𝄞", count: count)), text: .boolean(true),
      "bytes": .bytes(Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })),
      "list": .list((0..<count).map { .integer($0 * 1_000_003) }), "again": .list([.text(text), .text(text)]),
      "numbers": .list([0, 255, 256, 65_536, -1, 1 << 31, .max, .min].map { .integer($0) }),
      "real": .list([0.1, -1e300, 2].map { .real($0) }), "no": .boolean(false),
      "date": .date(Date(timeIntervalSinceReferenceDate: 7e8 + 0.25)), "nothing": .list([]), "empty": .table([:]),
    ])
    let data = try PropertyListSerialization.data(fromPropertyList: value.object, format: .binary, options: 0)
    #expect(try Self.read(data) == value)
  }

  @Test func oneEndOfAFileIsNoFile() throws {
    let value = PropertyList.table(["a": .list([.integer(1), .text("ü")]), "b": .real(0.5)])
    let data = try PropertyListSerialization.data(fromPropertyList: value.object, format: .binary, options: 0)
    for count in 6..<data.count { #expect(throws: Project.Failure.self) { try Self.read(data.prefix(count)) } }
  }

  // MARK: - Broken files

  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let says: String

    init(_ description: String, _ objects: [[UInt8]], says: String) {
      (testDescription, bytes, self.says) = (description, BinaryPropertyListTests.file(objects), says)
    }
  }

  @Test(arguments: [
    Broken("a set", [[0xC2, 1, 2], [0x51, 0x61], [0x51, 0x62]], says: "at byte 8, not 0xc2"),
    Broken("a set in a list", [[0xA1, 1], [0xC1, 2], [0x08]], says: "at byte 10, not 0xc1"),
    Broken("nothing", [[0x00]], says: "at byte 8, not 0x0"),
    Broken("an integer of 32 bytes", [[0x15]], says: "at byte 8, not 0x15"),
    Broken("a list within itself", [[0xA1, 0]], says: "hold one another"),
    Broken("lists that double", (1...20).map { [0xA2, $0, $0] } + [[0x09]], says: "hold one another"),
    Broken("a number as a key", [[0xD1, 1, 2], [0x10, 1], [0x09]], says: "expected texts as the keys"),
    Broken("no such object", [[0xA1, 7]], says: "object 7 is referred to; expected one of 1"),
    Broken("a text that is longer than the file", [[0x5F, 0x11, 0xFF, 0xFF]], says: "ends within the object"),
    Broken(
      "a list that is longer than memory", [[0xAF, 0x13] + [UInt8](repeating: 0x7F, count: 8)], says: "ends within"),
    Broken(
      "a count below zero", [[0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8)], says: "a smaller number at byte 10"),
    Broken("a count that is a text", [[0x5F, 0x51, 0x61]], says: "expected an integer as a count at byte 9"),
    Broken("text that is not of ASCII", [[0x52, 0x61, 0xFC]], says: "ASCII at byte 10"),
  ])
  func brokenFilesAreRefused(_ broken: Broken) {
    do {
      let value = try Self.read(broken.bytes)
      Issue.record("it was read as \(value)")
    } catch {
      #expect("\(error)".contains(broken.says), "\(error)")
    }
  }

  @Test func deepListsAreRefused() {
    /// Lists within lists, with two bytes for each offset and reference.
    func nested(_ depth: Int) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for index in 0...depth {
        offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        bytes += index < depth ? [0xA1, UInt8((index + 1) >> 8), UInt8((index + 1) & 255)] : [0x09]
      }
      let table = bytes.count
      func word(_ number: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 255)] }
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 2] + word(depth + 1) + word(0) + word(table)
    }
    #expect(throws: Never.self) { try Self.read(nested(250)) }
    #expect(throws: Project.Failure.self) { try Self.read(nested(10_000)) }
  }
}
