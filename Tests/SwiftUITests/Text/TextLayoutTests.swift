import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics
import VectorText

/// Texts take the size and show the outlines that `TextLayout` gives them.
@Suite(.oneAtATime) @MainActor
struct TextLayoutTests {
  private func up(_ length: Double) -> Double { ((length * 2) - 1e-6).rounded(.up) / 2 }

  /// The size that a view takes of another on a screen with two pixels a point.
  private func size(of view: some View, in size: CGSize = CGSize(width: 400, height: 400)) -> CGSize {
    let stage = Stage(EmptyView(), size: CGSize(width: 10, height: 10))
    let controller = UIHostingController(rootView: view)
    stage.rootViewController?.addChild(controller)
    return controller.sizeThatFits(in: size)
  }

  nonisolated static let styles: [(Font, Double, Typeface.Weight)] = [
    (.largeTitle, 34, .regular), (.title, 28, .regular), (.title2, 22, .regular), (.title3, 20, .regular),
    (.headline, 17, .semibold), (.subheadline, 15, .regular), (.body, 17, .regular), (.callout, 16, .regular),
    (.footnote, 13, .regular), (.caption, 12, .regular), (.caption2, 11, .regular),
    (.system(size: 40, weight: .bold), 40, .bold), (.body.bold(), 17, .bold), (.title.weight(.medium), 28, .medium),
    (.headline.weight(.regular), 17, .regular), (.system(.footnote, weight: .semibold), 13, .semibold),
  ]

  @Test(arguments: styles)
  func aTextIsAsLargeAsItsLine(font: Font, points: Double, weight: Typeface.Weight) {
    let layout = TextLayout("Sphinx of quartz", CharacterStyle(.builtIn(weight), size: points))
    let expected = CGSize(width: up(layout.size.width), height: up(layout.size.height))
    #expect(size(of: Text("Sphinx of quartz").font(font)) == expected)
    #expect(size(of: VStack { Text("Sphinx of quartz") }.font(font)) == expected)
  }

  @Test(arguments: [60.0, 80, 120, 200, 390])
  func linesBreakAtTheProposedWidth(width: Double) {
    let words = "Sphinx of black quartz, judge my vow"
    let layout = TextLayout(words, CharacterStyle(size: 17), width: width)
    let taken = size(of: Text(words), in: CGSize(width: width, height: 400))
    #expect(taken == CGSize(width: up(layout.size.width), height: up(layout.size.height)))
    #expect(taken.width <= up(width))
  }

  @Test func heightsLimitLines() {
    let line = size(of: Text("A")).height
    let long = Text("Sphinx of black quartz, judge my vow")
    #expect(size(of: long, in: CGSize(width: 80, height: line * 2.5)).height <= line * 2.5)
    #expect(size(of: long, in: CGSize(width: 80, height: 1)).height == line)
    #expect(size(of: long.lineLimit(2), in: CGSize(width: 80, height: 400)).height <= up(line * 2))
    #expect(size(of: Text("A").lineLimit(3, reservesSpace: true)).height > line * 2.9)
    #expect(size(of: Text("A").lineLimit(2...4)).height > line * 1.9)
  }

  /// Outlines of glyphs in the place of a view in the middle of the screen.
  private func picture(of layout: TextLayout, size: CGSize) -> Bitmap {
    SwiftUITests.picture(
      ofLayers: layout.outlines().map { _, path in
        let layer = CAShapeLayer()
        layer.path = CGPath(
          path.applying(
            .translation(
              (screenSize.width.native - size.width.native) / 2, (screenSize.height.native - size.height.native) / 2)))
        layer.fillColor = .black
        return layer
      })
  }

  struct Shown: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var view: @MainActor @Sendable () -> AnyView
    var layout: TextLayout
    var width: Double?

