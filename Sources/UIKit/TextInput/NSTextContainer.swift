public import Foundation
import SystemLook

/// The area in which a text view sets its text. Here it holds the padding alone: there is no TextKit.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  public override init() { super.init() }

  /// The space at both ends of each line: 5 points unless set.
  open var lineFragmentPadding: CGFloat = TextLook.linePadding {
    didSet { if lineFragmentPadding != oldValue { owner?.containerDidChange() } }
  }
}
