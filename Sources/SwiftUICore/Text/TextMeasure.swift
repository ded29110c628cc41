import SystemLook
import QuartzCore
import VectorGraphics
import VectorText

/// A text with everything that decides where its letters stand, except its size.
struct TextMeasure: Equatable {
  let spans: [TextSpan]
  let lineCount: LineCount
  let lineSpacing: Double
  let alignment: TextAlignment
  let truncation: Text.TruncationMode
  let minimumScale: Double
  let pixels: PixelGrid
  let isRightToLeft: Bool
  /// Whether bars stand for the lines.
  let isRedacted: Bool

  /// The four paints of each span: of letters, of the background, of the lines under and through letters.
  let palette: [TextPaint]
  static let paintsPerSpan = 4

  init(_ text: Text, in environment: EnvironmentValues) {
    spans = text.spans(in: environment)
    palette = spans.flatMap { span in
      let style = span.style
      return [
        style.paint, style.background.map { .style(AnyShapeStyle($0)) } ?? style.paint,
        style.underline?.paint ?? style.paint, style.strikethrough?.paint ?? style.paint,
      ]
    }
    lineCount = environment.lineCount
    lineSpacing = environment.lineSpacing.native
    alignment = environment.multilineTextAlignment
    truncation = environment.truncationMode
    let factor = environment.minimumScaleFactor
    minimumScale = factor > 0 ? min(factor.native, 1) : 0.01
    pixels = PixelGrid(scale: environment.displayScale.native)
    isRightToLeft = environment.layoutDirection == .rightToLeft
    isRedacted = environment.hidesContent
  }

  /// Returns the lines in a size, which may be infinite. Letters shrink, down to the least scale, if they do not fit
  /// otherwise.
  func layout(width: Double, height: Double) -> TextLayout {
    let full = layout(width: width, height: height, scale: 1)
    guard full.isTruncated, minimumScale < 1 else { return full }
    var (small, large) = (minimumScale, 1.0)
    var best = layout(width: width, height: height, scale: small)
    guard !best.isTruncated else { return best }
    // After ten halvings the letters are within a thousandth of the largest that fit.
    for _ in 0..<10 {
      let middle = (small + large) / 2
      let tried = layout(width: width, height: height, scale: middle)
      if tried.isTruncated { large = middle } else { (small, best) = (middle, tried) }
    }
    return best
  }

  private func layout(width: Double, height: Double, scale: Double) -> TextLayout {
    let breaking: ParagraphStyle.Breaking =
      switch truncation {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    let alignment: ParagraphStyle.Alignment =
      switch self.alignment {
      case .leading: isRightToLeft ? .right : .left
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    // The heights that callers give are sums of rounded numbers.
    let slack = 1.0 / 1024
    return TextLayout(
      spans.map { TextRun($0.string, $0.style.characterStyle(scale: scale)) },
      ParagraphStyle(alignment: alignment, breaking: breaking, lineSpacing: lineSpacing * scale), width: width,
      height: height + slack, lineLimit: lineCount.limit ?? 0)
  }

  /// Returns the size of the text for `proposal`.
  func size(for proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width?.native ?? .infinity
    let layout = layout(width: width, height: proposal.height?.native ?? .infinity)
    var height = layout.size.height
    if lineCount.reserved > layout.lines.count, let line = layout.lines.last {
      let pitch = line.frame.height + lineSpacing
      height += Double(min(lineCount.reserved, 10_000) - layout.lines.count) * pitch
    }
    let fitting = layout.isTruncated ? min(layout.size.width, max(width, 0)) : layout.size.width
    return CGSize(width: pixels.roundedUp(fitting), height: pixels.roundedUp(height))
  }
}
