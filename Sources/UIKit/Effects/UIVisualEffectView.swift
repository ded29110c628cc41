/// A view with a material behind its content. Subviews belong into `contentView`.
///
/// There is no blur here: the material is a translucent colour.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let plate = UIView()
  private let content = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    for view in [plate, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    plate.isUserInteractionEnabled = false
    showEffect()
  }

  /// The view into which subviews are to be added.
  open var contentView: UIView { content }

  /// The effect; nil shows nothing. In an animation block it fades.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  private func showEffect() {
    plate.backgroundColor = effect?.material ?? .clear
    content.tintColor = (effect as? UIVibrancyEffect)?.tint
  }
}
