public import QuartzCore
import SystemLook

/// Where a cell is in a list.
struct ListPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var isFirst: Bool
  var isLast: Bool
  var showsSeparators: Bool

  var isGrouped: Bool { appearance.isGrouped }
  /// Whether a line shows above the cell. As in tables, lines go around the sections of a grouped list without insets.
  var hasTopSeparator: Bool { showsSeparators && appearance == .grouped && isFirst }
  var hasSeparator: Bool { showsSeparators && !(appearance == .insetGrouped && isLast) }
  /// Whether the line below the cell goes from side to side.
  var hasFullSeparator: Bool { appearance == .grouped && isLast }
}

/// Something that shows at the trailing or leading side of a cell in a list.
public struct UICellAccessory: Sendable {
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  enum Kind: Sendable {
    case disclosure, checkmark
    case label(String)
    case custom(UIView, isLeading: Bool)
  }

  let kind: Kind

  /// An arrow that tells that something comes when the cell is selected.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .disclosure)
  }

  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .checkmark)
  }

  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .label(text))
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(kind: .custom(configuration.customView, isLeading: configuration.placement.isLeading))
  }

  /// The side of a cell.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)

    fileprivate var isLeading: Bool {
      if case .leading = self { true } else { false }
    }
  }

  /// A view as an accessory, in its own size.
  public struct CustomViewConfiguration: Sendable {
    public let customView: UIView
    public let placement: Placement

    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }
}

/// A cell of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView()
  private let topSeparator = UIView()
  private var accessoryViews: [(view: UIView, isLeading: Bool)] = []
  private var place: ListPlace? {
    didSet {
      guard place != oldValue else { return }
      if backgroundConfiguration == nil || backgroundConfiguration == defaultGround(for: oldValue) {
        backgroundConfiguration = defaultGround(for: place)
      }
      showGround()
      setNeedsLayout()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSeparators()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSeparators()
  }

  private func addSeparators() {
    for separator in [separator, topSeparator] {
      separator.backgroundColor = .separator
      separator.isHidden = true
      addSubview(separator)
    }
  }

  /// Returns the configuration of a row with a title, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// What shows beside the content.
  open var accessories: [UICellAccessory] = [] {
    didSet { replaceAccessories() }
  }

  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  open var indentationWidth: CGFloat = ListLook.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  private func defaultGround(for place: ListPlace?) -> UIBackgroundConfiguration? {
    place.map { $0.isGrouped ? .listGroupedCell() : .listPlainCell() }
  }

  override var leastHeight: CGFloat { ListLook.leastRowHeight }

  override func shownBackground(_ configuration: UIBackgroundConfiguration) -> UIBackgroundConfiguration {
    guard let place, place.appearance == .insetGrouped, configuration.cornerRadius == 0 else {
      layer.cornerRadius = 0
      return configuration
    }
    // The corners of the card are those of its first and its last cell.
    layer.cornerRadius = place.isFirst || place.isLast ? CGFloat(ListLook.cardRadius) : 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = []
    if place.isFirst { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    clipsToBounds = true
    return configuration
  }

  override func show(_ attributes: UICollectionViewLayoutAttributes) {
    super.show(attributes)
    place = attributes.listPlace
  }

  private func replaceAccessories() {
    for (view, _) in accessoryViews where view.superview === self { view.removeFromSuperview() }
    accessoryViews = accessories.map { accessory in
      switch accessory.kind {
      case .disclosure: return (CellAccessory(.disclosureIndicator), false)
      case .checkmark: return (CellAccessory(.checkmark), false)
      case .label(let text):
        let label = UILabel()
        label.text = text
        label.textColor = .secondaryLabel
        return (label, false)
      case .custom(let view, let isLeading): return (view, isLeading)
      }
    }
    for (view, _) in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = CGFloat(ListLook.sideMargin(forWidth: Double(superview?.bounds.width ?? bounds.width)))
    let gap = CGFloat(ListLook.accessoryGap)
    var (left, right) = (CGFloat(indentationLevel) * indentationWidth, bounds.width)
    // Those at the trailing side are placed from the side inwards, the last one first.
    for (view, isLeading) in accessoryViews.filter(\.isLeading) + accessoryViews.filter({ !$0.isLeading }).reversed() {
      let own = view.intrinsicContentSize
      let size = own.width > 0 && own.height > 0 ? own : view.bounds.size
      let top = ((bounds.height - size.height) / 2 * 2).rounded() / 2
      if isLeading {
        view.frame = CGRect(x: left + margin, y: top, width: size.width, height: size.height)
        left += size.width + margin
      } else {
        right -= size.width + (right == bounds.width ? margin : gap)
        view.frame = CGRect(x: right, y: top, width: size.width, height: size.height)
      }
    }
    let trailing = right == bounds.width ? margin : gap
    contentView.frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: bounds.height)
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: margin, bottom: 0, trailing: trailing)
    let line = 1 / max(traitCollection.displayScale, 1)
    let textStart = (configuredView as? UIListContentView)?.textStart ?? margin
    let start = place?.hasFullSeparator ?? false ? 0 : left + textStart
    separator.frame = CGRect(x: start, y: bounds.height - line, width: max(bounds.width - start, 0), height: line)
    topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    for separator in [separator, topSeparator] { bringSubviewToFront(separator) }
    updateSeparators()
  }

  override func showGround() {
    super.showGround()
    updateSeparators()
  }

  /// Hides the line below a cell that is pressed or selected, unless it ends a section, as tables do.
  private func updateSeparators() {
    let isPressed = isHighlighted || isSelected
    separator.isHidden = !(place?.hasSeparator ?? false) || isPressed && !(place?.hasFullSeparator ?? false)
    topSeparator.isHidden = !(place?.hasTopSeparator ?? false)
  }
}
