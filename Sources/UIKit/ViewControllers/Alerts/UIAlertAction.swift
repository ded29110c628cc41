/// An answer to an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    case `default`
    /// The answer that changes nothing. An alert has one at most.
    case cancel
    /// An answer that destroys something. It is red.
    case destructive
  }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  /// Tells the alert that the action has changed.
  var whenChanged: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { whenChanged?() } }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
