import Foundation
import VectorFormats

/// The coder with which views and controllers of interface files are made: it has the element that describes the object.
///
/// Each class of UIKit reads what is its own in `init(coder:)`, so that it is there when the initialiser of a subclass goes
/// on. There are no values by key.
final class InterfaceCoder: NSCoder {
  let element: MarkupElement
  let scene: InterfaceScene

  init(_ element: MarkupElement, _ scene: InterfaceScene) {
    self.element = element
    self.scene = scene
    super.init()
  }

  var reuseIdentifier: String? { element["reuseIdentifier"] }
  var nibName: String? { element["nibName"] }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The coder as one of interface files; nil if it is another one, such as one of archives.
  var interface: InterfaceCoder? { self as? InterfaceCoder }
}

// MARK: - Values

@MainActor
extension InterfaceCoder {
  /// Coordinates beyond this, in points, are mistakes; constraints have the same limit.
  private static let largestNumber = 1e7

  func report(_ message: String) { scene.document.report(message, at: element) }

  func number(_ attribute: String) -> CGFloat? { number(attribute, of: element) }

  private func number(_ attribute: String, of element: MarkupElement) -> CGFloat? {
    guard let text = element[attribute] else { return nil }
    guard let number = Double(text), number.isFinite else {
      scene.document.report("expected a number for \(attribute), found “\(text.prefix(40))”", at: element)
      return nil
    }
    guard abs(number) <= Self.largestNumber || number == Double(CGFloat.greatestFiniteMagnitude) else {
      scene.document.report("\(attribute) is beyond \(Int(Self.largestNumber)), and is left out", at: element)
      return nil
    }
    return CGFloat(number)
  }

  func integer(_ attribute: String) -> Int? { number(attribute).map { Int(min(max($0, -1e7), 1e7)) } }

  func flag(_ attribute: String) -> Bool? { element[attribute].map { $0 == "YES" } }

  /// Returns the value that a table has for a word. A word that it lacks is reported.
  func choice<Value>(_ attribute: String, _ table: KeyValuePairs<String, Value>) -> Value? {
    guard let word = element[attribute] else { return nil }
    if let found = table.first(where: { $0.key == word }) { return found.value }
    report("\(attribute) “\(word.prefix(40))” is not known here")
    return nil
  }

  /// Returns a text in the language of the bundle, of an attribute or of a child of that key.
  func text(_ attribute: String, localizedAs property: String? = nil) -> String? {
    guard let plain = element[attribute] ?? element.child(key: attribute)?.text else { return nil }
    let id = element["id"] ?? ""
    return scene.document.localizedText(id, property ?? attribute) ?? plain
  }

  func child(_ name: String, _ key: String) -> MarkupElement? {
    element.children.first { $0.name == name && $0["key"] == key }
  }

  func size(_ key: String) -> CGSize? {
    guard let child = child("size", key), let width = number("width", of: child),
      let height = number("height", of: child)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  func rect(_ key: String) -> CGRect? {
    guard let child = child("rect", key), let x = number("x", of: child), let y = number("y", of: child),
      let width = number("width", of: child), let height = number("height", of: child)
    else { return nil }
    return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// Returns insets that are told by sides, or, as older files have them, by the ends of the axes.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let child = child("inset", key) ?? child("edgeInsets", key) else { return nil }
    func side(_ names: String...) -> CGFloat { names.lazy.compactMap { self.number($0, of: child) }.first ?? 0 }
    return UIEdgeInsets(
      top: side("top", "minY"), left: side("left", "minX"), bottom: side("bottom", "maxY"),
      right: side("right", "maxX"))
  }

  // MARK: - Colours, fonts and images

  /// Returns the colour of a key; nil if there is none or if it is told to be the default.
  func color(_ key: String) -> UIColor? { child("color", key).flatMap { scene.color($0) } }

  func font(_ key: String = "fontDescription") -> UIFont? { child("fontDescription", key).flatMap { scene.font($0) } }

  /// Returns the image that an attribute or an `imageReference` of that key names.
  func image(_ key: String) -> UIImage? {
    if let reference = child("imageReference", key) { return scene.image(reference, reference["image"]) }
    return scene.image(element, element[key])
  }

  // MARK: - Objects

  /// Makes the view of a key.
  func view(_ key: String) -> UIView? {
    element.children.first { $0["key"] == key && InterfaceScene.isView($0.name) }.flatMap { scene.makeView($0) }
  }
}
