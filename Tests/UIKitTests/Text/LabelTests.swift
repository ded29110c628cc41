import OneAtATime
import SeededRandom
import Testing
import UIKit
import VectorGraphics

@MainActor
@Suite(.oneAtATime) struct LabelTests {
  let screen = ApplicationScreen(size: CGSize(width: 200, height: 200), scale: 2)
  let font = UIFont.systemFont(ofSize: 17)

  private func label(_ text: String?, _ frame: CGRect = .zero) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  private func shown(_ view: UIView, _ width: CGFloat = 200, _ height: CGFloat = 100) -> Bitmap {
    pixels(width, height) { view.layer.render(in: $0) }
  }

  private func upToPixel(_ length: CGFloat) -> CGFloat { (length * 2).rounded(.up) / 2 }

  // MARK: - Sizes

  @Test func theSizeIsThatOfTheTextRoundedUpToPixels() {
    let text = "Show Bezier Control points".size(withAttributes: [.font: font])
    let label = label("Show Bezier Control points")
    let size = CGSize(width: upToPixel(text.width), height: upToPixel(text.height))
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(.zero) == size && label.sizeThatFits(CGSize(width: 10, height: 1)) == size)
    label.sizeToFit()
    #expect(label.bounds.size == size)
  }

  @Test func anEmptyLabelHasNoSize() {
    #expect(label(nil).intrinsicContentSize == .zero && label("").intrinsicContentSize == .zero)
    #expect(label(nil).text == nil && label("").text == "")
  }

  @Test func linesBreakAtTheWidthThatIsOffered() {
    let label = label("one two three four five")
    let lineHeight = font.lineHeight
    label.numberOfLines = 0
    let narrow = label.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(narrow.width <= 80 && narrow.height == upToPixel(3 * lineHeight))
    #expect(label.intrinsicContentSize.height == upToPixel(lineHeight))
    label.preferredMaxLayoutWidth = 80
    #expect(label.intrinsicContentSize == narrow)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)).height == upToPixel(2 * lineHeight))
  }

  // MARK: - Drawing

  @Test(
    arguments: [(NSTextAlignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0)] as [(NSTextAlignment, Double)])
  func textStandsAtItsSideAndInTheMiddleOfTheHeight(alignment: NSTextAlignment, share: Double) throws {
    let label = label("HHHH", CGRect(x: 0, y: 0, width: 200, height: 100))
    label.textAlignment = alignment
    let ink = try #require(shown(label).extent())
    let (width, side) = (Double(label.intrinsicContentSize.width), 3.0)
    #expect(abs(ink.center.x - (share * (200 - width) + width / 2)) < side)
    let baseline = (100 - font.lineHeight) / 2 + font.ascender
    #expect(abs(ink.maxY - Double(baseline)) <= 1)
    #expect(abs(ink.minY - Double(baseline - font.capHeight)) <= 1)
  }

  @Test func longTextEndsWithAnEllipsisInsideOfTheBounds() throws {
    let label = label(String(repeating: "M", count: 40), CGRect(x: 0, y: 0, width: 100, height: 30))
    let ink = try #require(shown(label).extent())
    #expect(ink.maxX <= 100 && ink.maxX > 80)
    // The end is low and light.
    let bitmap = shown(label)
    let high = try #require(bitmap.extent { $0 & 0xFF > 0x80 }).minY
    #expect((Int(ink.maxX) - 6..<Int(ink.maxX)).allSatisfy { bitmap.hex($0, Int(high) + 2) & 0xFF < 0x40 })
  }

  @Test func textOfSeveralLinesIsCutToTheHeight() throws {
    let label = label("HH\nHH\nHH\nHH", CGRect(x: 0, y: 0, width: 100, height: 45))
    label.numberOfLines = 0
    let ink = try #require(shown(label).extent())
    #expect(ink.maxY < 45 && ink.height < 40)
  }

  @Test func textThatHasToFitTakesASmallerFont() throws {
    let label = label("HHHHHHHHHHHHHHHHHHHH", CGRect(x: 0, y: 0, width: 100, height: 40))
    label.adjustsFontSizeToFitWidth = true
    let small = try #require(shown(label).extent())
    #expect(small.maxX <= 100 && small.maxX > 96 && small.height < Double(font.capHeight) * 0.6)
    // On the baseline of full size.
    #expect(abs(small.maxY - Double((40 - font.lineHeight) / 2 + font.ascender)) <= 1)
    label.minimumScaleFactor = 0.9
    let cut = try #require(shown(label).extent())
    #expect(cut.height > Double(font.capHeight) * 0.8 && cut.maxX <= 100)
  }

  @Test func colorsFollowTheStateAndTheAppearance() {
    let label = label("H", CGRect(x: 0, y: 0, width: 40, height: 40))
    label.font = .boldSystemFont(ofSize: 40)
    func ink(_ bitmap: Bitmap) -> UInt32 { (0..<40).map { bitmap.hex($0, 20) }.max { $0 & 0xFF < $1 & 0xFF } ?? 0 }
    #expect(ink(shown(label)) == 0x0000_00FF)
    label.overrideUserInterfaceStyle = .dark
    #expect(ink(shown(label)) == 0xFFFF_FFFF)
    label.textColor = .red
    #expect(ink(shown(label)) == 0xFF00_00FF)
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    #expect(ink(shown(label)) == 0x0000_FFFF)
    label.isEnabled = false
    #expect(ink(shown(label)) & 0xFF < 0x60)
  }

  @Test func aChangedTextOrSizeIsDrawnAnew() throws {
    let label = label("H", CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.screen.rootLayer.backgroundColor = UIColor.white.cgColor
    screen.screen.rootLayer.addSublayer(label.layer)
    func width(at time: Double) throws -> Double {
      screen.advance(to: time)
      let bitmap = try #require(Bitmap(rendering: screen.film.drawing(at: time)))
      return try #require(bitmap.extent { $0 >> 24 < 0x80 }).maxX
    }
    let first = try width(at: 0.1)
    label.text = "HHH"
    #expect(try width(at: 0.2) > first + 10)
    label.textAlignment = .right
    label.frame.size.width = 150
    #expect(try width(at: 0.3) > 140)
  }

  // MARK: - Attributes

  @Test func attributesHoldWhereTheyAreAndTheLabelsElsewhere() {
    let label = UILabel()
    label.textColor = .blue
    let text = NSMutableAttributedString(string: "red and not")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    label.attributedText = text
    #expect(label.text == "red and not")
    let whole = label.attributedText
    #expect(whole?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(whole?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == font)
    label.font = .boldSystemFont(ofSize: 30)
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    label.textColor = .green
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
  }

  @Test func aParagraphStylesAlignmentIsTheLabels() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
    label.textAlignment = .center
    let changed = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(changed?.alignment == .center && style.alignment == .right)
  }

  // MARK: - Subclasses

  /// As programs write it to keep text off the sides.
  private final class PaddedLabel: UILabel {
    let insets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return rect.inset(by: UIEdgeInsets(top: -10, left: -20, bottom: -10, right: -20))
    }

    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.inset(by: insets))
    }
  }

  @Test func aSubclassMayPadItsText() throws {
    let (plain, padded) = (label("HH"), PaddedLabel())
    padded.text = "HH"
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 40, height: size.height + 20))
    padded.sizeToFit()
    plain.sizeToFit()
    let (a, b) = (try #require(shown(plain).extent()), try #require(shown(padded).extent()))
    #expect(b == a.offsetBy(dx: 20, dy: 10))
  }

  @Test func constraintsAlignBaselines() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (small, large, tall) = (label("x"), label("x"), label("x\ny"))
    large.font = .systemFont(ofSize: 40)
    tall.numberOfLines = 0
    for label in [small, large, tall] {
      label.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(label)
    }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: parent.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      tall.lastBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    parent.layoutIfNeeded()
    /// Of the first line, where lines stand in the middle.
    func baseline(_ label: UILabel, lines: CGFloat = 1) -> CGFloat {
      label.frame.midY - lines * label.font.lineHeight / 2 + label.font.ascender
    }
    #expect(abs(baseline(small) - baseline(large)) <= 0.5)
    #expect(abs(baseline(tall, lines: 2) + font.lineHeight - baseline(large)) <= 0.5)
  }

  @Test func oddNumbersNeverTrap() {
    var random = SeededGenerator(seed: 40)
    let odd: [CGFloat] = [0, -1, 1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 12.5, 1e17, 40]
    func number() -> CGFloat { odd.randomElement(using: &random) ?? 0 }
    let words = ["", "a", "\n", "one two", "\t", "🙂", "e\u{301}", " ", "\r\n", "ﷺ", "long long long words"]
    for _ in 0..<400 {
      let text = NSMutableAttributedString()
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.tailIndent, style.firstLineHeadIndent) = (number(), number(), number())
        (style.lineSpacing, style.paragraphSpacing, style.lineHeightMultiple) = (number(), number(), number())
        (style.minimumLineHeight, style.maximumLineHeight) = (number(), number())
        style.alignment = NSTextAlignment(rawValue: Int.random(in: 0..<5, using: &random)) ?? .natural
        let shadow = NSShadow()
        (shadow.shadowOffset.width, shadow.shadowBlurRadius) = (number(), number())
        let attributes: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: number()), .kern: number(), .baselineOffset: number(),
          .underlineStyle: number(), .strokeWidth: number(), .paragraphStyle: style, .shadow: shadow,
        ]
        text.append(NSAttributedString(string: words.randomElement(using: &random) ?? "", attributes: attributes))
      }
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: number(), height: number()))
      label.attributedText = text
      label.numberOfLines = Int.random(in: -1..<4, using: &random)
      label.lineBreakMode = NSLineBreakMode(rawValue: Int.random(in: 0..<6, using: &random)) ?? .byClipping
      label.adjustsFontSizeToFitWidth = Bool.random(using: &random)
      label.minimumScaleFactor = number()
      _ = label.intrinsicContentSize
      _ = label.sizeThatFits(CGSize(width: number(), height: number()))
      let context = CGContext(recordingSize: CGSize(width: 20, height: 20))
      UIGraphicsPushContext(context)
      label.drawText(in: CGRect(x: number(), y: number(), width: number(), height: number()))
      UIGraphicsPopContext()
    }
  }

  @Test func aLabelSaysItsTextToThoseWhoDoNotSee() {
    let label = label("Rotate")
    #expect(label.accessibilityLabel == "Rotate")
    label.accessibilityLabel = "Spin"
    #expect(label.accessibilityLabel == "Spin" && label.text == "Rotate")
  }
}
