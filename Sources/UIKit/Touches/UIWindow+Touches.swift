extension UIWindow {
  /// Forgets a view that leaves the window: it gets no more touches and is no longer the first responder.
  func forget(_ view: UIView) {
    if view.wearsFocusRing { ApplicationScreen.current.focus.viewDidLeave() }
    if let firstResponder, firstResponder === view || firstResponder === view.controller {
      firstResponder.resignFirstResponder()
      if self.firstResponder === firstResponder { self.firstResponder = nil }
    }
    touches.withdraw(view)
    for touch in touchEvent?.touches ?? [] where touch.view === view { touch.view = nil }
  }

  /// Takes all touches from the views and recognizers of the window.
  func forgetTouches() {
    var views: [UIView] = []
    for touch in touchEvent?.touches ?? [] where touch.window === self {
      var view = touch.view
      while let current = view, !views.contains(where: { $0 === current }) {
        views.append(current)
        view = current.superview
      }
    }
    for view in views { forget(view) }
  }
}
