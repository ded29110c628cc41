package import QuartzCore

/// The tree of views of one host: what becomes of them, and when.
///
/// Changes wait until the next commit of layers, or until `flush()`. An update goes through, in order: nodes whose
/// dependencies have changed, parents first; lists of boxes; layout; layers; then what waits for the update's end, such as
/// `onAppear`, which may change things in turn.
@MainActor
package final class ViewGraph {
  /// What shows; its bounds are the place for the root view.
  let layer: CALayer
  let clock: MediaClock
  private var knownRoot: RootNode?
  package private(set) lazy var gestures = GraphGestures(of: self)
  private let initialEnvironment: EnvironmentValues

  /// The number of the update that goes on, or of the last one.
  private(set) var pass = 0
  /// The transaction of the update that goes on.
  private(set) var transaction = Transaction()
  /// Whether what changes at this moment is not to be animated, whatever the transaction says.
  var isSilent = false
  /// The one of the changes that wait.
  private var pendingTransaction: Transaction?
  private var queue = UpdateQueue()
  private var consumers: [any BoxConsumer] = []
  /// With their nodes, which may go before layout comes.
  private var resized: [(box: LayoutBox, node: ViewNode)] = []
  private var leaving: [TransitionBox] = []
  private var actions: [() -> Void] = []
  private var frameOwners: [any FrameOwner] = []
  /// The nodes of those that are boxes: a box that has gone asks its node once more whether it has.
  private var nodesOfFrameOwners: [ViewNode] = []
  private var knownFrameOwners: Set<ObjectIdentifier> = []
  /// When they showed last: there is one frame at an instant.
  private var presentedTime = -Double.infinity
  private var hasNewFrameOwners = false
  /// Those that depend on where boxes lie.
  let geometryWatch = GeometryWatch()
  /// Those that share their geometry.
  let matches = MatchedGeometries()
  private var needsFlush = true
  /// Whether there is a place for the root view. Before that views are measured, but nothing shows or appears.
  private var isShown = false
  private var isUpdating = false
  private var isFlushing = false
  private var hasEnded = false
  /// Called when an update is wanted: whoever hosts the graph sees to it that one comes.
  package var onNeedsFlush: () -> Void = {}

  /// A graph that shows nothing yet, in `layer`.
  package init(layer: CALayer, environment: EnvironmentValues, clock: MediaClock = .current) {
    self.layer = layer
    self.clock = clock
    initialEnvironment = environment
    clock.register(self)
  }

  /// In seconds.
  var time: Double { clock.time }

  /// What is above the root view.
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

  /// What all views have in common, such as the colour scheme.
  var environment: EnvironmentValues {
    get { root.environment }
    set {
      willChange(with: .current)
      root.setEnvironment(newValue)
      requestFlush()
    }
  }

  /// The place for the root view, in the layer's coordinates, and what of it is covered at the sides.
  package func setSize(_ size: CGSize, safeArea: EdgeInsets) {
    root.box.setBounds(size, safeArea: safeArea)
    if size != .zero, !isShown {
      isShown = true
      requestFlush()
    }
  }

  /// The size that the root view takes if `proposal` is made.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    flush()
    return root.box.contentSize(for: proposal)
  }

  /// Takes everything out of the tree. The graph is not used again.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    knownRoot?.remove()
    // What shows until now disappears.
    if isShown { runActions() }
    knownRoot?.box.setContents([])
    // The root keeps the graph.
    knownRoot = nil
    onNeedsFlush = {}
    (queue, resized, consumers, actions) = (UpdateQueue(), [], [], [])
    (frameOwners, nodesOfFrameOwners, knownFrameOwners) = ([], [], [])
    leaving = []
  }

  // MARK: - Changes

  /// A value that nodes depend on is about to change in `transaction`.
  ///
  /// What waits from another transaction is shown first, so that setting a value twice, the second time with an animation,
  /// animates from the first one.
  func willChange(with transaction: Transaction) {
    if let pendingTransaction, !pendingTransaction.isSame(as: transaction), !queue.isEmpty || needsFlush, !isUpdating {
      flush()
    }
    if pendingTransaction == nil || !isUpdating { pendingTransaction = transaction }
  }

  func enqueue(_ node: ViewNode) {
    queue.add(node, depth: node.depth)
    requestFlush()
  }

  private func requestFlush() {
    needsFlush = true
    if !isFlushing { onNeedsFlush() }
  }

  /// Has `consumer` take its list of boxes anew in this update.
  func noteBoxesChanged(of consumer: any BoxConsumer) {
    consumers.append(consumer)
    requestFlush()
  }

  /// Has the sizes of `box` compared with those that are known.
  func noteResized(_ box: LayoutBox) {
    resized.append((box, box.node))
    requestFlush()
  }

  /// Has `box` stay where it is on the screen until its transition is over.
  func noteLeaving(_ box: TransitionBox) { leaving.append(box) }

  /// Has layout come though no box has another size.
  func noteNeedsLayout() { requestFlush() }

  /// Runs `action` at the end of the update that goes on, or of the next one, when layers show it.
  package func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    requestFlush()
  }

  // MARK: - Updating

  /// Brings layers up to date with what has changed.
  package func flush() {
    guard !isUpdating, !hasEnded else { return }
    let isOutermost = !isFlushing
    isFlushing = true
    defer {
      if isOutermost {
        isFlushing = false
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

  /// How often what an update ends with may call for another one at one instant.
  private static let mostRounds = 100
  /// How often layout may change what is laid out.
  private static let mostLayouts = 20

  private func update(in transaction: Transaction) {
    isUpdating = true
    defer { isUpdating = false }
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
      // First what comes or begins to go is shown where it starts from.
      let haveStarts = leaving.filter { $0.beginToKeepPlace() }
      if matches.placeNew() || !haveStarts.isEmpty { root.box.synchronize(from: .zero, isMoved: false) }
      for box in haveStarts { box.keepPlace() }
      matches.place()
      root.box.synchronize(from: .zero, isMoved: false)
      geometryWatch.boxesWerePlaced()
    }
    needsFlush = !(queue.isEmpty && consumers.isEmpty && resized.isEmpty)
  }

  private func takeBoxes() {
    while !consumers.isEmpty {
      let due = consumers
      consumers = []
      for consumer in due { consumer.takeBoxes() }
    }
  }

  private func layOut() {
    // Deepest first: what is around is measured with what is inside known.
    let resized = resized
    var due = resized.map { (box: $0.box, depth: $0.box.depth) }
    self.resized = []
    var seen: Set<ObjectIdentifier> = []
    var forgotten: Set<ObjectIdentifier> = []
    var unchanged: [LayoutBox] = []
    due.sort { $0.depth > $1.depth }
    for (box, _) in due where seen.insert(ObjectIdentifier(box)).inserted {
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
    root.box.layOut()
    for box in unchanged { box.placeAgain() }
    withExtendedLifetime(resized) {}
  }

  // MARK: - Frames

  /// Has `owner` called at each frame as long as it asks for it.
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
    isUpdating = false
    frameOwners.removeAll { owner in
      guard !owner.needsFrames else { return false }
      knownFrameOwners.remove(ObjectIdentifier(owner))
      return true
    }
    nodesOfFrameOwners = frameOwners.compactMap { ($0 as? LayoutBox)?.node }
  }
}

extension ViewGraph: FrameDriven {
  package var needsFrames: Bool { frameOwners.contains { $0.needsFrames } }
  package var isEndless: Bool { frameOwners.allSatisfy { $0.isEndless } }

  package func prepareFrame() {
    present()
    CompletionQueue.shared.deliver()
    flush()
  }
}

/// Something that has boxes of nodes inside of a box of its own.
@MainActor
protocol BoxConsumer: AnyObject {
  /// Takes the list of boxes anew, if it has changed.
  func takeBoxes()
}

/// What shows something else from frame to frame.
@MainActor
protocol FrameOwner: AnyObject {
  /// Whether it is to be called at each frame.
  var needsFrames: Bool { get }
  /// Whether that will never end by itself.
  var isEndless: Bool { get }
  /// Shows what is due at `time`, in the update that goes on.
  func present(at time: Double)
}
