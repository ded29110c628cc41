import Testing
import UIKit
import VectorGraphics
import VectorText

@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func aStringIsAsWideAsItsGlyphs() {
    let layout = TextLayout("Tokyo 42", CharacterStyle(size: 20))
    #expect("Tokyo 42".size(withAttributes: [.font: font]) == CGSize(layout.size))
    #expect(NSString(string: "Tokyo 42").size(withAttributes: [.font: font]) == CGSize(layout.size))
    #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: font.lineHeight))
    #expect("a\nb".size(withAttributes: [.font: font]).height == 2 * font.lineHeight)
  }

  @Test func withoutAFontItIsOfTwelvePoints() {
    #expect("abc".size() == "abc".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
  }

  @Test(arguments: [5, 5.0 as Double, 5 as CGFloat, 5 as Float, NSNumber(value: 5)] as [any Sendable])
  func kernMayBeANumberOfAnyType(kern: any Sendable) {
    let plain = "abcd".size(withAttributes: [.font: font]).width
    let wide = "abcd".size(withAttributes: [.font: font, .kern: kern]).width
    #expect(abs(wide - plain - 20) < 1e-9)
  }

  @Test func boundingRectBreaksLinesAtTheWidth() {
    let text = "one two three four"
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let whole = text.size(withAttributes: attributes)
    func rect(_ width: CGFloat, _ options: NSStringDrawingOptions, height: CGFloat = 1000) -> CGRect {
      text.boundingRect(
        with: CGSize(width: width, height: height), options: options, attributes: attributes, context: nil)
    }
    let broken = rect(whole.width * 0.6, .usesLineFragmentOrigin)
    #expect(broken.origin == .zero && broken.width <= whole.width * 0.6 && broken.height == 2 * font.lineHeight)
    #expect(rect(whole.width, .usesLineFragmentOrigin).height == font.lineHeight)
    #expect(rect(50, []).width == whole.width)
    #expect(rect(50, []).minY == -font.ascender)
    // Without truncation the height is no limit.
    #expect(rect(whole.width * 0.6, .usesLineFragmentOrigin, height: 30).height == 2 * font.lineHeight)
    #expect(
      rect(whole.width * 0.6, [.usesLineFragmentOrigin, .truncatesLastVisibleLine], height: 30).height
        == font.lineHeight)
  }

  @Test func textStandsWhereItIsDrawn() throws {
    let capital = font.capHeight
    let drawn = pixels(60, 60) { _ in
      "HH".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let ink = try #require(drawn.extent())
    // From the top of the capitals to the baseline.
    #expect(abs(ink.maxY - Double(20 + font.ascender)) <= 1)
    #expect(abs(ink.minY - Double(20 + font.ascender - capital)) <= 1)
    #expect(ink.minX >= 10 && ink.minX < 14)
    let row = (0..<60).map { drawn.hex($0, Int(ink.minY) + 3) }
    #expect(row.contains(0xFF00_00FF) && row.allSatisfy { $0 & 0x00FF_FF00 == 0 })
  }

  @Test func linesThatReachBelowTheRectangleAreLeftOut() throws {
    let drawn = pixels(40, 100) { _ in
      "HH HH HH HH".draw(in: CGRect(x: 0, y: 0, width: 40, height: 55), withAttributes: [.font: font])
    }
    let ink = try #require(drawn.extent())
    #expect(ink.maxY <= 49 && ink.maxY > 40)
  }

  @Test func attributesAreDrawn() throws {
    func drawn(_ attributes: [NSAttributedString.Key: Any]) -> Bitmap {
      pixels(60, 40) { _ in
        "HH".draw(
          at: CGPoint(x: 5, y: 5),
          withAttributes: attributes.merging([.font: font, .foregroundColor: UIColor.black]) { $1 })
      }
    }
    let plain = try #require(drawn([:]).extent())
    let under = drawn([.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red])
    let red = try #require(under.extent { $0 & 0xFF00_00FF == 0xFF00_00FF || $0 >> 24 > 0x80 })
    #expect(red.minY >= plain.maxY && abs(red.width - Double("HH".size(withAttributes: [.font: font]).width)) <= 2)
    let back = drawn([.backgroundColor: UIColor.green])
    #expect(try #require(back.extent()).height >= Double(font.lineHeight.rounded(.down)))
    let raised = try #require(drawn([.baselineOffset: 4]).extent())
    #expect(abs(raised.maxY - plain.maxY) <= 1)
    let outlined = drawn([.strokeWidth: 4])
    #expect(outlined.pixels.reduce(0) { $0 + Int($1) } < drawn([:]).pixels.reduce(0) { $0 + Int($1) })
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 8)
    shadow.shadowColor = UIColor.blue
    #expect(try #require(drawn([.shadow: shadow]).extent()).maxY == plain.maxY + 8)
  }

  @Test func paragraphsHaveTheirOwnStyles() throws {
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    let spaced = NSMutableParagraphStyle()
    spaced.paragraphSpacing = 10
    spaced.firstLineHeadIndent = 30
    let text = NSMutableAttributedString(string: "H\n", attributes: [.font: font, .paragraphStyle: spaced])
    text.append(NSAttributedString(string: "H", attributes: [.font: font, .paragraphStyle: right]))
    let size = text.boundingRect(
      with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, context: nil
    ).size
    #expect(abs(size.height - 2 * font.lineHeight - 10) < 1e-9)
    let drawn = pixels(100, 80) { _ in text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 80)) }
    let ink = try #require(drawn.extent())
    #expect(ink.minX > 30 && ink.minX < 34 && ink.maxX > 96)
  }

  @Test func attributesOfClassesMayBePutTogetherAndChanged() throws {
    // Foundation on Linux stops the program where it compares instances of NSObject.
    let text = NSMutableAttributedString()
    for (index, color) in [UIColor.red, .red, .green, .label].enumerated() {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = CGFloat(index / 2)
      let shadow = NSShadow()
      shadow.shadowBlurRadius = CGFloat(index)
      text.append(
        NSAttributedString(
          string: "ab",
          attributes: [
            .foregroundColor: color, .font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style, .shadow: shadow,
          ]))
    }
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 1, length: 4))
    text.setAttributes([.foregroundColor: UIColor.blue], range: NSRange(location: 7, length: 1))
    text.insert(NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 5)]), at: 3)
    let sizes = (0..<text.length).map {
      (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
    }
    #expect(sizes == [10, 20, 20, 5, 20, 20, 10, 10, 0])
    #expect(text.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor == .blue)
    let copy = try #require(text.mutableCopy() as? NSMutableAttributedString)
    #expect(copy == text)
  }

  @Test func lineHeightsFollowTheParagraphStyle() {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 2
    style.lineSpacing = 3
    let two = "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style])
    #expect(abs(two.height - (4 * font.lineHeight + 3)) < 1e-9)
    style.maximumLineHeight = 10
    #expect("a\nb".size(withAttributes: [.font: font, .paragraphStyle: style]).height == 23)
  }
}
