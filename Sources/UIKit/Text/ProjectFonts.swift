import Foundation
import SystemLook

/// The fonts that an application brings along, by the names by which it asks for them.
///
/// Their outlines are not read: the built-in family in the nearest weight stands in for them, as a line on the standard
/// error says when the first one is asked for.
enum ProjectFonts {
  /// Returns what stands in for a font of the main bundle; nil if there is none of that PostScript name, full name or
  /// family.
  static func face(named name: String) -> FontFace? {
    guard let font = all.first(where: { $0.names.contains(name.lowercased()) }) else { return nil }
    _ = note
    return FontFace(font.weight, isItalic: font.isItalic)
  }

  private struct Font: Sendable {
    /// In lower case.
    var names: Set<String> = []
    var weight = SystemWeight.regular
    var isItalic = false
  }

  private static let note: Void = {
    FileHandle.standardError.write(
      Data("the outlines of fonts are not read; the built-in family stands in for those of the application\n".utf8))
  }()

  private static let all: [Font] = {
    let files = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [Any] ?? []
    return files.compactMap { $0 as? String }.compactMap { file in
      guard let folder = Bundle.main.resourceURL, let data = try? Data(contentsOf: folder.appendingPathComponent(file))
      else { return nil }
      return font([UInt8](data))
    }
  }()

  /// Reads names and weight of an OpenType font; nil of anything else.
  private static func font(_ bytes: [UInt8]) -> Font? {
    guard let tableCount = number(bytes, 4) else { return nil }
    var font = Font()
    for index in 0..<tableCount {
      let record = 12 + 16 * index
      guard record + 16 <= bytes.count, let high = number(bytes, record + 8), let low = number(bytes, record + 10)
      else {
        return nil
      }
      let start = high << 16 | low
      switch String(decoding: bytes[record..<record + 4], as: UTF8.self) {
      case "name": font.names = names(bytes, start)
      case "OS/2":
        font.weight = weight(number(bytes, start + 4) ?? 400)
        font.isItalic = (number(bytes, start + 62) ?? 0) & 1 == 1
      default: break
      }
    }
    return font.names.isEmpty ? nil : font
  }

  /// Returns the family, the full name and the PostScript name, which are the names 1, 4 and 6.
  private static func names(_ bytes: [UInt8], _ start: Int) -> Set<String> {
    guard let count = number(bytes, start + 2), let texts = number(bytes, start + 4) else { return [] }
    var names: Set<String> = []
    for index in 0..<count {
      let record = start + 6 + 12 * index
      guard let platform = number(bytes, record), let kind = number(bytes, record + 6), [1, 4, 6].contains(kind),
        let length = number(bytes, record + 8), let offset = number(bytes, record + 10)
      else { continue }
      let from = start + texts + offset
      guard from + length <= bytes.count else { continue }
      let text = bytes[from..<from + length]
      // Platform 1 is the Macintosh's, whose texts have a byte for a character; the others' have two.
      let name =
        platform == 1
        ? String(decoding: text, as: UTF8.self)
        : String(
          decoding: stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
            UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
          }, as: UTF16.self)
      names.insert(name.lowercased())
    }
    return names
  }

  private static func weight(_ number: Int) -> SystemWeight {
    switch number {
    // UIKit's names of the two lightest weights are those of OpenType's the other way round.
    case ..<150: .ultraLight
    case ..<250: .thin
    case ..<350: .light
    case ..<450: .regular
    case ..<550: .medium
    case ..<650: .semibold
    case ..<750: .bold
    case ..<850: .heavy
    default: .black
    }
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int? {
    index >= 0 && index + 2 <= bytes.count ? Int(bytes[index]) << 8 | Int(bytes[index + 1]) : nil
  }
}
