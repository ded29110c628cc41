import CoreGraphics
import Foundation
import QuartzCore
import Selectors

/// The looks of a view as values that property lists can have, by names.
@MainActor
enum ArchivedLooks {
  /// The properties that have keys, by the class that has them.
  private static let keys: [(owner: UIView.Type, names: [String])] = [
    (UIView.self, ["alpha", "backgroundColor", "clipsToBounds", "contentMode", "hidden", "opaque", "tag"]),
    (UIView.self, ["userInteractionEnabled"]),
    (UILabel.self, ["text", "font", "textColor", "textAlignment", "numberOfLines", "lineBreakMode"]),
    (UILabel.self, ["adjustsFontSizeToFitWidth", "minimumScaleFactor"]),
    (UIImageView.self, ["image", "highlightedImage"]),
    (UIControl.self, ["enabled", "selected"]),
    (UISwitch.self, ["on", "onTintColor"]),
    (UISlider.self, ["minimumValue", "maximumValue", "value"]),
    (UITextField.self, ["text", "font", "textColor", "placeholder"]),
    (UIStackView.self, ["axis", "spacing"]),
  ]

  static func values(of view: UIView) -> [String: Any] {
    var values: [String: Any] = [:]
    for (owner, names) in keys where type(of: view).isSubclass(of: owner) {
      for name in names { values[name] = view.value(forKey: name).flatMap(plain) }
    }
    values["layout"] = plain(numbers(of: view))
    values["layer"] = plain(numbers(of: view.layer))
    values["shadowColor"] = view.layer.shadowColor.flatMap { plain(UIColor(cgColor: $0)) }
    values["borderColor"] = view.layer.borderColor.flatMap { plain(UIColor(cgColor: $0)) }
    if let label = view as? UILabel, let text = label.attributedText { values["runs"] = runs(of: text) }
    return values
  }

  static func set(_ values: [String: Any], of view: UIView) {
    if let numbers = values["layout"] as? [NSNumber] { setLayout(numbers.map(\.doubleValue), of: view) }
    for (owner, names) in keys where type(of: view).isSubclass(of: owner) {
      for name in names {
        if let value = values[name].flatMap(value(of:)) { _ = view.setKnownValue(value, forKey: name) }
      }
    }
    if let numbers = values["layer"] as? [NSNumber] { setLayer(numbers.map(\.doubleValue), of: view.layer) }
    if let color = values["shadowColor"].flatMap(value(of:)) as? UIColor { view.layer.shadowColor = color.cgColor }
    if let color = values["borderColor"].flatMap(value(of:)) as? UIColor { view.layer.borderColor = color.cgColor }
    if let label = view as? UILabel, let text = label.text, let runs = values["runs"] as? [Any] {
      label.attributedText = attributed(text, runs)
    }
  }

  // MARK: - Numbers

