import Foundation
import OneAtATime
import Stage
import SwiftUI
import Testing

/// Different ways to say a text show the same.
@Suite(.oneAtATime) @MainActor
struct TextContentTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var first: @MainActor @Sendable () -> any View
    var second: @MainActor @Sendable () -> any View

    init(
      _ name: String, _ first: @escaping @MainActor @Sendable () -> any View,
      _ second: @escaping @MainActor @Sendable () -> any View
    ) {
      testDescription = name
      self.first = first
      self.second = second
    }
  }

  nonisolated static let pairs: [Pair] = [
    Pair("whole numbers", { Text("\(1_234_567) \(-1000) \(999)") }, { Text(verbatim: "1,234,567 -1,000 999") }),
    Pair("other numbers", { Text("\(0.5)") }, { Text(verbatim: "0.500000") }),
    Pair("specifiers", { Text("\(2.345, specifier: "%.1f") \(7, specifier: "%03d")") }, { Text(verbatim: "2.3 007") }),
    Pair("strings", { Text("a \("*b*") c") }, { Text(verbatim: "a *b* c") }),
    Pair("texts", { Text("a \(Text("b").bold()) c") }, { Text("a ") + Text("b").bold() + Text(" c") }),
    Pair("substrings", { Text("abc".dropFirst()) }, { Text(verbatim: "bc") }),
    Pair("strong", { Text("a **b** c") }, { Text("a ") + Text("b").bold() + Text(" c") }),
    Pair("emphasis", { Text("a *b* _c_") }, { Text("a ") + Text("b").italic() + Text(" ") + Text("c").italic() }),
    Pair("both", { Text("***b***") }, { Text("b").bold().italic() }),
    Pair("struck", { Text("~~b~~") }, { Text("b").strikethrough() }),
    Pair("marks around what is filled in", { Text("**\("b")**") }, { Text("b").bold() }),
    Pair("marks alone", { Text("2 * 3 * 4 snake_case_name **") }, { Text(verbatim: "2 * 3 * 4 snake_case_name **") }),
    Pair("escaped marks", { Text("\\*a\\*") }, { Text(verbatim: "*a*") }),
    Pair("marks of others", { Text(verbatim: "**b**") }, { Text("**b**" as String) }),
    Pair("the inner font counts", { VStack { Text("a").font(.title) }.font(.caption) }, { Text("a").font(.title) }),
    Pair("the inner colour counts", { Text("a").foregroundColor(.red).foregroundColor(.blue) }) {
      Text("a").foregroundColor(.red)
    },
    Pair("what a part says counts", { (Text("a").foregroundColor(.red) + Text("b")).foregroundColor(.blue) }) {
      Text("a").foregroundColor(.red) + Text("b").foregroundColor(.blue)
    },
    Pair("weights from around", { VStack { Text("a") }.bold() }, { Text("a").fontWeight(.bold) }),
    Pair("not bold", { VStack { Text("a").bold(false) }.bold() }, { Text("a") }),
    Pair("fonts of UIKit", { Text("a").font(Font(UIFont.boldSystemFont(ofSize: 30))) }) {
      Text("a").font(.system(size: 30, weight: .bold))
    },
    Pair("monospaced digits", { Text("11").font(.body.monospacedDigit()) }, { Text("11").monospacedDigit() }),
    Pair("attributes", { Text(attributed) }, { Text("ab").foregroundColor(.red) + Text("c").font(.title).underline() }),
    Pair("labels without icons", { Label("Play", systemImage: "play").labelStyle(.titleOnly) }, { Text("Play") }),
    Pair("labels without titles", { Label("Play", systemImage: "play").labelStyle(.iconOnly) }) {
      Image(systemName: "play")
    },
    Pair("labels", { Label("Play", systemImage: "play") }) {
      HStack(spacing: 8) {
        Image(systemName: "play"); Text("Play")
      }
    },
    Pair("labels in a style of one's own", { Label("Play", systemImage: "play").labelStyle(Upright()) }) {
      VStack {
        Image(systemName: "play"); Text("Play")
      }
    },
  ]

  private struct Upright: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.icon
        configuration.title
      }
    }
  }

  nonisolated private static var attributed: AttributedString {
    var string = AttributedString("abc")
    let end = string.index(string.startIndex, offsetByCharacters: 2)
    string[string.startIndex..<end].swiftUI.foregroundColor = .red
    string[end...].swiftUI.font = .title
    string[end...].swiftUI.underlineStyle = .single
    return string
  }

  @Test(arguments: pairs)
  func showTheSame(_ pair: Pair) {
    let (first, second) = (picture(of: AnyView(pair.first())), picture(of: AnyView(pair.second())))
    #expect(difference(first, second) == 0)
    #expect(!first.inkRows.isEmpty || pair.testDescription.contains("colour"))
  }

  @Test func longKeysWithManyMarksAreRead() {
    let text = Text(LocalizedStringKey(String(repeating: "*_~[`", count: 2000)))
    #expect(picture(of: text.lineLimit(2)).width == 240)
    #expect(picture(of: Text(LocalizedStringKey(String(repeating: "*", count: 4000))).lineLimit(1)).width == 240)
  }

  @Test(arguments: [CGFloat.nan, -1, 0, .infinity, 1e300])
  func numbersOutOfRangeShowSomethingOrNothing(_ number: CGFloat) {
    let views: [any View] = [
      Text("a").font(.system(size: number)), Text("a b").kerning(number), Text("a b").tracking(number),
      Text("a\nb").lineSpacing(number), Text("a").baselineOffset(number), Text("a b").minimumScaleFactor(number),
      Text("a").frame(width: 10).lineLimit(number.isFinite && number < 100 ? Int(number) : nil),
      Image(systemName: "heart").font(.system(size: number)),
    ]
    for view in views { #expect(picture(of: AnyView(view)).width == 240) }
  }

  @Test func textsAreEqualIfTheySayTheSame() {
    #expect(Text("a").bold() == Text("a").bold())
    #expect(Text("a").bold() != Text("a").italic())
    #expect(Text("a").foregroundColor(.red) != Text("a").foregroundColor(.blue))
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    #expect(Text("\(1)") != Text("\(2)"))
  }
}
