public import Foundation

extension UITextView: TextEditingHost, KeyEditing, TextGripOwner {
  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textDidChange() {
    contentDidChange()
    needsCaretInSight = true
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func selectionDidChange() {
    if isFirstResponder { needsCaretInSight = true }
    setNeedsLayout()
    delegate?.textViewDidChangeSelection(self)
  }

  var pageHeight: CGFloat { bounds.height - textContainerInset.top - textContainerInset.bottom }

  func edit(by key: UIKey) -> Bool {
    if key.keyCode == .keyboardTab, isEditable,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .command, .alternate])
    {
      insertText("\t")
      return true
    }
    guard let command = TextCommand(key) else { return false }
    return editing.perform(command)
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}
