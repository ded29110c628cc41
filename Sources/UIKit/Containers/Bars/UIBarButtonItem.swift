import Selectors
import SystemLook

/// A button, a space or a view of one's own in a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case bordered
    /// The title is set in bold.
    case done
  }

  /// The items that the system has. Those whose symbol does not exist here show their names.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  let systemItem: SystemItem?
  /// What a tap calls besides the action.
  var handler: ((UIBarButtonItem) -> Void)?

  public override init() {
    systemItem = nil
    super.init()
  }

  public required init?(coder: NSCoder) {
    systemItem = coder.interface?.systemItem
    super.init(coder: coder)
    showSystemItem()
    coder.interface?.read(self)
  }

  private init(kind systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
    showSystemItem()
  }

  private func showSystemItem() {
    guard let systemItem else { return }
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// An item with a title that calls a method of an object, with itself and an event as arguments, without keeping the
  /// object alive. With no target it is called of the first responder that has it, or else of one around the bar.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(kind: nil)
    self.title = title
    self.style = style
    (self.target, self.action) = (target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(kind: nil)
    self.image = image
    self.style = style
    (self.target, self.action) = (target, action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init(kind: systemItem)
    (self.target, self.action) = (target, action)
  }

  public convenience init(customView: UIView) {
    self.init(kind: nil)
    self.customView = customView
  }

  /// An item that performs an action, whose title and image it shows.
  public convenience init(primaryAction: UIAction?) {
    self.init(kind: nil)
    title = primaryAction?.title
    image = primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init(kind: nil)
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(kind: systemItem)
    self.primaryAction = primaryAction
  }

  /// An item that calls a method, without keeping the object alive. (Ours. `Selector(ViewController.tapped)` is the
  /// way of iOS.)
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(kind: nil)
    self.title = title
    self.style = style
    handler = { [weak target] _ in if let target { action(target)() } }
  }

  /// An item that calls a method, without keeping the object alive. (Ours.)
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(kind: nil)
    self.image = image
    self.style = style
    handler = { [weak target] _ in if let target { action(target)() } }
  }

  /// An item that calls a method, without keeping the object alive. (Ours.)
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(kind: systemItem)
    handler = { [weak target] _ in if let target { action(target)() } }
  }

  /// An item that takes the rest of the space.
  open class func flexibleSpace() -> Self { make(.flexibleSpace) }

  /// An item that is only a space, in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = make(.fixedSpace)
    item.width = width
    return item
  }

  private class func make(_ systemItem: SystemItem) -> Self {
    guard let item = UIBarButtonItem(kind: systemItem) as? Self else {
      preconditionFailure("spaces are items of the class UIBarButtonItem itself")
    }
    return item
  }

  open var style = Style.plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// The width in points; 0 means that of the content.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }

  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  open var tintColor: UIColor? {
    didSet { didChange() }
  }

  open var primaryAction: UIAction? {
    didSet { didChange() }
  }

  /// The object whose method is called; nil means the first responder that has it.
  open weak var target: AnyObject?

  /// The method that is called.
  open var action: Selector?

  /// Whether the item takes no room.
  open var isHidden = false {
    didSet { if isHidden != oldValue { didChange() } }
  }

  /// Calls what the item is for.
  func trigger(for control: UIControl) {
    if let primaryAction { control.sendAction(primaryAction) }
    handler?(self)
    guard let action else { return }
    let application = UIApplication.shared
    let receiver =
      target ?? application.keyWindow?.firstResponder?.target(forAction: action, withSender: self)
      ?? control.target(forAction: action, withSender: self)
    if let receiver { application.sendAction(action, to: receiver, from: self, for: nil) }
  }

  /// The view that shows the item in a bar.
  private(set) weak var shownView: UIView?

  /// Makes the view that shows the item; nil for spaces.
  func makeView() -> UIView? {
    let view = makeShownView()
    shownView = view
    return view
  }

  private func makeShownView() -> UIView? {
    if let customView { return customView }
    if systemItem == .flexibleSpace || systemItem == .fixedSpace { return nil }
    return BarButton(showing: self)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The text that stands for the item.
  fileprivate var title: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .add: "+"
    case .close, .stop: "\u{00D7}"
    case .fastForward: "Fast Forward"
    default: String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
    }
  }

  /// The symbol that shows the item; nil for items with a text.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  /// Whether the text stands for a picture, so that it is larger.
  var isGlyph: Bool { self == .add || self == .close || self == .stop }
}

/// The button that shows an item of a bar.
@MainActor
final class BarButton: UIButton {
  private weak var item: UIBarButtonItem?

  convenience init(showing item: UIBarButtonItem) {
    self.init(type: .system)
    self.item = item
    addTarget(for: .primaryActionTriggered) { [weak item] button in item?.trigger(for: button) }
    show()
  }

  func show() {
    guard let item else { return }
    let isGlyph = item.systemItem?.isGlyph ?? false
    titleLabel?.font = .systemFont(
      ofSize: isGlyph ? BarLook.itemSize * 1.5 : BarLook.itemSize,
      weight: isGlyph ? .light : item.style == .done ? .semibold : .regular)
    let image = item.image ?? item.systemItem?.symbolName.flatMap { UIImage(systemName: $0) }
    setTitle(image == nil ? item.title : nil, for: .normal)
    setImage(image, for: .normal)
    if let font = item.titleTextAttributes(for: .normal)?[.font] as? UIFont { titleLabel?.font = font }
    if let color = item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor {
      setTitleColor(color, for: .normal)
    }
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    accessibilityLabel =
      item.accessibilityLabel ?? item.systemItem.map { String(describing: $0).capitalized } ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  /// Fingers reach it over the whole height of the bar, and a little beside it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = max((BarLook.height - bounds.height) / 2, 0)
    return bounds.insetBy(dx: -BarLook.gap / 2, dy: -reach).contains(point)
  }
}

extension UIBarButtonItem: @preconcurrency KeyedValues {
  /// Code of iOS asks for the view of an item by the key "view".
  package func keyedValue(_ key: String) -> Any?? { key == "view" ? .some(customView ?? shownView) : nil }

  package func setKeyedValue(_ value: Any?, _ key: String) -> Bool { false }
}
