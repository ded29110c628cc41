import Foundation

/// How the text of a field looks where its own attributes say nothing.
@MainActor
struct FieldStyle {
  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var font = FieldStyle.standardFont
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  /// The attributes that the program has set; the font and the colour prevail.
  var given: [NSAttributedString.Key: Any] = [:]

  var attributes: [NSAttributedString.Key: Any] { given.merging([.font: font, .foregroundColor: color]) { $1 } }

  /// Takes font and colour of attributes, if they have them.
  mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
  }

  /// Returns a text with the attributes that it lacks.
  func completed(_ content: NSAttributedString) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: content)
    content.forEachRun(in: content.wholeRange) { own, range in
      for (key, value) in attributes where own[key] == nil { whole.addAttribute(key, value: value, range: range) }
    }
    return NSAttributedString(attributedString: whole)
  }

  /// Returns the one line of a text that is not edited, which ends with an ellipsis if it is wider than `width`.
  func line(
    of content: NSAttributedString, color: UIColor, width: CGFloat = .infinity, scale: CGFloat = 1
  ) -> AttributedLayout {
    var paragraph = NSParagraphStyle.Values()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = .byTruncatingTail
    return AttributedLayout(
      content, defaults: RunAppearance.Defaults(font: font, color: color, paragraph: paragraph), width: width,
      height: .infinity, lineLimit: 1, truncation: .byTruncatingTail, scale: scale)
  }
}
