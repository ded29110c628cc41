/// What a node is given by those above it.
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

  /// What the children of `node` are given.
  init(below node: ViewNode) {
    graph = node.graph
    parent = node
    environment = node.environmentForChildren
    scope = node.scopeForChildren
  }

  /// What the children of `node` are given.
  func below(_ node: ViewNode) -> NodeInputs { NodeInputs(below: node) }
}

package typealias NodeInputs = _NodeInputs
