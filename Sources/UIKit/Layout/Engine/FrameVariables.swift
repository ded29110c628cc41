/// A view or guide in an engine, with the unknowns of its frame.
@MainActor
final class FrameVariables {
  /// The sources of a frame.
  enum Source {
    /// Constraints place the item.
    case constraints
    /// The view's frame is given.
    case frame
    /// The view at the top has a frame of its own at a low priority, which constraints inside may change.
    case ownSize
    /// The view at the top gets its size from its content and the constraints inside alone.
    case nothing
  }

  /// The two constraints that follow from the content's size along an axis.
  struct ContentConstraints {
    var hugging: SolverConstraintID
    var compression: SolverConstraintID
  }

  let reference: LayoutItemReference
  let key: ObjectIdentifier
  let x: SolverVariable
  let y: SolverVariable
  let width: SolverVariable
  let height: SolverVariable

  /// Whether the item has left the tree. Its unknowns are removed at the next layout.
  var isForgotten = false
  var source = Source.constraints
  /// The constraints that give x, y, width and height, if the frame is given.
  var given: [SolverConstraintID] = []
  var content: [NSLayoutConstraint.Axis: ContentConstraints] = [:]
  /// The constraints that keep the size from being negative. They are there once it has been negative.
  var limits: [SolverConstraintID] = []
  /// The width in points for which the height of the content was measured; nil before it was.
  var measuredWidth: Double?
  /// The constraints whose constants depend on the view's margins or text.
  var dependents: [NSLayoutConstraint] = []

  init(_ item: any LayoutItem, _ solver: inout SimplexSolver) {
    reference = item.layoutReference
    key = ObjectIdentifier(item)
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var view: UIView? { reference.view }

  func origin(along axis: NSLayoutConstraint.Axis) -> SolverVariable { axis == .horizontal ? x : y }
  func length(along axis: NSLayoutConstraint.Axis) -> SolverVariable { axis == .horizontal ? width : height }
}
