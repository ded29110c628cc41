public import Foundation
import VectorFormats

/// The controllers of a file `Name.storyboard`, with their views and what leads from one to another.
///
/// The file is read as Xcode writes it. What of it is not known here is reported on the standard error, by file and line,
/// and the rest shows.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let document: InterfaceDocument
  private let fileName: String

  /// The name of the file.
  var documentName: String { document.name }

  /// The storyboard of a file in a bundle; nil means the main bundle. If there is no such file, that is reported, and the
  /// storyboard is empty.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    fileName = name
    if let path = InterfaceDocument.path(of: name, types: ["storyboard"], in: bundle) {
      document = InterfaceDocument(path: path, in: bundle)
    } else {
      document = InterfaceDocument(nil, name: name + ".storyboard", in: bundle)
      InterfaceIssue(file: name + ".storyboard", line: 1, message: "there is no such file in \(bundle.bundlePath)")
        .report()
    }
    super.init()
  }

  /// Makes the controller with which the storyboard begins; nil if none is marked.
  open func instantiateInitialViewController() -> UIViewController? { initial(creator: nil) }

  /// Makes the controller with which the storyboard begins by a closure. If that returns nil, it is made without it.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator: creator) as? ViewController
  }

  private func initial(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let id = document.root["initialViewController"] else { return nil }
    guard let element = document.element(id) else {
      document.report("the initial view controller \(id) is not in the file", at: document.root)
      return nil
    }
    return make(element, ancestry: [], creator: creator)
  }

  /// Makes the controller of a name. A name that the storyboard lacks is a mistake of the program.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    named(identifier, creator: nil)
  }

  /// Makes the controller of a name by a closure. If that returns nil, it is made without it.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let controller = named(identifier, creator: creator) as? ViewController else {
      preconditionFailure("the controller “\(identifier)” of \(document.name) is no \(ViewController.self)")
    }
    return controller
  }

  private func named(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let controllers = document.scenes.flatMap(\.children)
    guard let element = controllers.first(where: { $0["storyboardIdentifier"] == identifier }),
      let controller = make(element, ancestry: [], creator: creator)
    else {
      preconditionFailure("\(document.name) has no controller with the identifier “\(identifier)”")
    }
    return controller
  }

  // MARK: - Making

  private static let controllerClasses: [String: UIViewController.Type] = [
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self, "tabBarController": UITabBarController.self,
    "tableViewController": UITableViewController.self,
    "viewController": UIViewController.self,
  ]

  /// The controllers of iOS that are not there, by their elements.
  private static let missingClasses: [String: String] = [
    "avPlayerViewController": "AVPlayerViewController", "glkViewController": "GLKViewController",
    "hostingController": "UIHostingController by storyboard",
  ]

  /// Makes a controller and all that comes with it; its view follows when it is asked for.
  func make(
    _ plain: MarkupElement, ancestry: [String], creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    if plain.name == "viewControllerPlaceholder" { return makeReferenced(plain, ancestry: ancestry, creator: creator) }
    let scene = InterfaceScene(document, storyboard: self, ancestry: ancestry + [plain["id"] ?? ""])
    let element = scene.varied(plain)
    var standard: UIViewController.Type = UIViewController.self
    if let known = Self.controllerClasses[element.name] {
      standard = known
    } else if let missing = Self.missingClasses[element.name] {
      document.report("\(missing) is not there; a plain controller stands in its place", at: element)
    } else {
      document.reportUnknown(element)
      return nil
    }
    let coder = InterfaceCoder(element, scene)
    let type = scene.type(of: element, standard)
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      document.report("\(type) made no controller of its interface", at: element)
      return nil
    }
    scene.makeObjectsOfItems(element)
    scene.finishWithoutViews()
    return controller
  }

  /// Makes the controller of another storyboard to which a reference leads.
  private func makeReferenced(
    _ element: MarkupElement, ancestry: [String], creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let name = element["storyboardName"] ?? fileName
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? document.bundle
    let place = "\(name)/\(element["referencedIdentifier"] ?? "")"
    guard !ancestry.contains(place) else {
      document.report("the storyboards contain each other in a circle, which ends here", at: element)
      return nil
    }
    guard let path = InterfaceDocument.path(of: name, types: ["storyboard"], in: bundle) else {
      document.report("there is no storyboard \(name) to which the reference leads", at: element)
      return nil
    }
    let other = UIStoryboard(InterfaceDocument(path: path, in: bundle), name)
    let found =
      element["referencedIdentifier"].map { identifier in
        other.document.scenes.flatMap(\.children).first { $0["storyboardIdentifier"] == identifier }
      } ?? other.document.root["initialViewController"].flatMap { other.document.element($0) }
    guard let found else {
      document.report("the storyboard \(name) has no controller to which the reference leads", at: element)
      return nil
    }
    return other.make(found, ancestry: ancestry + [place], creator: creator)
  }

  private init(_ document: InterfaceDocument, _ name: String) {
    self.document = document
    fileName = name
    super.init()
  }
}
