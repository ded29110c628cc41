/// The preferences that the views at and below a node give to those above.
///
/// Values are reduced when they are asked for, and kept until a view below changes. Nodes below which no view gives a
/// preference have no such object, and are skipped.
@MainActor
package final class NodePreferences {
  private struct Reduced {
    let key: ObjectIdentifier
    /// The reduced value; nil if no view gives one.
    let value: Any?
  }

  private struct Observer {
    let key: ObjectIdentifier
    weak var node: ViewNode?
    let action: @MainActor () -> Void
  }

  // These are the same node in three roles.
  private unowned let node: ViewNode
  private unowned let source: (any PreferenceSource)?
  private unowned let parent: (any NodeWithLeavingChildren)?
  fileprivate var hasSources = false
  private var reduced: [Reduced] = []
  private var observers: [Observer] = []

  init(of node: ViewNode) {
    self.node = node
    source = node as? any PreferenceSource
    parent = node as? any NodeWithLeavingChildren
  }

  package func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard hasSources else { return nil }
    let id = ObjectIdentifier(key)
    if let known = reduced.first(where: { $0.key == id }) { return known.value as? K.Value }
    let value: K.Value?
    if let source, source.preferenceKey == id {
      value = source.preference { self.valueOfContent(key) } as? K.Value
    } else {
      value = valueOfContent(key)
    }
    reduced.append(Reduced(key: id, value: value))
    return value
  }

  private func valueOfContent<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var result: K.Value?
    for child in parent?.presentChildren ?? node.children where child.isAlive {
      guard let next = child.knownPreferences?.value(key) else { continue }
      if var value = result {
        K.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }

  /// Calls `action` when the result of `value(_:)` may have changed, as long as `observer` is alive.
  package func observe(_ key: ObjectIdentifier, for observer: ViewNode, _ action: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.node?.isAlive != true }
    observers.append(Observer(key: key, node: observer, action: action))
  }

  fileprivate func forget(_ key: ObjectIdentifier) {
    reduced.removeAll { $0.key == key }
    for observer in observers where observer.key == key && observer.node?.isAlive == true { observer.action() }
  }

  fileprivate func overrides(_ key: ObjectIdentifier) -> Bool {
    source.map { $0.preferenceKey == key && $0.hidesPreferencesOfContent } ?? false
  }

  /// Forgets all values, since the children of the node have changed or are in another order.
  func childrenDidChange() {
    for key in reduced.map(\.key) { node.preferenceDidChange(key) }
  }
}

/// A node that gives a preference of its own.
@MainActor
protocol PreferenceSource: ViewNode {
  var preferenceKey: ObjectIdentifier { get }
  var hidesPreferencesOfContent: Bool { get }
  /// Returns the value, or nil for none. `content` returns the reduced value of the content.
  func preference(over content: () -> Any?) -> Any?
}

/// A node whose children may be leaving. Preferences of children that leave do not count.
@MainActor
protocol NodeWithLeavingChildren: ViewNode {
  var presentChildren: [ViewNode] { get }
}

extension DynamicNode: NodeWithLeavingChildren {
  var presentChildren: [ViewNode] { entries.lazy.filter { !$0.isLeaving }.map(\.node) }
}

extension ViewNode {
  package final var preferences: NodePreferences {
    if let knownPreferences { return knownPreferences }
    let preferences = NodePreferences(of: self)
    knownPreferences = preferences
    return preferences
  }

  /// Notes that this node gives preferences from now on. Must be called once, after the node has been made. O(depth).
  final func beginGivingPreferences(_ key: ObjectIdentifier) {
    var node: ViewNode? = self
    while let next = node, next.knownPreferences?.hasSources != true {
      next.preferences.hasSources = true
      node = next.parent
    }
    preferenceDidChange(key)
  }

  /// Forgets the values for `key` at this node and above, since the one of this node or its content may have changed.
  final func preferenceDidChange(_ key: ObjectIdentifier) {
    var node: ViewNode? = self
    while let next = node {
      if next !== self, next.knownPreferences?.overrides(key) == true { return }
      next.knownPreferences?.forget(key)
      node = next.parent
    }
  }
}
