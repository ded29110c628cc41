extension UIView {
  func stopEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, isAround(responder) else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    return true
  }

  private func isAround(_ responder: UIResponder) -> Bool {
    sequence(first: responder, next: \.next).contains { $0 === self }
  }
}
