/// What a table knows of its rows and shows of them.
@MainActor
final class TableState {
  /// What the data source has said; nil before it was asked, and after it is to be asked again.
  var geometry: TableGeometry?
  /// Counts reloads and updates, so that a loop notices that a callback has made one.
  var generation = 0
  var isLoading = false
  var isTiling = false
  var needsTiling = false
  /// Whether something has changed since the rows were put into place.
  var isStale = true

  /// Whether the data source is to be asked again how the rows that show are edited.
  var asksAgain = false

  /// The cells of rows that show, and of those that are moving out of sight.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The rows that show, in order.
  var shownPaths: [IndexPath] = []
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var titles: [Int: (header: String?, footer: String?)] = [:]
  /// The cells that are on their way out of sight, and by how many updates.
  var held: [ObjectIdentifier: Int] = [:]
  /// The views that go and are no longer those of a row or section.
  var leaving: [UIView] = []

  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// What makes cells of interface files.
  var cellMakers: [String: () -> UITableViewCell?] = [:]
  var edgeMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  /// The rows that an interface file has; nil if a data source makes the rows.
  var staticSections: [StaticSection]?
  var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cellQueues: [String: [UITableViewCell]] = [:]
  var edgeQueues: [String: [UITableViewHeaderFooterView]] = [:]
  /// The cell that is to be configured again in place of being made.
  var reconfigured: UITableViewCell?

  var selected: Set<IndexPath> = []
  var pressed: IndexPath?
  weak var pressedTouch: UITouch?

  /// The questions that the delegate or the data source leaves to their defaults, as far as that has been seen.
  var defaults: Set<Question> = []
  var separatorInset: UIEdgeInsets?

  /// Whether views that come in an update fade in.
  var isEntering = false
  var batchDepth = 0
  var update = TableUpdate()
  var completions: [(Bool) -> Void] = []

  var isEditing = false
  let swipePan = SwipePan()
  var swipe: RowSwipe?
  var drag: RowDrag?

  /// A method that objects may leave to its default.
  enum Question {
    case rowHeight, headerHeight, footerHeight, estimatedRowHeight, headerView, footerView, canEdit, trailingActions
  }
}

extension UITableView {
  /// Returns the answer of a default implementation, and notes that it is one.
  func answerByDefault<Answer>(_ question: TableState.Question, _ answer: Answer) -> Answer {
    state.defaults.insert(question)
    return answer
  }

  func isAnsweredByDefault(_ question: TableState.Question) -> Bool { state.defaults.contains(question) }
}
