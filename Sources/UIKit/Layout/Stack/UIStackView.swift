/// A view that arranges others in a row or a column, by constraints that it makes.
///
/// Arranged views are subviews; hidden ones take no space. In a stack without a size of its own, the views have the
/// size of their content.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The ways in which the views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    /// The views whose hugging or compression priority is lowest grow or shrink.
    case fill
    /// All views have the same size.
    case fillEqually
    /// The views' sizes are in the proportions of their contents' sizes.
    case fillProportionally
    /// The spaces are equal and at least `spacing`.
    case equalSpacing
    /// The distances between the middles are equal, as far as spaces are then at least `spacing`.
    case equalCentering
  }

  /// The ways in which the views lie across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    /// In a row, the first lines of text have one baseline; in a column this is `leading`.
    case firstBaseline
    case center
    case trailing
    /// In a row, the last lines of text have one baseline; in a column this is `leading`.
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// The value by which `setCustomSpacing(_:after:)` goes back to the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The value of a spacing that means the system's, 8 points.
  public class var spacingUseSystem: CGFloat { .leastNonzeroMagnitude }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var needsArrangement = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    guard let interface = coder.interface else {
      super.init(frame: .zero)
      return
    }
    // Views of interface files are never nil.
    super.init(coder: coder)!
    interface.read(self)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Arranged views

  open var arrangedSubviews: [UIView] { arranged }

  /// Puts a view at the end of `arrangedSubviews`, and on top of the subviews if it is not among them.
  open func addArrangedSubview(_ view: UIView) {
    // Most are new: to look for each among those before takes half of the time that 1,000 take to be laid out.
    let isNew = view.superview !== self
    insertArrangedSubview(view, at: isNew ? arranged.count : arranged.filter { $0 !== view }.count)
  }

  /// Puts a view at an index of `arrangedSubviews`, and on top of the subviews if it is not among them.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self {
      arranged.removeAll { $0 === view }
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(0, stackIndex), arranged.count))
    setNeedsArrangement()
  }

  /// Removes a view from `arrangedSubviews`. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The space between views in points, where `setCustomSpacing(_:after:)` has set no other.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Sets the space after a view in points. `spacingUseDefault` goes back to the stack's own.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Whether spaces in a column go from the baseline of a view's last line of text to that of the next one's first
  /// line.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views lie inside of the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Asks for new constraints before the next layout.
  func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      NSLayoutConstraint.deactivate(ownConstraints)
      ownConstraints = StackConstraints(of: self).constraints()
      NSLayoutConstraint.activate(ownConstraints)
    }
    super.updateConstraints()
  }

  /// Returns the wanted space between a view and the next one, in points.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }
}
