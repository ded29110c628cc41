import SystemLook

/// A row that has been swiped to a side, with the buttons that this shows.
@MainActor
final class RowSwipe {
  let path: IndexPath
  let cell: UITableViewCell
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons show at the right side.
  let isAtRight: Bool
  let pull = UIView()
  private let buttons: [ActionButton]
  /// How far the row is moved to the left, or to the right if the buttons are at the left; at least 0.
  private(set) var distance: CGFloat = 0
  /// Whether a finger moves the row.
  var isHeld = false
  /// Whether the first action takes the whole room, as it does when the swipe is long enough to perform it.
  private(set) var isFull = false

  init(
    path: IndexPath, cell: UITableViewCell, configuration: UISwipeActionsConfiguration, isAtRight: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.path = path
    self.cell = cell
    self.configuration = configuration
    self.isAtRight = isAtRight
    buttons = configuration.actions.map { ActionButton($0) }
    pull.clipsToBounds = true
    for (button, action) in zip(buttons, configuration.actions).reversed() {
      button.addAction(UIAction { [unowned button] _ in perform(action, button) }, for: .touchUpInside)
      pull.addSubview(button)
    }
  }

  /// The width of all buttons.
  var restingDistance: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Moves the row as far as a finger wants. Beyond the buttons it follows all the way only if a full swipe is possible.
  func move(by wanted: CGFloat, width: CGFloat) {
    let rest = restingDistance
    if wanted <= rest || configuration.performsFirstActionWithFullSwipe {
      distance = max(0, min(wanted, width))
    } else {
      distance = rest + (wanted - rest) * CGFloat(ListLook.swipeResistance)
    }
    isFull =
      configuration.performsFirstActionWithFullSwipe && !buttons.isEmpty
      && distance > max(rest, width * CGFloat(ListLook.fullSwipe))
  }

  func rest(at distance: CGFloat) {
    self.distance = distance
    isFull = false
  }

  /// Puts the row and the buttons beside it into the place of the row.
  func place(in row: CGRect) {
    let shift = isAtRight ? -distance : distance
    if cell.surroundings.tableStyle == .insetGrouped {
      // The content moves within the card.
      cell.frame = row
      cell.clipsToBounds = true
      cell.bounds.origin.x = -shift
    } else {
      cell.frame = row.offsetBy(dx: shift, dy: 0)
    }
    pull.layer.cornerRadius = cell.layer.cornerRadius
    pull.layer.cornerCurve = cell.layer.cornerCurve
    pull.layer.maskedCorners = cell.layer.maskedCorners.intersection(
      isAtRight ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    pull.frame = CGRect(
      x: isAtRight ? row.maxX - distance : row.minX, y: row.minY, width: distance, height: row.height)
    let rest = restingDistance
    let stretch = rest > 0 ? max(1, distance / rest) : 1
    let progress = rest > 0 ? min(1, distance / rest) : 0
    for button in buttons { button.labelWidth = button.naturalWidth * stretch }
    // Each button slides out from under the one nearer to the edge.
    if isAtRight {
      // The button at the edge lies above the others, from its own start to the edge.
      var inner = distance
      for (index, button) in buttons.enumerated() {
        let width = button.naturalWidth * stretch * progress
        let start = isFull && index == 0 ? 0 : max(0, inner - width)
        button.frame = CGRect(x: start, y: 0, width: distance - start, height: row.height)
        inner -= width
      }
    } else {
      var outer: CGFloat = 0
      for (index, button) in buttons.enumerated() {
        let width = button.naturalWidth * stretch * progress
        outer += width
        let end = isFull && index == 0 ? distance : min(distance, outer)
        button.frame = CGRect(x: 0, y: 0, width: end, height: row.height)
      }
    }
    for button in buttons {
      button.isAtRight = isAtRight
      button.setNeedsLayout()
      button.layoutIfNeeded()
    }
  }
}

/// The button of a swipe action: its image and title in white on a colour.
private final class ActionButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()
  var labelWidth: CGFloat = 0
  var isAtRight = true

  init(_ action: UIContextualAction) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
    label.numberOfLines = 2
    imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = .white
    imageView.contentMode = .scaleAspectFit
    clipsToBounds = true
    addSubview(label)
    addSubview(imageView)
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { return nil }

  var naturalWidth: CGFloat {
    let content = max(label.sizeThatFits(.zero).width, imageView.image?.size.width ?? 0)
    return max(CGFloat(ListLook.actionWidth), content + 2 * CGFloat(ListLook.actionMargin))
  }

  override var isHighlighted: Bool {
    didSet { label.alpha = isHighlighted ? CGFloat(ButtonLook.pressedOpacity) : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(labelWidth, 1)
    // The texts keep to the inner side of the part that shows.
    let start = isAtRight ? 0 : max(0, bounds.width - width)
    let area = CGRect(x: start, y: 0, width: width, height: bounds.height)
    let text = label.sizeThatFits(CGSize(width: width, height: bounds.height))
    let image = imageView.image?.size ?? .zero
    let gap: CGFloat = image.height > 0 && text.height > 0 ? 4 : 0
    let top = area.midY - (image.height + gap + text.height) / 2
    imageView.frame = CGRect(x: area.midX - image.width / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(
      x: area.midX - min(text.width, width) / 2, y: top + image.height + gap, width: min(text.width, width),
      height: text.height)
  }
}

/// The recognizer of fingers that swipe a row to a side.
final class SwipePan: UIPanGestureRecognizer {
  weak var table: UITableView?

  convenience init() {
    self.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addTarget { [weak self] (pan: UIPanGestureRecognizer) in
      if let self { self.table?.followSwipe(self) }
    }
  }
}
