import Foundation
import Selectors
import VectorFormats

/// What is made of one scene of a storyboard, of one xib, or of one prototype of a cell.
///
/// Views come into being from the outside in, as initialisers read their elements. When all are there, constraints,
/// outlets, actions and runtime attributes follow, and then `awakeFromNib()`. Objects are known by their ids as long as
/// somebody else keeps them; those that nobody else would keep, the scene does.
@MainActor
final class InterfaceScene {
  let document: InterfaceDocument
  /// The storyboard of which controllers that segues lead to are made; nil in a xib.
  let storyboard: UIStoryboard?
  /// The scene around a prototype.
  let parent: InterfaceScene?
  /// The controllers in or behind which this scene's controller is made, by their ids: a file that goes round in
  /// circles is noticed by them.
  let ancestry: [String]
  /// The controller or other owner to which the scene belongs.
  weak var owner: NSObject?

  private var known: [String: WeakObject] = [:]
  /// The objects that have been made and not been connected yet.
  private var made: [(element: MarkupElement, object: NSObject)] = []
  private var constraints: [(element: MarkupElement, owner: UIView)] = []
  private var kept: [NSObject] = []
  /// The ids of elements whose class is not there: what else goes wrong with them says nothing more.
  private var standIns: Set<String> = []
  /// The segues that are performed as soon as the views are there.
  var embeddings: [(element: MarkupElement, container: UIView)] = []
  /// What is waiting for the views: connections of objects that are older than these.
  private var unconnected: [(element: MarkupElement, object: NSObject)] = []

  private struct WeakObject {
    weak var object: NSObject?
  }

  init(
    _ document: InterfaceDocument, storyboard: UIStoryboard? = nil, in parent: InterfaceScene? = nil,
    ancestry: [String] = []
  ) {
    self.document = document
    self.storyboard = storyboard
    self.parent = parent
    self.ancestry = ancestry
    KeyedProperties.register()
  }

  // MARK: - Objects

  /// Notes the object that stands for an element.
  func note(_ object: NSObject, as element: MarkupElement) {
    if let id = element["id"] { name(object, id) }
    made.append((element, object))
  }

  /// Lets an object stand for the placeholder of a xib's owner, which is older than the xib's objects.
  func adopt(_ owner: NSObject, as element: MarkupElement) {
    if let id = element["id"] { name(owner, id) }
    unconnected.append((element, owner))
  }

  /// Notes an object under an id without connections of its own.
  func name(_ object: NSObject, _ id: String) { known[id] = WeakObject(object: object) }

  /// Keeps an object alive that no other does.
  func keep(_ object: NSObject) { kept.append(object) }

  /// Returns the object of an id, in this scene or around it.
  func object(_ id: String) -> NSObject? { known[id]?.object ?? parent?.object(id) }

  // MARK: - Classes

