import Foundation

/// What the asset catalogues of a bundle hold, by name. A catalogue is a folder `NAME.xcassets` as it lies in a project; it
/// needs no compiler.
///
/// Making it reads the names of folders only. What an asset is, is read when it is asked for.
struct AssetCatalog: Sendable {
  /// The kinds of assets that are read here, by the endings of their folders.
  enum Kind: String, Sendable, CaseIterable {
    case image = "imageset"
    case color = "colorset"
  }

  private struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  private var folders: [Key: URL] = [:]

  /// Finds the assets of all catalogues that lie in a folder.
  init(ofBundleAt folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcassets") {
      var count = 0
      // The link in an application's folder leads to the catalogue of the project.
      add(folder.appendingPathComponent(name).resolvingSymlinksInPath(), prefix: "", depth: 0, &count)
    }
  }

  /// The folder of an asset. The name of a folder that is a namespace stands before its assets' names: `Icons/star`.
  func folder(of kind: Kind, named name: String) -> URL? { folders[Key(kind: kind, name: name)] }

  private mutating func add(_ folder: URL, prefix: String, depth: Int, _ count: inout Int) {
    // The catalogues of large applications have some ten thousand folders, a few levels deep.
    guard depth < 32, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    for name in names.sorted() where !name.hasPrefix(".") && name != AssetContents.fileName {
      count += 1
      guard count <= 100_000 else { return }
      let item = folder.appendingPathComponent(name)
      let title = (name as NSString).deletingPathExtension
      let ending = (name as NSString).pathExtension
      if let kind = Kind(rawValue: ending) {
        let key = Key(kind: kind, name: prefix + title)
        // Of two with one name the first counts.
        if folders[key] == nil { folders[key] = item }
      } else if !Self.otherKinds.contains(ending),
        (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) == nil
      {
        let isNamespace = (try? AssetContents(of: item))?.properties["provides-namespace"] as? Bool ?? false
        add(item, prefix: isNamespace ? prefix + name + "/" : prefix, depth: depth + 1, &count)
      }
    }
  }

  /// The endings of folders that are assets of other kinds.
  private static let otherKinds: Set<String> = [
    "appiconset", "launchimage", "symbolset", "dataset", "brandassets", "imagestack", "imagestacklayer", "iconset",
    "stickersiconset", "stickerpack", "stickersequence", "sticker", "cubetextureset", "mipmapset", "textureset",
    "spriteatlas", "arimageset", "arresourcegroup", "complicationset", "gcdashboardimage", "gcleaderboard",
    "solidimagestack", "solidimagestacklayer", "png", "jpg", "jpeg", "pdf", "svg",
  ]
}

/// The file `Contents.json` of a folder in a catalogue.
struct AssetContents {
  static let fileName = "Contents.json"

  private let table: [String: Any]

  init(of folder: URL) throws(AssetFailure) {
    let file = folder.appendingPathComponent(Self.fileName)
    // The largest that are known have some tens of kilobytes.
    let data = try Data(contentsOfAsset: file, limit: 4 << 20)
    guard let table = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
      throw AssetFailure(file, "expected an object of JSON, as Xcode writes it")
    }
    self.table = table
  }

  var properties: [String: Any] { table["properties"] as? [String: Any] ?? [:] }

  /// The entries of a list, such as `images`.
  func entries(_ name: String) -> [[String: Any]] { (table[name] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }
}

/// An asset that cannot be read: which file, and what was expected there.
struct AssetFailure: Error, CustomStringConvertible {
  let description: String

  init(_ file: URL, _ message: String) { description = "\(file.path): \(message)" }
}

extension Data {
  /// The bytes of a file of an asset.
  init(contentsOfAsset file: URL, limit: Int) throws(AssetFailure) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    switch attributes?[.type] as? FileAttributeType {
    case nil: throw AssetFailure(file, "there is no such file")
    case .typeRegular?: break
    default: throw AssetFailure(file, "expected a file")
    }
    let size = attributes?[.size] as? Int ?? 0
    guard size <= limit else { throw AssetFailure(file, "has \(size) bytes; expected \(limit) at most") }
    do { self = try Data(contentsOf: file) } catch {
      throw AssetFailure(file, "cannot be read: \((error as NSError).localizedDescription)")
    }
  }
}
