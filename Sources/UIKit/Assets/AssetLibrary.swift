import Foundation
import Synchronization

/// What the program has read of asset catalogues and of pictures beside them. Each file is read once; what is broken is
/// said once, on standard error.
package enum AssetLibrary {
  private struct State {
    var catalogs: [String: AssetCatalog] = [:]
    var images: [String: ImageSet?] = [:]
    var colors: [String: ColorSet?] = [:]
    var pictures: [String: UIImage.Content?] = [:]
    /// The pixels of all pictures that are kept.
    var pixelCount = 0
    var notes: Set<String> = []
  }

  private static let state = Mutex(State())
  /// The pixels of pictures that are kept, 256 MiB of them. Above that all are forgotten, and read again when they are
  /// asked for.
  private static let pixelLimit = 1 << 26

  /// The image set of a name among the catalogues of a bundle.
  static func imageSet(named name: String, in bundle: Bundle) -> ImageSet? {
    guard let folder = folder(of: .image, named: name, in: bundle) else { return nil }
    return read(folder, \.images) { folder throws(AssetFailure) in
      let set = try ImageSet(reading: folder)
      return set.isEmpty ? nil : set
    }
  }

  /// The colour set of a name among the catalogues of a bundle.
  static func colorSet(named name: String, in bundle: Bundle) -> ColorSet? {
    guard let folder = folder(of: .color, named: name, in: bundle) else { return nil }
    return read(folder, \.colors) { folder throws(AssetFailure) in
      let set = try ColorSet(reading: folder)
      return set.isEmpty ? nil : set
    }
  }

  /// The picture of a file.
  static func picture(of file: URL) -> UIImage.Content? {
    if let known = state.withLock({ $0.pictures[file.path] }) { return known }
    let picture = noted { () throws(AssetFailure) in try UIImage.Content(reading: file) }
    let size = picture?.pixels.map { $0.width * $0.height } ?? 1
    state.withLock { state in
      if state.pixelCount + size > pixelLimit || state.pictures.count >= 10_000 {
        state.pictures = [:]
        state.pixelCount = 0
      }
      guard size <= pixelLimit, state.pictures.updateValue(picture, forKey: file.path) == nil else { return }
      state.pixelCount += size
    }
    return picture
  }

  /// Says something on standard error, once.
  package static func note(_ text: String) {
    // A program that makes up names would fill the memory with them.
    let isNew = state.withLock { $0.notes.count < 1000 && $0.notes.insert(text).inserted }
    if isNew { FileHandle.standardError.write(Data("UIKit: \(text)\n".utf8)) }
  }

  private static func folder(of kind: AssetCatalog.Kind, named name: String, in bundle: Bundle) -> URL? {
    let path = bundle.resourcePath ?? bundle.bundlePath
    let catalog = state.withLock { state in
      if let known = state.catalogs[path] { return known }
      let catalog = AssetCatalog(ofBundleAt: URL(fileURLWithPath: path))
      state.catalogs[path] = catalog
      return catalog
    }
    return catalog.folder(of: kind, named: name)
  }

  private static func read<Asset: Sendable>(
    _ folder: URL, _ list: WritableKeyPath<State, [String: Asset?]> & Sendable,
    _ read: (URL) throws(AssetFailure) -> Asset?
  ) -> Asset? {
    if let known = state.withLock({ $0[keyPath: list][folder.path] }) { return known }
    let asset = noted { () throws(AssetFailure) in try read(folder) } ?? nil
    state.withLock { _ = $0[keyPath: list].updateValue(asset, forKey: folder.path) }
    return asset
  }

  /// What a function returns; nil with a note if it fails.
  private static func noted<Result>(_ read: () throws(AssetFailure) -> Result) -> Result? {
    do { return try read() } catch {
      note(error.description)
      return nil
    }
  }
}
