package import QuartzCore

/// The tree of views of one host, and its updates.
///
/// Changes wait until the next commit of layers, or until `flush()`. An update goes through, in order: the nodes whose
/// dependencies have changed, parents first; lists of boxes; layout; layers; and then the actions that wait for the
/// update's end, such as `onAppear`. These may change things in turn.
@MainActor
package final class ViewGraph {
  /// The layer that shows all views.
  package let layer: CALayer
  let clock: MediaClock
  private var knownRoot: RootNode?
  package private(set) lazy var gestures = GraphGestures(of: self)
  private let initialEnvironment: EnvironmentValues

  /// The number of the update that goes on, or of the last one.
  private(set) var pass = 0
  /// The transaction of the update that goes on.
  private(set) var transaction = Transaction()
  /// Whether changes made now are not animated, whatever the transaction says.
  var isSilent = false
  /// The transaction of the changes that wait for the next update.
  private var pendingTransaction: Transaction?
  private var queue = UpdateQueue()
  /// The nodes that observable objects have told of changes since the last flush.
  private var told: [ViewNode] = []
  /// Whether the next flush updates these once more: see `ObservedChanges`.
  private var updatesToldAgain = false
  private var consumers: [any BoxConsumer] = []
  /// The boxes to measure again. Their nodes are kept with them, since they may be removed before layout comes.
  private var resized: [(box: LayoutBox, node: ViewNode)] = []
  private var leaving: [TransitionBox] = []
  /// The nodes that were taken out of the tree in the update that goes on. A container has their boxes until it takes its boxes anew,
  /// and may lay them out before: what a `GeometryReader` shows changes in the midst of layout.
  private var removed: [ViewNode] = []
  private var actions: [() -> Void] = []
  private var frameOwners: [any FrameOwner] = []
  /// The nodes of the frame owners that are boxes. A box whose view has gone still asks its node whether it is alive.
  private var nodesOfFrameOwners: [ViewNode] = []
  private var knownFrameOwners: Set<ObjectIdentifier> = []
  /// The number of registrations with observable objects that evaluations have left behind, or a larger one.
  var strayRegistrations = 0
  /// Whether evaluations see to it that their registrations go with them. So a graph leaves no more behind than nodes have been
  /// in it at a time, and these.
  var hasManyStrayRegistrations: Bool { strayRegistrations >= 64 }
  /// The time of the last frame, in seconds: frame owners present once at an instant.
  private var presentedTime = -Double.infinity
  private var hasNewFrameOwners = false
  /// The objects that depend on where boxes lie.
  let geometryWatch = GeometryWatch()
  /// The views that share their geometry.
  let matches = MatchedGeometries()
  private var needsFlush = true
  /// Whether `onNeedsFlush` has been called since the last update.
  private var hasAskedForFlush = false
  /// Whether there has been a place for the root view. Before that, views are measured, but no layer is placed and
  /// nothing appears.
  private var isShown = false
  private var isUpdating = false
  private var isFlushing = false
  private var hasEnded = false
  /// A reference to this graph for objects that do not keep it alive.
  private(set) var reference: GraphReference!
  /// A closure that is called when an update is wanted. The graph's host sees to it that `flush()` is called soon.
  package var onNeedsFlush: () -> Void = {}

  /// Makes a graph that shows its views in `layer`, and has none yet.
  package init(layer: CALayer, environment: EnvironmentValues, clock: MediaClock = .current) {
    self.layer = layer
    self.clock = clock
    initialEnvironment = environment
    reference = GraphReference(to: self)
    clock.register(reference)
  }

  deinit { reference.graphIsGone() }

  /// The present media time, in seconds.
  var time: Double { clock.time }

  /// The node above the root view's.
  package var root: RootNode {
    if let knownRoot { return knownRoot }
    let root = RootNode(of: self, environment: initialEnvironment)
    knownRoot = root
    return root
  }

  /// Shows another value of the root view, or the first one.
  package func setRootView<V: View>(_ view: V) {
    willChange(with: .current)
    root.setView(view)
    requestFlush()
  }

  /// The environment of the root view, such as the colour scheme.
  var environment: EnvironmentValues {
    get { root.environment }
    set {
      willChange(with: .current)
      root.setEnvironment(newValue)
      requestFlush()
    }
  }

  /// Sets the size of the place for the root view, in points, and how much of it is covered at each edge.
  package func setSize(_ size: CGSize, safeArea: EdgeInsets) {
    root.box.setBounds(size, safeArea: safeArea)
    if size != .zero, !isShown {
      isShown = true
      requestFlush()
    }
  }

  /// Brings the graph up to date and returns the size that the root view takes for `proposal`.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    flush()
    return root.box.contentSize(for: proposal)
  }

  /// Takes everything out of the tree. The graph is not used again.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    knownRoot?.remove()
    // The views disappear.
    if isShown { runActions() }
    knownRoot?.box.setContents([])
    // The root keeps the graph alive.
    knownRoot = nil
    onNeedsFlush = {}
    (queue, told, resized, consumers, actions) = (UpdateQueue(), [], [], [], [])
    (frameOwners, nodesOfFrameOwners, knownFrameOwners) = ([], [], [])
    leaving = []
  }

  // MARK: - Changes

  /// Announces that a value that nodes depend on is about to change in `transaction`.
  ///
  /// Changes that wait from another transaction are shown first, so that setting a value twice, the second time with an
  /// animation, animates from the first value.
  func willChange(with transaction: Transaction) {
    if let pendingTransaction, !pendingTransaction.isSame(as: transaction), !queue.isEmpty || needsFlush, !isUpdating {
      ObservedChanges.interrupt { flush() }
    }
    if pendingTransaction == nil || !isUpdating { pendingTransaction = transaction }
  }

  /// Notes that an observable object has told a node of a change.
  func noteTold(_ node: ViewNode) {
    guard !node.isTold else { return }
    node.isTold = true
    told.append(node)
  }

  /// Updates a node that was updated with what may have been an old value of an observable object once more.
  func updateAgain(_ node: ViewNode) {
    noteTold(node)
    updatesToldAgain = true
    requestFlush()
  }

  private func updateToldAgain() {
    let due = told
    told = []
    for node in due {
      node.isTold = false
      if updatesToldAgain { node.setNeedsUpdate() }
    }
    updatesToldAgain = false
  }

  func enqueue(_ node: ViewNode) {
    queue.add(node, depth: node.depth)
    requestFlush()
  }

  private func requestFlush() {
    needsFlush = true
    guard !isFlushing, !hasAskedForFlush else { return }
    hasAskedForFlush = true
    onNeedsFlush()
  }

  /// Calls `consumer.takeBoxes()` in this update, or in the next one if none goes on.
  func noteBoxesChanged(of consumer: any BoxConsumer) {
    consumers.append(consumer)
    requestFlush()
  }

  /// Measures `box` again before the next layout and compares its sizes with those that are known.
  func noteResized(_ box: LayoutBox) {
    resized.append((box, box.node))
    requestFlush()
  }

  /// Keeps `node`, which was taken out of the tree, to the end of the update that goes on.
  func noteRemoved(_ node: ViewNode) {
    if isUpdating { removed.append(node) }
  }

  /// Keeps `box` where it is on the screen until its transition is over.
  func noteLeaving(_ box: TransitionBox) { leaving.append(box) }

  /// Asks for layout even though no box has changed its size.
  func noteNeedsLayout() { requestFlush() }

  /// Runs `action` at the end of the update that goes on, or of the next one, when layers show its result.
  package func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    requestFlush()
  }

  // MARK: - Updating

  /// Brings layers up to date with what has changed.
  package func flush() {
    guard !isUpdating, !hasEnded else { return }
    if ObservedChanges.isInterrupted {
      if !told.isEmpty { updatesToldAgain = true }
    } else {
      ObservedChanges.areMade()
      updateToldAgain()
    }
    hasAskedForFlush = false
    let isOutermost = !isFlushing
    isFlushing = true
    defer {
      if isOutermost {
        isFlushing = false
        if updatesToldAgain { requestFlush() }
        CompletionQueue.shared.deliver()
      }
    }
    var rounds = 0
    while needsFlush, rounds < ViewGraph.mostRounds {
      needsFlush = false
      let transaction = pendingTransaction ?? Transaction()
      pendingTransaction = nil
      update(in: transaction)
      transaction.didFlush()
      if isShown { runActions() }
      rounds += 1
    }
  }

  private func runActions() {
    let due = actions
    actions = []
    for action in due { action() }
  }

  /// How many updates follow each other at one instant when the actions at their ends ask for more.
  private static let mostRounds = 100
  /// How many layouts an update has when layout itself changes what is laid out.
  private static let mostLayouts = 20

  private func update(in transaction: Transaction) {
    isUpdating = true
    defer { endUpdate() }
    self.transaction = transaction
    pass += 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var layouts = 0
    repeat {
      needsFlush = false
      while let node = queue.next() {
        node.isQueued = false
        if node.isAlive { node.refresh() }
      }
      takeBoxes()
      layOut()
      geometryWatch.boxesWerePlaced()
      layouts += 1
    } while !(queue.isEmpty && consumers.isEmpty && resized.isEmpty) && layouts < ViewGraph.mostLayouts
    leaving.removeAll { !$0.keepsPlace }
    for box in leaving { box.keepPlace() }
    if isShown {
      // Views that come or begin to leave are first shown where they start from.
      let haveStarts = leaving.filter { $0.beginToKeepPlace() }
      if matches.placeNew() || !haveStarts.isEmpty { root.box.synchronize(from: .zero, isMoved: false) }
      for box in haveStarts { box.keepPlace() }
      matches.place()
      root.box.synchronize(from: .zero, isMoved: false)
      geometryWatch.boxesWerePlaced()
    }
    needsFlush = !(queue.isEmpty && consumers.isEmpty && resized.isEmpty)
  }

  private func endUpdate() {
    isUpdating = false
    removed = []
  }

  private func takeBoxes() {
    while !consumers.isEmpty {
      let due = consumers
      consumers = []
      for consumer in due { consumer.takeBoxes() }
    }
  }

  private func layOut() {
    // The deepest boxes come first, so that a box is measured when the sizes of those inside are known. They are put in
    // order by counting, as there are few depths.
    let resized = resized
    self.resized = []
    var due: [[LayoutBox]] = []
    for (box, _) in resized {
      let depth = box.depth
      while due.count <= depth { due.append([]) }
      due[depth].append(box)
    }
    var seen: Set<ObjectIdentifier> = []
    var forgotten: Set<ObjectIdentifier> = []
    var unchanged: [LayoutBox] = []
    for boxes in due.reversed() {
      for box in boxes where seen.insert(ObjectIdentifier(box)).inserted {
        guard box.remeasure() else {
          unchanged.append(box)
          continue
        }
        var around = box.parent
        while let next = around, forgotten.insert(ObjectIdentifier(next)).inserted {
          next.forgetSizes()
          around = next.parent
        }
      }
    }
    root.box.layOut()
    for box in unchanged { box.placeAgain() }
    withExtendedLifetime(resized) {}
  }

  // MARK: - Frames

  /// Whether layers change at each frame.
  var needsFrames: Bool { frameOwners.contains { $0.needsFrames } }
  /// Whether that will never end by itself.
  var isEndless: Bool { frameOwners.allSatisfy { $0.isEndless } }

  /// Brings layers up to the clock's time.
  func prepareFrame() {
    present()
    CompletionQueue.shared.deliver()
    flush()
  }

  /// Calls `owner.present(at:)` at each frame as long as `owner.needsFrames` is true.
  func animate(_ owner: any FrameOwner) {
    guard owner.needsFrames, knownFrameOwners.insert(ObjectIdentifier(owner)).inserted else { return }
    frameOwners.append(owner)
    hasNewFrameOwners = true
    if let box = owner as? LayoutBox { nodesOfFrameOwners.append(box.node) }
  }

  private func present() {
    guard !isUpdating, !frameOwners.isEmpty, time != presentedTime || hasNewFrameOwners else { return }
    presentedTime = time
    hasNewFrameOwners = false
    isUpdating = true
    transaction = Transaction()
    pass += 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for owner in frameOwners { owner.present(at: time) }
    geometryWatch.boxesWerePlaced()
    CATransaction.commit()
    endUpdate()
    frameOwners.removeAll { owner in
      guard !owner.needsFrames else { return false }
      knownFrameOwners.remove(ObjectIdentifier(owner))
      return true
    }
    nodesOfFrameOwners = frameOwners.compactMap { ($0 as? LayoutBox)?.node }
  }
}

/// A node that puts the boxes of nodes below it into a box of its own.
@MainActor
protocol BoxConsumer: AnyObject {
  /// Takes the list of boxes anew.
  func takeBoxes()
}

/// An object whose picture changes from frame to frame.
@MainActor
protocol FrameOwner: AnyObject {
  /// Whether the graph is to call it at each frame.
  var needsFrames: Bool { get }
  /// Whether it will need frames for ever.
  var isEndless: Bool { get }
  /// Shows what is due at `time`, in the update that goes on.
  func present(at time: Double)
}
