import Testing
import UIKit
import VectorText

@Suite struct FontTests {
  @Test(
    arguments: [
      (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func textStylesHaveApplesSizes(style: UIFont.TextStyle, size: CGFloat) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size)
    #expect((font == .systemFont(ofSize: size, weight: .semibold)) == (style == .headline))
  }

  @Test func sizesOfTheSystem() {
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 14 && UIFont.systemFont(ofSize: .nan).pointSize == 14)
  }

  @Test func measuresAreThoseOfTheFace() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender == 20 * CGFloat(Typeface.builtIn().ascender))
    #expect(font.descender == -20 * CGFloat(Typeface.builtIn().descender) && font.descender < 0)
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }

  @Test(arguments: [
    (UIFont.systemFont(ofSize: 10), "Inter-Regular"), (.boldSystemFont(ofSize: 10), "Inter-Bold"),
    (.italicSystemFont(ofSize: 10), "Inter-Italic"), (.systemFont(ofSize: 10, weight: .semibold), "Inter-SemiBold"),
    (.systemFont(ofSize: 10, weight: UIFont.Weight(0.36)), "Inter-Bold"),
  ])
  func namesTellTheWeight(font: UIFont, name: String) {
    #expect(font.fontName == name && font.familyName == "Inter")
    #expect(UIFont(name: name, size: 10)?.fontName == name)
  }

  @Test func familiesOfIOSAreReplacedAndOthersAreNotThere() {
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 12) == .boldSystemFont(ofSize: 12))
    #expect(UIFont(name: "Avenir Next", size: 12) == .systemFont(ofSize: 12))
    #expect(UIFont(name: "Courier-BoldOblique", size: 12)?.fontName == "Inter-BoldItalic")
    #expect(UIFont(name: "NoSuchFamily", size: 12) == nil && UIFont(name: "", size: 12) == nil)
  }

  @Test func descriptorsChangeTraits() throws {
    let font = UIFont.systemFont(ofSize: 16)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic")
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 16 && UIFont(descriptor: bold, size: 9).pointSize == 9)
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
  }

  @Test func digitsOfOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    #expect(abs(width("111", font) - width("888", font)) < 1e-9)
    #expect(width("111", .systemFont(ofSize: 20)) < width("888", .systemFont(ofSize: 20)))
  }
}
