import SystemLook
import VectorGraphics

/// The constraints of a tree of views, and the frames that satisfy them.
///
/// The view at the top has the engine from the first constraint on. A frame is four unknowns: its origin in the
/// superview's coordinates and its size. Edges of the superview count as if its bounds began at 0. So views that scroll
/// in it, by another origin of the bounds, scroll with all constraints. Frames of views that constraints do not place
/// are given.
@MainActor
package final class LayoutEngine {
  private let rootReference: LayoutItemReference
  private let rootSource: FrameVariables.Source
  var solver = SimplexSolver()
  private var variablesByItem: [ObjectIdentifier: FrameVariables] = [:]
  /// The boxes in the order in which they were made.
  private var variablesInOrder: [FrameVariables] = []
  private var installed: [ObjectIdentifier: (constraint: NSLayoutConstraint, id: SolverConstraintID)] = [:]
  private var waiting: [NSLayoutConstraint] = []
  private var released: [SolverVariable] = []
  private var hasForgottenVariables = false
  private var changedFrames: [FrameVariables] = []
  private var changedContents: [FrameVariables] = []
  private var isSolving = false

  /// Takes lines about constraints that contradict one another. By default it writes them to the standard error.
  package static var report: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private init(root: UIView, source: FrameVariables.Source) {
    rootReference = root.layoutReference
    rootSource = source
  }

  private var root: UIView? { rootReference.view }

  // MARK: - Engines of trees

  static func ofTree(with view: UIView) -> LayoutEngine? { view.treeRoot.autoLayout?.engine }

  static func ofTree(with constraint: NSLayoutConstraint) -> LayoutEngine? {
    constraint.holder.flatMap { ofTree(with: $0) }
  }

  /// Returns the engine of the tree of a view. If there is none, it is made with all constraints in the tree.
  static func make(forTreeOf view: UIView) -> LayoutEngine {
    let root = view.treeRoot
    if let engine = root.autoLayout?.engine { return engine }
    let engine = LayoutEngine(
      root: root, source: root.translatesAutoresizingMaskIntoConstraints || root is UIWindow ? .frame : .ownSize)
    root.constraintState.engine = engine
    engine.waiting = engine.constraintsInTree(of: root)
    return engine
  }

  /// Returns the size of a view that follows from the constraints inside of it and from a target, which has a priority
  /// in each direction. Costs as much as a layout of the view from nothing.
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    view.updateConstraintsInSubtree()
    let engine = LayoutEngine(root: view, source: .nothing)
    engine.waiting = engine.constraintsInTree(of: view).filter { constraint in
      constraint.itemViews.allSatisfy { $0.isDescendant(of: view) }
    }
    let variables = engine.variables(of: view)
    for (variable, length, priority) in [
      (variables.width, target.width, horizontal), (variables.height, target.height, vertical),
    ] {
      _ = engine.solver.add(
        SolverConstraint(
          terms: [(variable, 1)], relation: .equal, constant: -Double(length), priority: priority.rawValue))
    }
    engine.solve(isReporting: false)
    let insets = view.alignmentRectInsets
    let scale = view.layoutScale
    func roundedUp(_ length: Double) -> CGFloat {
      CGFloat(scale > 0 ? PixelGrid(scale: scale).roundedUp(length) : length.snapped)
    }
    return CGSize(
      width: roundedUp(engine.solver.value(of: variables.width) - Double(insets.left + insets.right)),
      height: roundedUp(engine.solver.value(of: variables.height) - Double(insets.top + insets.bottom)))
  }

  private func constraintsInTree(of view: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      if let autoLayout = view.autoLayout { found += autoLayout.constraints }
      view.children.forEach(visit)
    }
    visit(view)
    return found.sorted { $0.activation < $1.activation }
  }

  // MARK: - Constraints

  /// Adds a constraint, which counts from the next layout on.
  func add(_ constraint: NSLayoutConstraint) { waiting.append(constraint) }

  func remove(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard let (_, id) = installed.removeValue(forKey: key) else {
      waiting.removeAll { $0 === constraint }
      return
    }
    solver.remove(id)
    for view in sources(ofConstant: constraint) {
      variablesByItem[ObjectIdentifier(view)]?.dependents.removeAll { $0 === constraint }
    }
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard updateConstant(of: constraint) else { return }
    constraint.holder?.setNeedsLayout()
  }

  @discardableResult
  private func updateConstant(of constraint: NSLayoutConstraint) -> Bool {
    guard let (_, id) = installed[ObjectIdentifier(constraint)], let holder = constraint.holder,
      let changed = solverConstraint(of: constraint, in: holder)
    else { return false }
    solver.setConstant(changed.constant, of: id)
    return true
  }

  /// Adds the constraints of a view that has come into this tree, and of all views inside of it.
  func adopt(_ view: UIView) { waiting += constraintsInTree(of: view) }

  /// Removes the constraints of a view that leaves this tree, and of all views inside of it.
  func release(_ view: UIView) {
    var keys: Set<ObjectIdentifier> = []
    func visit(_ view: UIView) {
      keys.insert(ObjectIdentifier(view))
      if let scrollView = view as? UIScrollView {
        keys.insert(ObjectIdentifier(scrollView.contentLayoutGuide))
        keys.insert(ObjectIdentifier(scrollView.frameLayoutGuide))
      }
      if let autoLayout = view.autoLayout {
        for guide in autoLayout.guides { keys.insert(ObjectIdentifier(guide)) }
        if let guide = autoLayout.readableGuide { keys.insert(ObjectIdentifier(guide)) }
        for constraint in autoLayout.constraints { remove(constraint) }
      }
      view.children.forEach(visit)
    }
    visit(view)
    forget(keys)
  }

  /// Forgets items that no constraints concern any more.
  func forget(_ keys: Set<ObjectIdentifier>) {
    // The boxes are released later, because a set has no reproducible order.
    for key in keys {
      guard let variables = variablesByItem.removeValue(forKey: key) else { continue }
      variables.isForgotten = true
      hasForgottenVariables = true
    }
  }

  private func releaseForgotten() {
    guard hasForgottenVariables else { return }
    hasForgottenVariables = false
    for variables in variablesInOrder where variables.isForgotten {
      removeOwnConstraints(of: variables)
      released += [variables.x, variables.y, variables.width, variables.height]
    }
    variablesInOrder.removeAll(where: \.isForgotten)
  }

  private func removeOwnConstraints(of variables: FrameVariables) {
    for id in variables.given + variables.limits { solver.remove(id) }
    for content in variables.content.values {
      solver.remove(content.hugging)
      solver.remove(content.compression)
    }
    variables.given.removeAll()
    variables.limits.removeAll()
    variables.content.removeAll()
  }

  // MARK: - Variables

  func variables(of item: any LayoutItem) -> FrameVariables {
    if let variables = variablesByItem[ObjectIdentifier(item)] { return variables }
    let variables = FrameVariables(item, &solver)
    variablesByItem[variables.key] = variables
    variablesInOrder.append(variables)
    fill(variables)
    return variables
  }

  /// Gives a frame the constraints of its own: those of the view's frame or those of its content.
  private func fill(_ variables: FrameVariables) {
    if let guide = variables.reference.guide { fill(variables, of: guide) }
    guard let view = variables.view else { return }
    if view === root {
      variables.source = rootSource
    } else {
      variables.source = view.translatesAutoresizingMaskIntoConstraints ? .frame : .constraints
    }
    switch variables.source {
    case .frame, .ownSize:
      for (variable, value) in zip(
        [variables.x, variables.y, variables.width, variables.height], frameValues(of: view))
      {
        variables.given.append(
          solver.add(
            SolverConstraint(
              terms: [(variable, 1)], relation: .equal, constant: -value,
              priority: variables.source == .frame ? 1000 : UILayoutPriority.fittingSizeLevel.rawValue,
              isGiven: variables.source == .frame)))
      }
    case .constraints, .nothing:
      updateContent(of: variables)
    }
  }

  /// Gives a guide of a scroll view its place: the content begins at 0 and is as small as constraints allow; the frame
  /// is that of the bounds.
  private func fill(_ variables: FrameVariables, of guide: UILayoutGuide) {
    guard guide.kind == .scrolledContent || guide.kind == .scrollFrame, let view = guide.owningView else { return }
    let isFrame = guide.kind == .scrollFrame
    for (variable, value) in zip([variables.x, variables.y], offsetValues(of: guide)) {
      variables.given.append(
        solver.add(
          SolverConstraint(
            terms: [(variable, 1)], relation: .equal, constant: -value, priority: 1000, isGiven: true)))
    }
    let size = isFrame ? self.variables(of: view) : nil
    for (variable, length) in [(variables.width, size?.width), (variables.height, size?.height)] {
      variables.given.append(
        solver.add(
          SolverConstraint(
            terms: [(variable, 1)] + (length.map { [($0, -1)] } ?? []), relation: .equal, constant: 0,
            priority: isFrame ? 1000 : 1, isGiven: isFrame)))
    }
  }

  private func offsetValues(of guide: UILayoutGuide) -> [Double] {
    guard guide.kind == .scrollFrame, let offset = guide.owningView?.bounds.origin else { return [0, 0] }
    return [Double(offset.x), Double(offset.y)].map { $0.isFinite ? $0 : 0 }
  }

  /// Takes note of a change of a scroll view's offset. Costs nothing if no constraint depends on it.
  func offsetDidChange(of view: UIScrollView) {
    guard !isSolving, let variables = variablesByItem[ObjectIdentifier(view.frameLayoutGuide)] else { return }
    changedFrames.append(variables)
    view.setNeedsLayout()
  }

  private func frameValues(of view: UIView) -> [Double] {
    let size = view.bounds.size
    // The center counts as the middle, wherever the anchor point is, as it does where constraints place views.
    return [
      Double(view.center.x - size.width / 2), Double(view.center.y - size.height / 2),
      Double(size.width), Double(size.height),
    ].map { $0.isFinite ? $0 : 0 }
  }

  /// Takes note of a change of a view's frame.
  func frameDidChange(of view: UIView) {
    guard !isSolving, let variables = variablesByItem[ObjectIdentifier(view)] else { return }
    guard variables.source == .frame || variables.source == .ownSize else { return }
    changedFrames.append(variables)
    view.superview?.setNeedsLayout()
  }

  /// Takes note that a view has changed between a given frame and constraints, or that its content priorities have
  /// changed.
  func sourceDidChange(of view: UIView) {
    guard let variables = variablesByItem[ObjectIdentifier(view)] else { return }
    removeOwnConstraints(of: variables)
    variables.measuredWidth = nil
    fill(variables)
    (view.superview ?? view).setNeedsLayout()
  }

  /// Takes note of a change of the content's size of a view.
  func contentDidChange(of view: UIView) {
    guard let variables = variablesByItem[ObjectIdentifier(view)] else { return }
    changedContents.append(variables)
    (view.superview ?? view).setNeedsLayout()
  }

  private func updateContent(of variables: FrameVariables) {
    guard let view = variables.view, variables.source == .constraints || variables.source == .nothing else { return }
    var size = view.intrinsicContentSize
    if let width = variables.measuredWidth, let content = view as? any WidthDependentContent,
      let height = content.contentHeight(forWidth: CGFloat(width))
    {
      size.height = height
    }
    let insets = view.alignmentRectInsets
    updateContent(of: variables, view, .horizontal, size.width, insets.left + insets.right)
    updateContent(of: variables, view, .vertical, size.height, insets.top + insets.bottom)
  }

  private func updateContent(
    of variables: FrameVariables, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ insets: CGFloat
  ) {
    let constant = -Double(length + insets)
    guard length >= 0, constant.isFinite else {
      if let old = variables.content.removeValue(forKey: axis) {
        solver.remove(old.hugging)
        solver.remove(old.compression)
      }
      return
    }
    if let old = variables.content[axis] {
      solver.setConstant(constant, of: old.hugging)
      solver.setConstant(constant, of: old.compression)
      return
    }
    let terms = [(variable: variables.length(along: axis), coefficient: 1.0)]
    variables.content[axis] = FrameVariables.ContentConstraints(
      hugging: solver.add(
        SolverConstraint(
          terms: terms, relation: .lessThanOrEqual, constant: constant,
          priority: view.contentHuggingPriority(for: axis).rawValue)),
      compression: solver.add(
        SolverConstraint(
          terms: terms, relation: .greaterThanOrEqual, constant: constant,
          priority: view.contentCompressionResistancePriority(for: axis).rawValue)))
  }

  // MARK: - Solving

  /// Solves for all changes and asks superviews for layout whose subviews move.
  func update() {
    guard !isSolving else { return }
    if solve(isReporting: true) { haveMovedViewsLaidOut() }
  }

  /// Updates the constants of constraints that depend on the margins or the text of a view.
  func updateDependents(of view: UIView) {
    guard let variables = variablesByItem[ObjectIdentifier(view)] else { return }
    for constraint in variables.dependents { updateConstant(of: constraint) }
  }

  /// - Returns: Whether there was anything to do.
  @discardableResult
  private func solve(isReporting: Bool) -> Bool {
    isSolving = true
    defer { isSolving = false }
    releaseForgotten()
    installWaiting()
    for variables in changedFrames where variables.given.count == 4 && !variables.isForgotten {
      if let guide = variables.reference.guide {
        for (id, value) in zip(variables.given, offsetValues(of: guide)) { solver.setConstant(-value, of: id) }
      }
      guard let view = variables.view else { continue }
      for (id, value) in zip(variables.given, frameValues(of: view)) { solver.setConstant(-value, of: id) }
    }
    changedFrames.removeAll()
    for variables in changedContents where !variables.isForgotten {
      updateContent(of: variables)
      for constraint in variables.dependents { updateConstant(of: constraint) }
    }
    changedContents.removeAll()
    guard solver.hasChanges else { return false }
    // Limits and heights of text may depend on one another. A text in a row of texts needs three rounds.
    for _ in 0..<6 {
      let conflicts = solver.solve()
      if isReporting { conflicts.forEach(report) }
      let hasLimited = limitSizes()
      let hasMeasured = measureContents()
      if !hasLimited && !hasMeasured { break }
    }
    if solver.hasChanges { _ = solver.solve() }
    for variable in released { solver.release(variable) }
    released.removeAll()
    return true
  }

  private func installWaiting() {
    guard !waiting.isEmpty else { return }
    let added = waiting
    waiting.removeAll()
    for constraint in added {
      let key = ObjectIdentifier(constraint)
      guard installed[key] == nil, let holder = constraint.holder,
        let sum = solverConstraint(of: constraint, in: holder)
      else { continue }
      let id = solver.add(sum)
      installed[key] = (constraint, id)
      for view in sources(ofConstant: constraint) { variables(of: view).dependents.append(constraint) }
    }
  }

  /// Adds constraints that keep sizes from being negative, only for boxes that need them: most sizes never are
  /// negative.
  private func limitSizes() -> Bool {
    var hasLimited = false
    for variables in variablesInOrder where variables.limits.isEmpty {
      guard min(solver.value(of: variables.width), solver.value(of: variables.height)) < -1e-6 else { continue }
      hasLimited = true
      variables.limits = [variables.width, variables.height].map { variable in
        solver.add(
          SolverConstraint(
            terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1000, isGiven: true))
      }
    }
    return hasLimited
  }

  /// Measures the heights of texts again whose widths have changed.
  private func measureContents() -> Bool {
    var hasMeasured = false
    for variables in variablesInOrder where variables.source == .constraints || variables.source == .nothing {
      guard let view = variables.view, view is any WidthDependentContent, variables.content[.vertical] != nil else {
        continue
      }
      let insets = view.alignmentRectInsets
      let width = solver.value(of: variables.width) - Double(insets.left + insets.right)
      guard width > 0, variables.measuredWidth.map({ abs($0 - width) > 1e-3 }) ?? true else { continue }
      variables.measuredWidth = width
      updateContent(of: variables)
      for constraint in variables.dependents { updateConstant(of: constraint) }
      hasMeasured = true
    }
    return hasMeasured && solver.hasChanges
  }

  private func report(_ conflict: SolverConflict) {
    func name(_ id: SolverConstraintID) -> String {
      if let constraint = installed.values.first(where: { $0.id == id })?.constraint { return "\(constraint)" }
      for variables in variablesInOrder {
        guard let item = variables.reference.item else { continue }
        if variables.given.contains(id) { return "<the frame of \(type(of: item))>" }
        if variables.limits.contains(id) { return "<the size of \(type(of: item)) is not negative>" }
      }
      return "<the size of a view's content>"
    }
    let others = conflict.constraints.filter { $0 != conflict.broken }.map(name).joined(separator: ", ")
    Self.report("Unable to simultaneously satisfy constraints: breaking \(name(conflict.broken)), against \(others)")
  }

  // MARK: - Frames

  private func haveMovedViewsLaidOut() {
    for variables in variablesInOrder {
      guard let view = variables.view else { continue }
      switch variables.source {
      case .constraints:
        let (center, size) = geometry(of: variables, view)
        if view.bounds.size != size || view.center != center { view.superview?.setNeedsLayout() }
      case .ownSize:
        let size = geometry(of: variables, view).size
        if view.bounds.size != size { view.bounds = CGRect(origin: view.bounds.origin, size: size) }
      default: break
      }
    }
  }

  /// Sets the frames of the subviews of a view that constraints place.
  func placeSubviews(of view: UIView) {
    if let scrollView = view as? UIScrollView,
      let content = variablesByItem[ObjectIdentifier(scrollView.contentLayoutGuide)]
    {
      let size = pixelFrame(of: content, scale: view.layoutScale).size
      if scrollView.contentSize != size { scrollView.contentSize = size }
    }
    for child in view.children where !child.translatesAutoresizingMaskIntoConstraints {
      guard let variables = variablesByItem[ObjectIdentifier(child)], variables.source == .constraints else { continue }
      let (center, size) = geometry(of: variables, child)
      if child.bounds.size != size { child.bounds = CGRect(origin: child.bounds.origin, size: size) }
      if child.center != center { child.center = center }
    }
  }

  /// Returns where a view's `center` goes: to the middle of the solved frame, wherever the layer's anchor point is.
  /// Components that fold and turn views on iOS count on it and add half a side to their constraints.
  private func geometry(of variables: FrameVariables, _ view: UIView) -> (center: CGPoint, size: CGSize) {
    let frame = pixelFrame(of: variables, scale: view.layoutScale)
    return (CGPoint(x: frame.midX, y: frame.midY), frame.size)
  }

  /// Returns the frame of a guide in its view's coordinates.
  func frame(of guide: UILayoutGuide) -> CGRect {
    guard let variables = variablesByItem[ObjectIdentifier(guide)], let view = guide.owningView else { return .zero }
    return pixelFrame(of: variables, scale: view.layoutScale)
  }

  /// Returns the frame of a box with its edges on whole pixels.
  private func pixelFrame(of variables: FrameVariables, scale: Double) -> CGRect {
    func edges(_ origin: SolverVariable, _ length: SolverVariable) -> (CGFloat, CGFloat) {
      let low = solver.value(of: origin)
      let high = low + max(solver.value(of: length), 0)
      guard scale > 0 else { return (CGFloat(low.snapped), CGFloat((high - low).snapped)) }
      // Halves are rounded up, including those that rounding errors have made a little smaller.
      let first = (low * scale + 0.5 + 1e-5).rounded(.down) / scale
      let last = (high * scale + 0.5 + 1e-5).rounded(.down) / scale
      return (CGFloat(first), CGFloat(last - first))
    }
    let (x, width) = edges(variables.x, variables.width)
    let (y, height) = edges(variables.y, variables.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension Double {
  /// The nearest whole number if the number differs from it only by rounding errors, or else the number itself.
  fileprivate var snapped: Double {
    let whole = rounded()
    return abs(self - whole) < 1e-7 ? whole : self
  }
}

extension UIView {
  /// The number of pixels in a point, to which frames from constraints are rounded; 0 means that they are not rounded.
  fileprivate var layoutScale: Double { Double(traitCollection.displayScale) }
}
