import Foundation
import SystemLook
import VectorFormats

extension InterfaceScene {
  /// Returns the colour that an element describes; nil if it is not known.
  func color(_ element: MarkupElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = Self.systemColors[name] { return color }
      if let color = resource("systemColor", name)?.child("color") { return self.color(color) }
      document.report("the colour \(name) is not known here", at: element)
      return nil
    }
    if let name = element["name"], element["red"] == nil, element["white"] == nil {
      if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
      if let color = resource("namedColor", name)?.child("color") { return self.color(color) }
      document.reportOnce("there is no colour named \(name)", at: element)
      return nil
    }
    func component(_ name: String) -> CGFloat? {
      element[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat(min(max($0, -10), 10)) : nil }
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
      document.report("expected a colour by components or by name", at: element)
      return nil
    }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns what the file says of a resource, for programs that are shown without their catalogues.
  private func resource(_ kind: String, _ name: String) -> MarkupElement? {
    document.root.child("resources")?.children.first { $0.name == kind && $0["name"] == name }
  }

  private static let systemColors: [String: UIColor] = [
    "blackColor": .black, "blueColor": .blue, "brownColor": .brown, "clearColor": .clear, "cyanColor": .cyan,
    "darkGrayColor": .darkGray, "darkTextColor": .darkText, "grayColor": .gray, "greenColor": .green,
    "groupTableViewBackgroundColor": .systemGroupedBackground, "labelColor": .label, "lightGrayColor": .lightGray,
    "lightTextColor": .lightText, "linkColor": .link, "magentaColor": .magenta,
    "opaqueSeparatorColor": .opaqueSeparator, "orangeColor": .orange, "placeholderTextColor": .placeholderText,
    "purpleColor": .purple, "quaternaryLabelColor": .quaternaryLabel,
    "quaternarySystemFillColor": .quaternarySystemFill, "redColor": .red,
    "scrollViewTexturedBackgroundColor": .darkGray, "secondaryLabelColor": .secondaryLabel,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "secondarySystemFillColor": .secondarySystemFill,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground, "separatorColor": .separator,
    "systemBackgroundColor": .systemBackground, "systemBlueColor": .systemBlue, "systemBrownColor": .systemBrown,
    "systemCyanColor": .systemCyan, "systemFillColor": .systemFill, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "systemGrayColor": .systemGray, "systemGreenColor": .systemGreen,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "systemIndigoColor": .systemIndigo,
    "systemMintColor": .systemMint, "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemRedColor": .systemRed, "systemTealColor": .systemTeal,
    "systemYellowColor": .systemYellow, "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiaryLabelColor": .tertiaryLabel, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "tintColor": .tintColor,
    "viewFlipsideBackgroundColor": .darkGray, "whiteColor": .white, "yellowColor": .yellow,
  ]

  /// Returns the font that an element describes; nil if it describes none.
  func font(_ element: MarkupElement) -> UIFont? {
    let stated = element["pointSize"].flatMap(Double.init).map { CGFloat($0) }
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = min(max(stated ?? UIFont.systemFontSize, 1), 1000)
    if let name = element["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      document.reportOnce("there is no font named \(name); the system's shows in its place", at: element)
      return .systemFont(ofSize: size, weight: name.lowercased().contains("bold") ? .bold : .regular)
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "system", nil:
      return element["weight"].flatMap { Self.weights[$0] }.map { .systemFont(ofSize: size, weight: $0) }
        ?? .systemFont(ofSize: size)
    case let type?:
      if type.hasPrefix("UICTFontTextStyle") { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: type)) }
      document.report("the type of font \(type) is not known here", at: element)
      return .systemFont(ofSize: size)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Returns the image of a name, of the bundle or, if the element says so, of the system.
  func image(_ element: MarkupElement, _ name: String?) -> UIImage? {
    guard let name, !name.isEmpty else { return nil }
    let isSymbol =
      element["catalog"] == "system"
      || document.root.child("resources")?.children.contains {
        $0.name == "image" && $0["name"] == name && $0["catalog"] == "system"
      } ?? false
    let image = isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: document.bundle, with: nil)
    if image == nil {
      document.reportOnce("there is no \(isSymbol ? "symbol" : "image") named \(name)", at: element)
    }
    switch element["renderingMode"] {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  /// Returns an attributed text, made of its fragments.
  func attributedText(_ element: MarkupElement) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for fragment in element.children where fragment.name == "fragment" {
      let text = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for child in fragment.child("attributes")?.children ?? [] {
        switch (child.name, child["key"]) {
        case ("color", "NSColor"): attributes[.foregroundColor] = color(child)
        case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = color(child)
        case ("font", "NSFont"):
          attributes[.font] = font(
            MarkupElement(
              name: "fontDescription",
              attributes: (child["metaFont"].map { ["type": $0 == "systemBold" ? "boldSystem" : "system"] } ?? [:])
                .merging(["pointSize": child["size"] ?? "17"]) { $1 }
                .merging(child["metaFont"] == nil ? child["name"].map { ["name": $0] } ?? [:] : [:]) { $1 },
              line: child.line))
        case ("paragraphStyle", _):
          let style = NSMutableParagraphStyle()
          style.alignment = Self.alignments.first { $0.key == child["alignment"] }?.value ?? .natural
          style.lineBreakMode = Self.lineBreaks.first { $0.key == child["lineBreakMode"] }?.value ?? .byWordWrapping
          if let spacing = child["lineSpacing"].flatMap(Double.init) { style.lineSpacing = CGFloat(spacing) }
          attributes[.paragraphStyle] = style
        default: break
        }
      }
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    "truncatingTail": .byTruncatingTail, "truncatingHead": .byTruncatingHead, "truncatingMiddle": .byTruncatingMiddle,
  ]
}
