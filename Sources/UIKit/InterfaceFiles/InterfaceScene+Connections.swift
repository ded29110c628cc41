import Foundation
import Selectors
import VectorFormats

extension InterfaceScene {
  // MARK: - Runtime attributes

  /// Sets the values that the file has by key paths.
  func setRuntimeAttributes(of object: NSObject, _ element: MarkupElement) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      guard let value = runtimeValue(attribute) else { continue }
      if object.setKnownValue(value, forKeyPath: path) || isStandIn(element["id"]) { continue }
      document.report("\(Swift.type(of: object)) has no value for \(path) of this type", at: attribute)
    }
  }

  /// Returns the value of a runtime attribute in an optional; the outer one is nil if the type is not known.
  private func runtimeValue(_ attribute: MarkupElement) -> Any?? {
    let coder = InterfaceCoder(attribute, self)
    let value = attribute.child(key: "value")
    switch attribute["type"] {
    case "string", "localizedString":
      let plain = attribute["value"] ?? value?["value"] ?? value?.text ?? ""
      return .some(
        attribute["type"] == "string" ? plain : document.bundle.localizedString(forKey: plain, value: plain, table: nil)
      )
    case "boolean": return .some((attribute["value"] ?? value?["value"]) == "YES")
    case "number":
      guard let number = (attribute["value"] ?? value?["value"]).flatMap(Double.init), number.isFinite else {
        document.report("expected a number for \(attribute["keyPath"] ?? "a key path")", at: attribute)
        return nil
      }
      return .some(NSNumber(value: number))
    case "color": return .some(value.flatMap { color($0) })
    case "image": return .some(image(attribute, attribute["value"]))
    case "size": return coder.size("value").map { .some($0) }
    case "rect": return coder.rect("value").map { .some($0) }
    case "point":
      guard let value, let x = value["x"].flatMap(Double.init), let y = value["y"].flatMap(Double.init) else {
        return nil
      }
      return .some(CGPoint(x: x, y: y))
    case "range":
      guard let value, let location = value["location"].flatMap({ Int($0) }),
        let length = value["length"].flatMap({ Int($0) })
      else { return nil }
      return .some(NSRange(location: location, length: length))
    case "nil": return .some(nil)
    case let type:
      document.report("values of type \(type ?? "none") are not known here", at: attribute)
      return nil
    }
  }

  // MARK: - Connections

  /// Sets an object's outlets, adds its actions and arms its segues.
  ///
  /// - Parameter isFinal: Whether all objects of the scene are there, so that one that is not is missing.
  /// - Returns: Whether nothing is left to be connected.
  func connect(_ object: NSObject, _ element: MarkupElement, isFinal: Bool) -> Bool {
    let connections = element.child("connections")?.children ?? []
    let isThere = connections.allSatisfy { connection in
      guard connection.name == "outlet" || connection.name == "outletCollection" || connection.name == "action" else {
        return true
      }
      return connection["destination"].map { self.object($0) != nil || isResponderChain($0) } ?? true
    }
    guard isThere || isFinal else { return false }
    var collections: [(property: String, objects: [NSObject], element: MarkupElement)] = []
    for connection in connections {
      switch connection.name {
      case "outlet": setOutlet(of: object, connection, isStandIn: isStandIn(element["id"]))
      case "outletCollection":
        guard let property = connection["property"], let member = destination(connection) else { continue }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].objects.append(member)
        } else {
          collections.append((property, [member], connection))
        }
      case "action": addAction(of: object, connection)
      case "segue": arm(connection, for: object)
      default: document.reportUnknown(connection)
      }
    }
    for collection in collections { setCollection(of: object, collection, isStandIn: isStandIn(element["id"])) }
    return true
  }

  /// Whether an id stands for whoever responds: the first responder's placeholder.
  private func isResponderChain(_ id: String) -> Bool {
    guard let element = document.element(id) else { return id == "-2" }
    return element.name == "placeholder" && element["placeholderIdentifier"] == "IBFirstResponder"
  }

  private func destination(_ connection: MarkupElement) -> NSObject? {
    guard let id = connection["destination"] else { return nil }
    if let object = object(id) { return object }
    // What this screen's sizes leave out has no connections either.
    if document.element(id) == nil {
      document.report("the connection leads to \(id), which is not in the file", at: connection)
    } else if !isResponderChain(id), document.element(id)?.name != "exit", !isLeftOut(id) {
      document.report("the connection leads to \(id), which is not there", at: connection)
    }
    return nil
  }

  /// Whether an element is of a kind of which nothing is made, which was reported where it stands.
  private func isLeftOut(_ id: String) -> Bool {
    guard let element = document.element(id) else { return true }
    return element.name == "constraint" || Self.isView(element.name)
  }

  private func setOutlet(of object: NSObject, _ connection: MarkupElement, isStandIn isExpected: Bool) {
    guard let property = connection["property"], let value = destination(connection) else { return }
    // By its key it would be read before it is set, and be loaded thereby.
    if property == "view", let controller = object as? UIViewController, let view = value as? UIView {
      return controller.view = view
    }
    if object.setKnownValue(value, forKey: property) || isExpected || isStandIn(connection["destination"]) { return }
    document.report(
      "\(Swift.type(of: object)) has no outlet \(property) for \(Swift.type(of: value))", at: connection)
  }

  private func setCollection(
    of object: NSObject, _ collection: (property: String, objects: [NSObject], element: MarkupElement),
    isStandIn: Bool
  ) {
    if collection.property == "gestureRecognizers", let view = object as? UIView {
      for case let recognizer as UIGestureRecognizer in collection.objects { view.addGestureRecognizer(recognizer) }
    } else if !object.setKnownValue(collection.objects, forKey: collection.property), !isStandIn {
      document.report(
        "\(Swift.type(of: object)) has no collection of outlets named \(collection.property)", at: collection.element)
    }
  }

  // MARK: - Actions

  private func addAction(of object: NSObject, _ connection: MarkupElement) {
    guard let name = connection["selector"], let id = connection["destination"] else { return }
    if document.element(id)?.name == "exit" { return armUnwinding(object, name, connection) }
    var target: NSObject?
    if !isResponderChain(id) {
      guard let found = destination(connection) else { return }
      target = found
    }
    let selector = Selector(name)
    switch object {
    case let control as UIControl:
      let events = connection["eventType"].map { Self.events[$0] } ?? .primaryActionTriggered
      guard let events else {
        return document.report("the event \(connection["eventType"] ?? "") is not known here", at: connection)
      }
      control.addTarget(target, action: selector, for: events)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    default: document.report("\(Swift.type(of: object)) sends no actions", at: connection)
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// Calls a closure with an object when a person chooses it.
  func whenChosen(_ object: NSObject, _ connection: MarkupElement, _ act: @escaping @MainActor (NSObject) -> Void) {
    switch object {
    case let control as UIControl: control.addTarget(for: .primaryActionTriggered) { act($0) }
    case let recognizer as UIGestureRecognizer: recognizer.addTarget { act($0) }
    case let item as UIBarButtonItem: item.handler = { act($0) }
    case let cell as UITableViewCell:
      if connection["trigger"] == "accessoryAction" { cell.whenAccessoryChosen = act } else { cell.whenChosen = act }
    case let cell as UICollectionViewCell: cell.whenChosen = act
    default: document.report("\(Swift.type(of: object)) cannot begin a segue", at: connection)
    }
  }
}