  /// Returns the class that an element names; nil if it names none, or none that is there, which is reported.
  func customClass(of element: MarkupElement) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let own: AnyClass? = programsClass(named: name)
    if let module = element["customModule"] {
      // A program that has copied a library's class has outlets of its own one. On iOS the file's object is of the
      // library's class, and nobody checks that it fits.
      if element["customModuleProvider"] != "target", let own { return own }
      if let found = registeredClass(named: "\(module).\(name)") ?? NSClassFromString("\(module).\(name)") {
        return found
      }
    }
    if let found = own ?? registeredClass(named: name) ?? NSClassFromString("UIKit.\(name)") { return found }
    document.report(
      "there is no class named \(name); \(Self.standardName(element.name)) stands in its place", at: element)
    if let id = element["id"] { standIns.insert(id) }
    return nil
  }

  /// Returns the class of a name in the module of the scene's owner, or else of the application's delegate.
  private func programsClass(named name: String) -> AnyClass? {
    if owner == nil, let parent { return parent.programsClass(named: name) }
    let delegate: AnyObject? = UIApplication.shared.delegate
    guard let known = owner ?? delegate else { return nil }
    return registeredClass(named: "\(String(reflecting: Swift.type(of: known)).prefix { $0 != "." }).\(name)")
  }

  /// Whether an object of another class stands in the place of an element's.
  func isStandIn(_ id: String?) -> Bool {
    id.map { standIns.contains($0) || parent?.isStandIn($0) ?? false } ?? false
  }

  private static func standardName(_ element: String) -> String {
    viewClasses[element].map { "\($0)" } ?? (element.hasSuffix("Controller") ? "UIViewController" : "another class")
  }

  /// Returns the class of an element's object: its own, if that is a kind of `Expected`.
  func type<Expected>(of element: MarkupElement, _ standard: Expected) -> Expected {
    guard let custom = customClass(of: element) else { return standard }
    if let fitting = custom as? Expected { return fitting }
    document.report("\(custom) is no kind of \(standard), which stands in its place", at: element)
    return standard
  }

  // MARK: - Views

  private static let viewClasses: [String: UIView.Type] = [
    "activityIndicatorView": UIActivityIndicatorView.self, "button": UIButton.self,
    "collectionReusableView": UICollectionReusableView.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "containerView": UIView.self, "control": UIControl.self,
    "imageView": UIImageView.self, "label": UILabel.self, "navigationBar": UINavigationBar.self,
    "pageControl": UIPageControl.self, "pickerView": UIPickerView.self, "progressView": UIProgressView.self,
    "refreshControl": UIRefreshControl.self,
    "scrollView": UIScrollView.self, "searchBar": UISearchBar.self, "segmentedControl": UISegmentedControl.self,
    "slider": UISlider.self, "stackView": UIStackView.self, "stepper": UIStepper.self, "switch": UISwitch.self,
    "tabBar": UITabBar.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "textField": UITextField.self, "textView": UITextView.self, "toolbar": UIToolbar.self, "view": UIView.self,
    "visualEffectView": UIVisualEffectView.self,
  ]

  /// The views of iOS that are not there, by their elements.
  private static let missingClasses: [String: String] = [
    "arscnView": "ARSCNView", "arskView": "ARSKView", "datePicker": "UIDatePicker", "glkView": "GLKView",
    "mapView": "MKMapView", "mtkView": "MTKView", "sceneKitView": "SCNView",
    "skView": "SKView", "webView": "UIWebView", "wkWebView": "WKWebView", "adBannerView": "ADBannerView",
  ]

  static func isView(_ element: String) -> Bool { viewClasses[element] != nil || missingClasses[element] != nil }

  /// Makes the view of an element with all that is in it.
  func makeView(_ plain: MarkupElement) -> UIView? {
    let element = varied(plain)
    var standard: UIView.Type = UIView.self
    if let known = Self.viewClasses[element.name] {
      standard = known
    } else if let missing = Self.missingClasses[element.name] {
      if element["customClass"] == nil {
        document.report("\(missing) is not there; an empty view stands in its place", at: element)
      }
    } else {
      document.reportUnknown(element)
      return nil
    }
    let type = type(of: element, standard)
    guard let view = type.init(coder: InterfaceCoder(element, self)) else {
      document.report("\(type) made no view of its interface", at: element)
      return nil
    }
    return view
  }

  // MARK: - Variations

  /// Whether a variation is for the sizes of this screen.
  private func isShown(_ variation: MarkupElement) -> Bool {
    guard let key = variation["key"] else { return false }
    let traits = UIScreen.main.traitCollection
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "default": true
      case "widthClass=compact": traits.horizontalSizeClass == .compact
      case "widthClass=regular": traits.horizontalSizeClass == .regular
      case "heightClass=compact": traits.verticalSizeClass == .compact
      case "heightClass=regular": traits.verticalSizeClass == .regular
      default: false
      }
    }
  }

  /// The variations that count here, the more general ones first.
  private func variations(of element: MarkupElement) -> [MarkupElement] {
    func rank(_ variation: MarkupElement) -> Int {
      let key = variation["key"] ?? ""
      return key == "default" ? 0 : key.contains("-") ? 2 : 1
    }
    let shown = element.children.filter { $0.name == "variation" && isShown($0) }
    return (0...2).flatMap { wanted in shown.filter { rank($0) == wanted } }
  }

  /// Returns an element with the attributes and values that it has at this screen's sizes.
  func varied(_ element: MarkupElement) -> MarkupElement {
    let variations = variations(of: element).filter { $0["key"] != "default" }
    guard !variations.isEmpty else { return element }
    var attributes = element.attributes
    var children = element.children
    for variation in variations {
      attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children where child.name != "mask" {
        children.removeAll { $0.name == child.name && $0["key"] == child["key"] }
        children.append(child)
      }
    }
    return MarkupElement(
      name: element.name, attributes: attributes, children: children, text: element.text, line: element.line)
  }

  /// Returns the children of a list that are there at this screen's sizes.
  func shownChildren(of element: MarkupElement, in list: String) -> [MarkupElement] {
    guard let children = element.child(list)?.children else { return [] }
    var left: Set<String> = []
    for variation in variations(of: element) {
      for change in variation.children.first(where: { $0.name == "mask" && $0["key"] == list })?.children ?? [] {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { left.insert(id) } else { left.remove(id) }
      }
    }
    return children.filter { child in child["id"].map { !left.contains($0) } ?? true }
  }

  /// Notes the constraints that a view has, which count once all views are there.
  func noteConstraints(of view: UIView, _ element: MarkupElement) {
    constraints += shownChildren(of: element, in: "constraints").map { ($0, view) }
  }

  // MARK: - Finishing

  /// Connects a controller that has no view yet with what is there; the rest follows with the view.
  func finishWithoutViews() {
    let objects = made
    made = []
    for (element, object) in objects {
      setRuntimeAttributes(of: object, element)
      if !connect(object, element, isFinal: false) { unconnected.append((element, object)) }
    }
    for (_, object) in objects { wake(object) }
  }

  /// Activates constraints, connects all objects and wakes those that are new.
  func finish() {
    let (rules, objects) = (constraints, made)
    (constraints, made) = ([], [])
    for (element, owner) in rules { addConstraint(varied(element), owner) }
    for (element, object) in objects { setRuntimeAttributes(of: object, element) }
    for (element, object) in unconnected + objects { _ = connect(object, element, isFinal: true) }
    unconnected = []
    // What a view has is kept by it, with the scene if a segue begins there.
    kept.removeAll { ($0 as? UIGestureRecognizer)?.view != nil }
    for (_, object) in objects { wake(object) }
  }

  private func wake(_ object: NSObject) {
    if let object = object as? any InterfaceObject {
      object.awakeFromNib()
    } else if object.responds(to: Selector("awakeFromNib")) {
      Selector("awakeFromNib").send(to: object, [])
    }
  }
}

/// An object of UIKit that is told when it has come from an interface file.
@MainActor
protocol InterfaceObject {
  func awakeFromNib()
}

extension UIResponder: InterfaceObject {}
extension UIGestureRecognizer: InterfaceObject {}
extension UIBarItem: InterfaceObject {}
extension UINavigationItem: InterfaceObject {}
extension NSLayoutConstraint: InterfaceObject {}
