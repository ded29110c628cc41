/// A thing that a bar shows.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Tells the bar that shows the item that it has changed.
  var whenChanged: (() -> Void)?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    coder.interface?.read(self)
  }

  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  open var image: UIImage? {
    didSet { if image !== oldValue { didChange() } }
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  /// Tells that the object has come from a storyboard or a xib and that its outlets are set. Overrides call super's method.
  open func awakeFromNib() {}

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    didChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  func didChange() { whenChanged?() }
}
