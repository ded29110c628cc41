package import Stage
package import VectorGraphics

extension ApplicationScreen {
  package func press(_ key: KeyPress) {
    defer { undoGroups.closeAll() }
    keys.deliver(key, at: time, on: self)
  }

  package func insertText(_ text: String) {
    guard !text.isEmpty, let input = firstResponder as? any UIKeyInput else { return }
    defer { undoGroups.closeAll() }
    input.insertText(text)
  }

  package func setMarkedText(_ text: String) {
    guard let input = firstResponder as? any UITextInput else { return }
    defer { undoGroups.closeAll() }
    if text.isEmpty, input.markedTextRange == nil { return }
    input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    if text.isEmpty { input.unmarkText() }
  }

  package var textInput: ObjectIdentifier? { (firstResponder as? any UIKeyInput).map { ObjectIdentifier($0) } }

  package var hasMarkedText: Bool { (firstResponder as? any UITextInput)?.markedTextRange != nil }

  package var caret: Rect? {
    guard let input = firstResponder as? any UIKeyInput, let view = input as? UIView else { return nil }
    if let host = input as? any TextEditingHost, !host.isEditable { return nil }
    guard let input = input as? any UITextInput, let position = input.selectedTextRange?.end else {
      // Text goes to the view as a whole.
      return Rect(view.layer.convert(view.bounds, to: nil))
    }
    return Rect(view.layer.convert(input.caretRect(for: position), to: nil))
  }

  private var firstResponder: UIResponder? { application.keyWindow?.firstResponder }
}
