import CoreGraphics

/// A layer for text. It keeps its properties and draws nothing: there is no text here yet.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  private struct TextState {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }

  private var text = TextState()

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

  /// A `String` or an `NSAttributedString`.
  open var string: Any? {
    get { text.string }
    set { text.string = newValue }
  }

  /// The name of a font, or a font.
  open var font: Any? {
    get { text.font }
    set { text.font = newValue }
  }

  open var fontSize: CGFloat {
    get { text.fontSize }
    set { text.fontSize = newValue }
  }

  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { text.foregroundColor = newValue }
  }

  /// Whether lines break at the width of the bounds.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { text.allowsFontSubpixelQuantization = newValue }
  }
}
