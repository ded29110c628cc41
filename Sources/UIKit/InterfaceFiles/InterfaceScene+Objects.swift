import Foundation
import VectorFormats

extension InterfaceScene {
  /// Makes an object that lies in no other one; nil for placeholders, and for what is not known, which is reported.
  func makeTopLevel(_ element: MarkupElement) -> NSObject? {
    if Self.isView(element.name) { return makeView(element) }
    switch element.name {
    case "placeholder", "exit", "viewControllerPlaceholder": return nil
    case "customObject":
      let type = type(of: element, NSObject.self)
      let object = makeDelegate(of: type)
      note(object, as: element)
      return object
    case "barButtonItem": return makeBarItem(element, UIBarButtonItem.self)
    default:
      guard let recognizer = makeRecognizer(element) else {
        document.reportUnknown(element)
        return nil
      }
      return recognizer
    }
  }

  /// Makes an item of a bar.
  func makeBarItem<Item: UIBarItem>(_ element: MarkupElement, _ standard: Item.Type) -> Item? {
    let coder = InterfaceCoder(element, self)
    let item = type(of: element, standard).init(coder: coder)
    if let item { note(item, as: element) }
    return item
  }

  private static let recognizerClasses: [String: UIGestureRecognizer.Type] = [
    "gestureRecognizer": UIGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    // Xcode's own spelling.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
  ]

  private func makeRecognizer(_ element: MarkupElement) -> UIGestureRecognizer? {
    guard let standard = Self.recognizerClasses[element.name] else { return nil }
    let coder = InterfaceCoder(element, self)
    guard let recognizer = type(of: element, standard).init(coder: coder) else { return nil }
    if let flag = coder.flag("enabled") { recognizer.isEnabled = flag }
    if let flag = coder.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
    if let flag = coder.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
    if let flag = coder.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let count = coder.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = max(1, count) }
      if let count = coder.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = max(1, count) }
    case let pan as UIPanGestureRecognizer:
      if let count = coder.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(1, count) }
    case let press as UILongPressGestureRecognizer:
      if let seconds = coder.number("minimumPressDuration") { press.minimumPressDuration = max(0, Double(seconds)) }
      if let distance = coder.number("allowableMovement") { press.allowableMovement = max(0, distance) }
    case let swipe as UISwipeGestureRecognizer:
      let directions: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let direction = coder.choice("direction", directions) { swipe.direction = direction }
    default: break
    }
    note(recognizer, as: element)
    return recognizer
  }

  /// Makes the scene's objects to which items of a controller's bars lead: they are there before its view.
  func makeObjectsOfItems(_ controller: MarkupElement) {
    let items = controller.children.filter { $0.name == "tabBarItem" || $0.name == "navigationItem" }
    let wanted = Set(items.flatMap(\.destinations))
    for element in document.scene(of: controller)?.children ?? []
    where element.name == "customObject" && element["id"].map(wanted.contains) == true {
      if let object = makeTopLevel(element) { keep(object) }
    }
  }

  // MARK: - Copies

  /// Makes a view of a prototype: each copy is a scene of its own inside of this one.
  func makeCopy(of element: MarkupElement) -> UIView? {
    let scene = InterfaceScene(document, storyboard: storyboard, in: self)
    guard let view = scene.makeView(element) else { return nil }
    scene.finish()
    return view
  }

  // MARK: - Views of controllers

  /// Makes the view of a storyboard's controller; false if the storyboard has none.
  func loadView(of controller: UIViewController, _ element: MarkupElement) -> Bool {
    guard let plain = element.children.first(where: { $0["key"] == "view" && Self.isView($0.name) }),
      let view = makeView(plain)
    else { return false }
    controller.view = view
    for guide in element.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      switch guide["type"] {
      case "top": name(controller.guide(isTop: true), id)
      case "bottom": name(controller.guide(isTop: false), id)
      default: document.reportUnknown(guide)
      }
    }
    for other in document.scene(of: element)?.children ?? [] where other["id"] != element["id"] {
      if let id = other["id"], object(id) != nil { continue }
      if let object = makeTopLevel(other) { keep(object) }
    }
    finish()
    embed()
    return true
  }
}

extension MarkupElement {
  /// The ids to which the connections of an element and of those inside of it lead.
  fileprivate var destinations: [String] {
    children.flatMap { $0.name == "connections" ? $0.children.compactMap { $0["destination"] } : $0.destinations }
  }
}
