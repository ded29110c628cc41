/// The values that a new node takes over from the node above it.
@MainActor
public struct _NodeInputs {
  let graph: ViewGraph
  let parent: ViewNode?
  var environment: EnvironmentValues
  var scope: TransactionScope?

  init(graph: ViewGraph, environment: EnvironmentValues) {
    self.graph = graph
    parent = nil
    self.environment = environment
  }

  /// The inputs of the children of `node`.
  init(below node: ViewNode) {
    graph = node.graph
    parent = node
    environment = node.environmentForChildren
    scope = node.scopeForChildren
  }

  /// The inputs of the children of `node`.
  func below(_ node: ViewNode) -> NodeInputs { NodeInputs(below: node) }
}

package typealias NodeInputs = _NodeInputs
