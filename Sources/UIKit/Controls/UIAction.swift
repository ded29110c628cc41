/// A closure that an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, an image and an identifier, for controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identity of an action. Of two actions with one identifier, a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0
  private let handler: UIActionHandler

  /// The identifier that was given, or else a new one for each action.
  public let identifier: Identifier
  open var discoverabilityTitle: String?
  /// The attributes in a menu, without effect on controls.
  open var attributes: Attributes
  /// The state in a menu, without effect on controls.
  open var state: State
  /// The control for which the handler runs; nil at other times.
  open private(set) weak var sender: AnyObject?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    if identifier == nil { UIAction.count += 1 }
    self.identifier = identifier ?? Identifier("action \(UIAction.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Calls the handler for a control.
  func perform(for sender: UIControl) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
