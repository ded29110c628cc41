import SystemLook

/// A question or a message in the middle of the screen, or a choice at its lower edge.
///
/// An action that is tapped dismisses the controller, and then its handler is called.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public private(set) var preferredStyle = Style.alert
  private lazy var board = AlertBoard(of: self)

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = .custom
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func loadView() { view = board }

  open override var title: String? {
    didSet { if isViewLoaded { board.rebuild() } }
  }

  open var message: String? {
    didSet { if message != oldValue, isViewLoaded { board.rebuild() } }
  }

  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      warn("UIAlertController can only have one action with a style of UIAlertAction.Style.cancel")
    }
    action.whenChanged = { [weak self] in
      if self?.isViewLoaded ?? false { self?.board.rebuild() }
    }
    actions.append(action)
    if isViewLoaded { board.rebuild() }
  }

  private var fields: [UITextField] = []

  /// The text fields of an alert, from the top to the bottom; nil if it has none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field to an alert, and lets a closure set it up. Action sheets have no text fields.
  ///
  /// The first field is edited when the alert appears. The return key goes to the next field; in the last one it
  /// chooses the preferred action or else the first one that does not cancel.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return warn("Text fields can only be added to an alert controller of style UIAlertController.Style.alert")
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: AlertLook.fieldTextSize)
    field.addTarget(for: .primaryActionTriggered) { [weak self, weak field] _ in
      if let field { self?.returnKey(in: field) }
    }
    fields.append(field)
    configurationHandler?(field)
    if isViewLoaded { board.rebuild() }
  }

  private func returnKey(in field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = preferredAction ?? actions.first(where: { $0.style != .cancel }) {
      perform(action)
    }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    fields.first?.becomeFirstResponder()
  }

  /// The action that is set in bold, in place of the cancelling one.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        warn("the preferred action of an alert is one of its actions")
      }
      if isViewLoaded { board.rebuild() }
    }
  }

  /// Kept, without effect.
  open var severity = UIAlertControllerSeverity.default

  /// Dismisses the alert and then calls an action's handler.
  func perform(_ action: UIAlertAction) {
    guard action.isEnabled, presenter?.presentation?.phase == .shown else { return }
    viewIfLoaded?.window?.firstResponder?.resignFirstResponder()
    presenter?.endPresentation(animated: true) { action.handler?(action) }
  }

  /// Performs the cancelling action, and returns whether there is one.
  func cancel() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    perform(cancel)
    return true
  }

  override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: self, presenting: presenting)
  }
}

/// How serious an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default`, critical
}
