/// A node that is told when its host leaves the screen or comes back, while all views stay in the tree.
@MainActor
protocol HostPresenceObserver: ViewNode {
  func hostDidAppear()
  func hostDidDisappear()
}

extension ViewGraph {
  /// Tells all nodes that the host has come onto the screen or left it, those inside first. O(n).
  package func hostDidMove(onto isOnScreen: Bool) {
    func tell(_ node: ViewNode) {
      for child in node.children { tell(child) }
      guard let observer = node as? any HostPresenceObserver, node.isAlive else { return }
      if isOnScreen { observer.hostDidAppear() } else { observer.hostDidDisappear() }
    }
    tell(root)
  }
}
