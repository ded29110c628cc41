/// The actions that show when a row is swiped to a side.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  private let list: [UIContextualAction]

  /// - Parameter actions: The actions, the one at the edge of the table first.
  public init(actions: [UIContextualAction]) {
    list = actions
    super.init()
  }

  open var actions: [UIContextualAction] { list }

  /// Whether a long swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true
}

/// An action that shows when a row is swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    /// Gray.
    case normal
    /// Red.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// - Parameter completionHandler: A closure to call when the action is over, with whether it was performed. The row of
  ///   a destructive action that was performed is expected to be deleted.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  private let kind: Style
  private let perform: Handler

  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
    kind = style
    perform = handler
    self.title = title
    super.init()
  }

  open var style: Style { kind }
  open var handler: Handler { perform }
  open var title: String?
  /// The colour of the button; unless set gray or red.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (kind == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  open var image: UIImage?
}
