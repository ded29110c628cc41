public import CoreGraphics
import VectorMotion
import VectorText

/// A layer that draws text into its bounds, from their top.
///
/// Glyphs stay outlines in the film. While `fontSize` is animated the text scales as a whole and keeps the lines that
/// it has without the animation. While the bounds are animated it keeps its lines too, and stays at the side to which
/// it is aligned.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  struct TextState {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }

  final var text = TextState()
  /// The last layout of the text, and what it was made from.
  var knownLayout: (request: TextRequest, layout: LaidOutText)?

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    if let layer = layer as? CATextLayer { text = layer.text }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A `String` or an `NSAttributedString`; anything else shows nothing.
  ///
  /// An attributed string counts with its fonts, colours, kerns and baseline offsets. Where it names no font or colour,
  /// the font is the system's at 12 points and the colour is black: `font`, `fontSize` and `foregroundColor` are for
  /// plain strings.
  open var string: Any? {
    get { text.string }
    set {
      // An attributed string may have been changed in place; plain ones are compared quickly when they are laid out.
      text.string = (newValue as? NSMutableAttributedString)?.copy() ?? newValue
      setNeedsCommit()
    }
  }

  /// A font, or the name of a family; nil means the system's font. The size of the font does not count.
  open var font: Any? {
    get { text.font }
    set {
      text.font = newValue
      setNeedsCommit()
    }
  }

  /// The font size of plain strings in points, 36 by default. Animatable.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { LayerProperties.fontSize.set(newValue, of: self) }
  }

  /// The colour of plain strings, opaque white by default. Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { LayerProperties.foregroundColor.set(newValue, of: self) }
  }

  /// Whether lines break at the width of the bounds.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changeText(\.isWrapped, to: newValue) }
  }

  /// The place of the ellipsis in text that does not fit into the bounds.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { changeText(\.truncationMode, to: newValue) }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { changeText(\.alignmentMode, to: newValue) }
  }

  /// Kept, without effect: glyphs always stand where they belong, between pixels too.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { text.allowsFontSubpixelQuantization = newValue }
  }

  private func changeText<Value: Equatable>(_ member: WritableKeyPath<TextState, Value>, to value: Value) {
    guard text[keyPath: member] != value else { return }
    text[keyPath: member] = value
    setNeedsCommit()
  }

  override class var ownProperties: [any PropertyEntry] { LayerProperties.ofTextLayers }

  override func contentNodes(in commit: Commit) -> [Node] { textNodes(in: commit) }
}