  private static func numbers(of view: UIView) -> [Double] {
    let (box, center, map) = (view.bounds, view.center, view.transform)
    var numbers = [box.minX, box.minY, box.width, box.height, center.x, center.y].map { Double($0) }
    numbers += [map.a, map.b, map.c, map.d, map.tx, map.ty].map { Double($0) }
    numbers += [Double(view.autoresizingMask.rawValue), view.translatesAutoresizingMaskIntoConstraints ? 1 : 0]
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      numbers.append(Double(view.contentHuggingPriority(for: axis).rawValue))
      numbers.append(Double(view.contentCompressionResistancePriority(for: axis).rawValue))
    }
    return numbers
  }

  private static func setLayout(_ n: [Double], of view: UIView) {
    guard n.count == 18 else { return }
    view.bounds = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    view.center = CGPoint(x: n[4], y: n[5])
    view.transform = CGAffineTransform(a: n[6], b: n[7], c: n[8], d: n[9], tx: n[10], ty: n[11])
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(exactly: n[12]) ?? 0)
    view.translatesAutoresizingMaskIntoConstraints = n[13] == 1
    for (axis, at) in [(NSLayoutConstraint.Axis.horizontal, 14), (.vertical, 16)] {
      view.setContentHuggingPriority(UILayoutPriority(rawValue: Float(n[at])), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: Float(n[at + 1])), for: axis)
    }
  }

  private static func numbers(of layer: CALayer) -> [Double] {
    [
      Double(layer.cornerRadius), Double(layer.borderWidth), Double(layer.shadowOpacity), Double(layer.shadowRadius),
      Double(layer.shadowOffset.width), Double(layer.shadowOffset.height), Double(layer.zPosition),
    ]
  }

  private static func setLayer(_ n: [Double], of layer: CALayer) {
    guard n.count == 7 else { return }
    (layer.cornerRadius, layer.borderWidth) = (CGFloat(n[0]), CGFloat(n[1]))
    (layer.shadowOpacity, layer.shadowRadius) = (Float(n[2]), CGFloat(n[3]))
    layer.shadowOffset = CGSize(width: n[4], height: n[5])
    layer.zPosition = CGFloat(n[6])
  }

  // MARK: - Texts

  private static func runs(of text: NSAttributedString) -> Any {
    var runs: [NSDictionary] = []
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      var run: [String: Any] = ["range": plain([Double(range.location), Double(range.length)]) as Any]
      run["font"] = attributes[.font].flatMap(plain)
      run["color"] = attributes[.foregroundColor].flatMap(plain)
      run["kern"] = attributes[.kern].flatMap(plain)
      runs.append(NSDictionary(dictionary: run))
    }
    return NSArray(array: runs)
  }

  private static func attributed(_ text: String, _ runs: [Any]) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: text)
    for case let run as [String: Any] in runs {
      guard let numbers = (run["range"] as? [NSNumber])?.map(\.intValue), numbers.count == 2, numbers[0] >= 0,
        numbers[1] >= 0, numbers[0] <= whole.length - numbers[1]
      else { continue }
      let range = NSRange(location: numbers[0], length: numbers[1])
      if let font = run["font"].flatMap(value(of:)) { whole.addAttribute(.font, value: font, range: range) }
      if let color = run["color"].flatMap(value(of:)) {
        whole.addAttribute(.foregroundColor, value: color, range: range)
      }
      if let kern = run["kern"] as? NSNumber { whole.addAttribute(.kern, value: kern.doubleValue, range: range) }
    }
    return whole
  }

  // MARK: - Values

  /// A value as one that property lists can have; nil if there is none for it.
  private static func plain(_ value: Any) -> Any? {
    switch value {
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Int: return NSNumber(value: number)
    case let number as CGFloat: return NSNumber(value: Double(number))
    case let number as Double: return NSNumber(value: number)
    case let number as Float: return NSNumber(value: number)
    case let numbers as [Double]: return NSArray(array: numbers.map { NSNumber(value: $0) })
    case let text as String: return NSString(string: text)
    case let color as UIColor:
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
      return NSDictionary(dictionary: ["color": plain([red, green, blue, alpha].map { Double($0) }) as Any])
    case let font as UIFont:
      return NSDictionary(
        dictionary: ["font": NSString(string: font.fontName), "size": NSNumber(value: Double(font.pointSize))])
    case let image as UIImage:
      guard let data = image.pngData() else { return nil }
      return NSDictionary(
        dictionary: [
          "png": NSData(data: data), "scale": NSNumber(value: Double(image.scale)),
          "mode": NSNumber(value: image.renderingMode.rawValue),
        ])
    case let choice as any RawRepresentable: return plain(choice.rawValue)
    default: return nil
    }
  }

  private static func value(of plain: Any) -> Any? {
    guard let parts = plain as? [String: Any] else { return plain }
    if let numbers = (parts["color"] as? [NSNumber])?.map(\.doubleValue), numbers.count == 4 {
      return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
    if let name = parts["font"] as? String, let size = (parts["size"] as? NSNumber)?.doubleValue {
      return UIFont(name: name, size: CGFloat(size)) ?? .systemFont(ofSize: CGFloat(size))
    }
    if let data = parts["png"] as? Data, let scale = (parts["scale"] as? NSNumber)?.doubleValue {
      let mode = (parts["mode"] as? NSNumber).flatMap { UIImage.RenderingMode(rawValue: $0.intValue) }
      return UIImage(data: data, scale: CGFloat(scale))?.withRenderingMode(mode ?? .automatic)
    }
    return nil
  }
}
