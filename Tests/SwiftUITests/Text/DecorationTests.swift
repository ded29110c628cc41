import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Lines under and through text are the same in both toolkits.
@Suite(.oneAtATime) @MainActor
struct DecorationTests {
  private static let origin = CGPoint(x: 10, y: 20)

  /// A label whose text has its top left corner at `origin`.
  private func picture(_ attributes: [NSAttributedString.Key: Any]) -> Bitmap {
    let attributes = attributes.merging([.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black]) { $1 }
    let text = NSAttributedString(string: "Hammer", attributes: attributes)
    // Larger than the text on all sides but the left one, so that its bounds cut nothing off.
    var frame = CGRect(origin: Self.origin, size: text.size()).insetBy(dx: 0, dy: -5)
    frame.size.width += 5
    let label = UILabel(frame: frame)
    label.attributedText = text
    let view = UIView(frame: CGRect(origin: .zero, size: screenSize))
    view.addSubview(label)
    return Stage(view: view, size: screenSize).snapshot(scale: 2)
  }

  private func picture(_ change: (Text) -> Text) -> Bitmap {
    let text = change(Text("Hammer").font(.system(size: 20)).foregroundColor(.black))
    return SwiftUITests.picture(
      of: text.fixedSize().padding(.leading, Self.origin.x).padding(.top, Self.origin.y)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
  }

  nonisolated static let patterns: [(NSUnderlineStyle, Text.LineStyle.Pattern)] = [
    ([], .solid), (.patternDot, .dot), (.patternDash, .dash), (.patternDashDot, .dashDot),
    (.patternDashDotDot, .dashDotDot),
  ]

  @Test(arguments: patterns)
  func linesAreTheSameInALabelAndInAText(style: NSUnderlineStyle, pattern: Text.LineStyle.Pattern) {
    let style = style.union(.single).rawValue
    let underlined = picture { $0.underline(pattern: pattern) }
    #expect(difference(picture([.underlineStyle: style]), underlined) == 0)
    #expect(difference(picture([.strikethroughStyle: style]), picture { $0.strikethrough(pattern: pattern) }) <= 1)
    #expect(
      difference(
        picture([.underlineStyle: style, .baselineOffset: 5]),
        picture { $0.underline(pattern: pattern).baselineOffset(5) }) == 0)
    for (_, other) in Self.patterns where other != pattern {
      #expect(difference(picture { $0.underline(pattern: other) }, underlined) > 100)
    }
  }
}
