import Synchronization

/// The slots of the dynamic properties of a node's view, and the values that the node depends on.
@MainActor
package final class NodeProperties {
  private let reference: NodeReference
  private var slots: [AnyObject?] = []
  /// The fields of the view, or modifier, whose properties these are: a look-up for all types takes a lock.
  private var knownFields: (type: Any.Type, list: FieldList)?
  /// The number of the latest evaluation. Values that earlier evaluations have read count no more.
  private(set) var evaluation = 0
  /// The properties that make registrations of the present evaluation go.
  var endings: [EvaluationEnding] = []
  /// The number of registrations of the present evaluation that stay.
  var unendedRegistrations = 0
  /// Whether the latest evaluation has begun with the updates of the properties, and its body still has to run.
  private var hasUpdated = false
  private var knownEnvironment: EnvironmentSource?

  init(of node: ViewNode) {
    reference = node.reference
  }

  var node: ViewNode? { reference.node }

  /// The environment as properties of the view read it. Few views have such properties, so it is made when one asks.
  package var environment: EnvironmentSource {
    if let knownEnvironment { return knownEnvironment }
    let environment = EnvironmentSource(node?.environment ?? EnvironmentValues())
    knownEnvironment = environment
    return environment
  }

  func install<V>(in view: inout V) {
    precondition(!(V.self is AnyClass), "\(V.self) is a class: views and modifiers are values")
    let fields = fields(of: V.self)
    guard fields.slotCount > 0, let node else { return }
    if slots.count < fields.slotCount { slots = Array(repeating: nil, count: fields.slotCount) }
    fields.install(in: &view, slots: &slots, node: node)
  }

  private func fields<V>(of type: V.Type) -> FieldList {
    if let knownFields, knownFields.type == type { return knownFields.list }
    let list = FieldList.of(type)
    knownFields = (type, list)
    return list
  }

  /// Whether two values of the view look the same: see the function of the same name.
  func areEqual<V>(_ old: V, _ new: V) -> Bool { fields(of: V.self).areEqual(old, new) }

  func isAnimatable<V>(_ type: V.Type) -> Bool { fields(of: type).isAnimatable }

  func hasDynamicFields<V>(_ type: V.Type) -> Bool { fields(of: type).slotCount > 0 }

  /// Returns the indices at which two lists of views of one type, as long as each other, do not look the same.
  func indices<V>(where old: [V], differFrom new: [V]) -> [Int] {
    fields(of: V.self).indices(where: old, differFrom: new)
  }

  func update<V>(_ view: inout V) {
    let fields = fields(of: V.self)
    guard fields.slotCount > 0, let node else { return }
    beginEvaluation()
    track { fields.update(&view, slots: &slots, node: node) }
    hasUpdated = true
  }

  /// Runs `body`. The node depends on the values that it reads.
  ///
  /// - Parameter isPart: Whether the values that the node has read before still count.
  func evaluate<Result>(isPart: Bool, _ body: () -> Result) -> Result {
    if !isPart && !hasUpdated { beginEvaluation() }
    hasUpdated = false
    Evaluations.note()
    return track(body)
  }

  private func beginEvaluation() {
    evaluation += 1
    forgetAccesses()
  }

  private func track<Result>(_ body: () -> Result) -> Result {
    let outer = ViewNode.evaluating
    ViewNode.evaluating = node
    Evaluations.isGoingOn.store(true, ordering: .relaxed)
    defer {
      ViewNode.evaluating = outer
      Evaluations.isGoingOn.store(outer != nil, ordering: .relaxed)
    }
    // Boxes of a node that has gone may be laid out once more.
    guard let node, node.isAlive else { return body() }
    return noteAccesses(of: node, body)
  }

  /// Takes over the node's new environment, whose values may equal the old ones.
  func environmentDidChange() {
    if let node { knownEnvironment?.change(to: node.environment) }
  }

  /// Lets the node depend on nothing any more, since it is taken out of the tree.
  func end() {
    slots = []
    evaluation += 1
    forgetAccesses()
    knownEnvironment?.end()
  }
}

/// The evaluations of bodies and other closures that views are made of.
package enum Evaluations {
  /// The number of evaluations so far, in all graphs.
  @MainActor package private(set) static var count = 0
  @MainActor fileprivate static func note() { count += 1 }
  /// Whether an evaluation goes on. Code outside the main actor may read it.
  static let isGoingOn = Atomic(false)
}

// MARK: - What nodes call

extension ViewNode {
  final var properties: NodeProperties {
    if let ownProperties { return ownProperties }
    let properties = NodeProperties(of: self)
    ownProperties = properties
    return properties
  }
}

/// Connects the dynamic properties of a new value of a view, or modifier, with the slots that `node` keeps for them.
@MainActor
func installProperties<V>(of view: inout V, in node: ViewNode) { node.properties.install(in: &view) }

/// Brings the dynamic properties of a view, or modifier, up to date. Must be called before its body is evaluated.
@MainActor
func updateProperties<V>(of view: inout V, in node: ViewNode) { node.properties.update(&view) }

/// Runs a body, or another closure that views are made of. `node` depends on the values that it reads.
///
/// - Parameter isPart: Whether the values that `node` has read before still count, since `body` is only one of several
///   closures that it is made of.
@MainActor
func evaluate<Result>(_ node: ViewNode, isPart: Bool = false, _ body: () -> Result) -> Result {
  node.properties.evaluate(isPart: isPart, body)
}
