/// An action with a name, which a person who does not see the screen can choose for an object.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  open weak var target: AnyObject?
  open var selector: Selector
  open var actionHandler: Handler?

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = ""
  }

  /// An action that calls a method of an object, with itself as the argument. The method returns whether it did something.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  /// Acts, and returns whether that did something.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    return selector.send(to: target, [self]) as? Bool ?? true
  }
}
