/// A node that hears when its host comes back onto the screen, or goes from it with all views as they are.
@MainActor
protocol HostPresenceObserver: ViewNode {
  func hostDidAppear()
  func hostDidDisappear()
}

extension ViewGraph {
  /// Tells all views that the host has come or gone, those inside first.
  package func hostDidMove(onto isOnScreen: Bool) {
    func tell(_ node: ViewNode) {
      for child in node.children { tell(child) }
      guard let observer = node as? any HostPresenceObserver, node.isAlive else { return }
      if isOnScreen { observer.hostDidAppear() } else { observer.hostDidDisappear() }
    }
    tell(root)
  }
}
