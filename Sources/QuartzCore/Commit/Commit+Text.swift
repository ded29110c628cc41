import CoreGraphics
import VectorGraphics
import VectorMotion
import VectorText

/// Everything on which the lines of a text layer depend.
struct TextRequest: Equatable {
  var runs: [TextRun]
  var size: Size
  var isWrapped: Bool
  var truncationMode: CATextLayerTruncationMode
  var alignmentMode: CATextLayerAlignmentMode
}

/// Outlines of text, each with the index of its run. The origin is at the top and at the side of the alignment.
struct LaidOutText {
  var outlines: [(run: Int, path: Path)]
  /// The side of the alignment, as a share of the width: 0 is the left, 1 the right.
  var anchor: Double
  var inkBounds: Rect
}

extension CATextLayer {
  /// Returns one node for each run of text, or one around these if the text must be cut at the bounds.
  func textNodes(in commit: Commit) -> [Node] {
    let (runs, colors) = runs()
    guard !runs.isEmpty else { return [] }
    let bounds = commit.track(LayerProperties.bounds, of: self)
    let request = TextRequest(
      runs: runs, size: Size(state.bounds.size), isWrapped: text.isWrapped, truncationMode: text.truncationMode,
      alignmentMode: text.alignmentMode)
    let laidOut = layout(request)
    if laidOut.outlines.isEmpty { return [] }
    let fontSize = commit.track(LayerProperties.fontSize, of: self)
    var stages: [TransformStage] = []
    if colors == nil, !fontSize.isConstant, fontSize.base > 0 {
      stages.append(
        .scale(
          fontSize.mapped {
            Vector($0 / fontSize.base, $0 / fontSize.base)
          } component: { _, _ in
            nil
          }))
    }
    let place = bounds.point(at: Point(laidOut.anchor, 0))
    if place.isConstant { stages.append(translation: place.base) } else { stages.append(.translation(place)) }
    let nodes = laidOut.outlines.map { run, path in
      let color =
        colors.map { Track(Color($0[run])) } ?? commit.track(LayerProperties.foregroundColor, of: self)
      return Node(
        id: commitState.identity.node(.shape, run + 1), .shape(Node.Shape(PathTrack(path), fill: .color(color))),
        transform: stages)
    }
    let ink = laidOut.inkBounds.offsetBy(dx: place.base.dx, dy: place.base.dy)
    if stages.allSatisfy(\.isConstant), bounds.isConstant, bounds.base.contains(ink) { return nodes }
    // Text is contents, which are cut at the bounds.
    return [
      Node(
        id: commitState.identity.node(.shape), .nodes(nodes),
        clips: [PathTrack(roundedRect: RoundedRectTrack(bounds, cornerRadius: 0))])
    ]
  }

  /// The runs of text of one style each, and their colours if the string has its own.
  private func runs() -> (runs: [TextRun], colors: [CGColor]?) {
    switch text.string {
    case let string as String:
      if string.isEmpty { return ([], nil) }
      let typeface =
        (text.font as? any AttributedFont)?.typeface ?? (text.font as? String).flatMap { Typeface(family: $0) }
      return ([TextRun(string, CharacterStyle(typeface ?? .builtIn(), size: text.fontSize.native))], nil)
    case let string as NSAttributedString:
      var runs: [TextRun] = []
      var colors: [CGColor] = []
      unsafe string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
        runs.append(TextRun(string.attributedSubstring(from: range).string, CharacterStyle(attributes)))
        colors.append(.named(in: attributes) ?? .black)
      }
      return (runs, colors)
    default: return ([], nil)
    }
  }

  private func layout(_ request: TextRequest) -> LaidOutText {
    if let known = knownLayout, known.request == request { return known.layout }
    let breaking: ParagraphStyle.Breaking =
      switch request.truncationMode {
      case .start: .head
      case .middle: .middle
      case .end: .tail
      default: request.isWrapped ? .word : .clip
      }
    let truncates = breaking != .word && breaking != .clip
    let (alignment, anchor): (ParagraphStyle.Alignment, Double) =
      switch request.alignmentMode {
      case .center: (.center, 0.5)
      case .right: (.right, 1)
      case .left: (.left, 0)
      case .justified: (.justified, 0)
      default: (.leading, 0)
      }
    let layout = TextLayout(
      request.runs, ParagraphStyle(alignment: alignment, breaking: breaking), width: request.size.width,
      height: truncates ? request.size.height : .infinity, lineLimit: truncates && !request.isWrapped ? 1 : 0)
    let shift = Transform.translation(-anchor * request.size.width, 0)
    let outlines = layout.outlines().map { ($0.run, $0.path.applying(shift)) }
    let ink = outlines.reduce(Rect.null) { $0.union($1.1.boundingBox) }
    let laidOut = LaidOutText(outlines: outlines, anchor: anchor, inkBounds: ink)
    knownLayout = (request, laidOut)
    return laidOut
  }
}
