public import Foundation
import VectorFormats

/// The views of a file `Name.xib`.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Options of loading. There are none.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Kept, without effect.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: InterfaceDocument
  /// How many files are being loaded by objects of one another.
  private static var depth = 0
  /// Files that load themselves without end are noticed here. (By trial: each costs a few stack frames.)
  private static let depthLimit = 64

  /// The views of a file in a bundle; nil means the main bundle. If there is no such file, that is reported, and there
  /// are no views.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    if let path = Self.path(of: name, in: bundle) {
      document = InterfaceDocument(path: path, in: bundle)
    } else {
      document = InterfaceDocument(nil, name: name + ".xib", in: bundle)
      InterfaceIssue(file: name + ".xib", line: 1, message: "there is no such file in \(bundle.bundlePath)").report()
    }
    super.init()
  }

  /// The views of the text of a file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    document = InterfaceDocument(data, name: "data.xib", in: bundleOrNil ?? .main)
    super.init()
  }

  static func path(of name: String, in bundle: Bundle) -> String? {
    InterfaceDocument.path(of: name, types: ["xib"], in: bundle)
  }

  /// Makes the views anew and returns those at the top, in the order of the file.
  ///
  /// - Parameter owner: The object whose outlets and actions are those of the file's owner.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard Self.depth < Self.depthLimit else {
      document.report("the file is loaded by its own objects without end, which ends here", at: document.root)
      return []
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let scene = InterfaceScene(document)
    let owner = ownerOrNil as? NSObject
    scene.owner = owner
    var objects: [Any] = []
    for element in document.scenes.flatMap(\.children) {
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner", let owner { scene.adopt(owner, as: element) }
      } else if let object = scene.makeTopLevel(element) {
        objects.append(object)
      }
    }
    scene.finish()
    return objects
  }
}

extension Bundle {
  /// Makes the views of a file of the bundle and returns those at the top; nil if there is no such file.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    guard UINib.path(of: name, in: self) != nil else {
      InterfaceIssue(file: name + ".xib", line: 1, message: "there is no such file in \(bundlePath)").report()
      return nil
    }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