    init(
      _ name: String, _ layout: TextLayout, width: Double? = nil,
      _ view: @escaping @MainActor @Sendable () -> any View
    ) {
      testDescription = name
      self.layout = layout
      self.width = width
      self.view = { AnyView(view()) }
    }
  }

  nonisolated private static func style(_ weight: Typeface.Weight = .regular, size: Double = 17) -> CharacterStyle {
    CharacterStyle(.builtIn(weight), size: size)
  }

  nonisolated static let shown: [Shown] = [
    Shown("a line", TextLayout("Quartz", style())) { Text("Quartz") },
    Shown("two styles", TextLayout([TextRun("Black ", style()), TextRun("quartz", style(.bold))])) {
      Text("Black ") + Text("quartz").bold()
    },
    Shown("slanted", TextLayout("Quartz", CharacterStyle(.builtIn(isItalic: true), size: 17))) {
      Text("Quartz").italic()
    },
    Shown("kerned", TextLayout("Quartz", CharacterStyle(size: 17, kern: 3))) { Text("Quartz").kerning(3) },
    Shown("tracked", TextLayout("Quartz", CharacterStyle(size: 17, kern: 2))) { Text("Quartz").tracking(2) },
    Shown(
      "cut at the end",
      TextLayout("Sphinx of quartz", style(), ParagraphStyle(breaking: .tail), width: 100, lineLimit: 1)
    ) {
      Text("Sphinx of quartz").lineLimit(1).frame(width: 100)
    },
    Shown(
      "cut in the middle",
      TextLayout("Sphinx of quartz", style(), ParagraphStyle(breaking: .middle), width: 100, lineLimit: 1)
    ) {
      Text("Sphinx of quartz").lineLimit(1).truncationMode(.middle).frame(width: 100)
    },
    Shown("capitals", TextLayout("QUARTZ", style())) { Text("quartz").textCase(.uppercase) },
    Shown("several lines", TextLayout([TextRun("a bcd\nef", style())], ParagraphStyle(lineSpacing: 6), width: 100)) {
      Text("a bcd\nef").lineSpacing(6)
    },
  ]

  @Test(arguments: shown)
  func glyphsStandWhereTheLayoutPutsThem(_ shown: Shown) {
    let size = CGSize(width: up(shown.layout.size.width), height: up(shown.layout.size.height))
    #expect(difference(SwiftUITests.picture(of: shown.view()), picture(of: shown.layout, size: size)) == 0)
  }

  @Test func linesStandWhereTheAlignmentSays() {
    func ink(_ alignment: TextAlignment) -> [ClosedRange<Int>] {
      let text = Text("Sphinx of\nI").multilineTextAlignment(alignment).fixedSize()
      return SwiftUITests.picture(of: text).inkRows
    }
    let (leading, center, trailing) = (ink(.leading), ink(.center), ink(.trailing))
    #expect(leading[1].lowerBound < center[1].lowerBound)
    #expect(center[1].lowerBound < trailing[1].lowerBound)
    #expect(leading[0] == trailing[0] && leading[0] == center[0])
  }

  @Test func lettersShrinkAsFarAsTheyMay() {
    let text = Text("Sphinx of black quartz").lineLimit(1)
    #expect(size(of: text.minimumScaleFactor(0.5), in: CGSize(width: 120, height: 100)).height < size(of: text).height)
    let full = size(of: text).width
    let fitting = size(of: text.minimumScaleFactor(0.1), in: CGSize(width: 100, height: 100))
    #expect(fitting.width > 98 && fitting.width <= 100)
    #expect(abs(fitting.height / size(of: text).height - 100 / full) < 0.05)
  }

  @Test func baselinesAlign() {
    let view = HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text("H").font(.system(size: 40))
      Text("H").font(.system(size: 12))
      Image(systemName: "square.fill").font(.system(size: 20))
    }
    let columns = SwiftUITests.picture(of: view).inkColumns
    guard columns.count == 3 else {
      Issue.record("two letters and a symbol, not \(columns)")
      return
    }
    #expect(columns[0].upperBound == columns[1].upperBound)
    let symbol = columns[2]
    let middle = Double(symbol.lowerBound + symbol.upperBound + 1) / 2
    let baseline = Double(columns[0].upperBound + 1)
    let capHeight = Typeface.builtIn().capHeight * 20 * 2
    #expect(abs(baseline - middle - capHeight / 2) < 1.5)
  }

  @Test func lastBaselinesAlign() {
    let view = HStack(alignment: .lastTextBaseline, spacing: 8) {
      Text("I\nI").font(.system(size: 20))
      Text("I").font(.system(size: 12))
    }
    let columns = SwiftUITests.picture(of: view).inkColumns
    #expect(columns.count == 2 && columns[0].upperBound == columns[1].upperBound)
  }
}

extension Bitmap {
  private func isInk(_ x: Int, _ y: Int) -> Bool { pixels[4 * (y * width + x)] < 128 }

  /// Of each stretch of columns with ink: the rows with ink.
  var inkColumns: [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var rows: ClosedRange<Int>?
    for x in 0...width {
      let ink = x < width ? (0..<height).filter { isInk(x, $0) } : []
      if let first = ink.first, let last = ink.last {
        rows = rows.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? first...last
      } else if let done = rows {
        found.append(done)
        rows = nil
      }
    }
    return found
  }

  /// Of each stretch of rows with ink: the columns with ink.
  var inkRows: [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var columns: ClosedRange<Int>?
    for y in 0...height {
      let ink = y < height ? (0..<width).filter { isInk($0, y) } : []
      if let first = ink.first, let last = ink.last {
        columns = columns.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? first...last
      } else if let done = columns {
        found.append(done)
        columns = nil
      }
    }
    return found
  }
}
