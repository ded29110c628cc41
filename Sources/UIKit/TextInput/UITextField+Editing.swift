public import Foundation

extension UITextField: TextEditingHost, KeyEditing, TextGripOwner {
  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  func textDidChange() {
    contentDidChange()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func selectionDidChange() {
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  var pageHeight: CGFloat { 0 }
  var isEditable: Bool { isEnabled }

  func edit(by key: UIKey) -> Bool {
    guard let command = TextCommand(key) else { return false }
    switch command {
    case .move(.pageUp, _), .move(.pageDown, _): return false
    default: return editing.perform(command)
    }
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
