/// What an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, an image and an identifier, for controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Of two actions with one identifier, a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0
  private let handler: UIActionHandler

  /// Another one for each action, where none was given.
  public let identifier: Identifier
  open var discoverabilityTitle: String?
  /// For menus: without effect on controls.
  open var attributes: Attributes
  /// For menus: without effect on controls.
  open var state: State
  /// The control that calls the handler; nil at other times.
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
