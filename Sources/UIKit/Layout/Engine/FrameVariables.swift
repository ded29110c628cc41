/// A view or guide with the unknowns of its frame, as an engine sees it.
@MainActor
final class FrameVariables {
  /// What the frame comes from.
  enum Source {
    /// From constraints.
    case constraints
    /// From the view, whose frame is given.
    case frame
    /// Of the view at the top: a size that constraints inside may change, at a low priority.
    case ownSize
    /// Of the view at the top: only constraints inside and its content.
    case nothing
  }

  /// The two constraints that the content's size makes along an axis.
  struct ContentConstraints {
    var hugging: SolverConstraintID
    var compression: SolverConstraintID
  }

  private(set) weak var item: (any LayoutItem)?
  let key: ObjectIdentifier
  let x: SolverVariable
  let y: SolverVariable
  let width: SolverVariable
  let height: SolverVariable

  /// Whether its item has left; its unknowns go at the next layout.
  var isForgotten = false
  var source = Source.constraints
  /// Of x, y, width and height, where the frame is given.
  var given: [SolverConstraintID] = []
  var content: [NSLayoutConstraint.Axis: ContentConstraints] = [:]
  /// The constraints that keep sizes from being negative, where they once were.
  var limits: [SolverConstraintID] = []
  /// The width for which the height of the content was measured; nil before there was one.
  var measuredWidth: Double?
  /// Constraints with a constant that depends on the view's margins or text.
  var dependents: [NSLayoutConstraint] = []

  init(_ item: any LayoutItem, _ solver: inout SimplexSolver) {
    self.item = item
    key = ObjectIdentifier(item)
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var view: UIView? { item as? UIView }

  func origin(along axis: NSLayoutConstraint.Axis) -> SolverVariable { axis == .horizontal ? x : y }
  func length(along axis: NSLayoutConstraint.Axis) -> SolverVariable { axis == .horizontal ? width : height }
}
