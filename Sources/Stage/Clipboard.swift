/// A place from which text can be pasted and to which it can be copied.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text that was copied last, by any program; nil if there is none.
  var text: String? { get set }
}
