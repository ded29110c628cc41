/// The covering of one controller by another, from the call that asks for it until the dismissal is over.
@MainActor
final class Presentation {
  enum Phase {
    case coming, shown, going
  }

  let presented: UIViewController
  let controller: UIPresentationController
  let container: PresentationContainer
  var phase = Phase.coming
  /// The superview to which the presenting view goes back, if it is taken out.
  weak var home: UIView?
  /// The transition while the controller comes or goes.
  var transition: Transition?
  /// Whether a swipe of the person dismisses the controller, of which the delegate is told.
  var isSwipedAway = false

  init(of presented: UIViewController, by controller: UIPresentationController, in area: CGRect) {
    self.presented = presented
    self.controller = controller
    container = PresentationContainer(frame: area)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentationController = controller
  }

  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  // MARK: - Keys

  /// The first responder from which the presentation has taken the keys.
  private weak var firstResponder: UIResponder?

  /// Ends editing in what is covered, until the keys are given back.
  func takeKeys(from window: UIWindow, below presenter: UIViewController) {
    guard let responder = window.firstResponder, responder.chain(contains: presenter),
      responder.resignFirstResponder()
    else { return }
    firstResponder = responder
  }

  /// Lets editing go on where it was.
  func giveKeysBack() {
    guard let responder = firstResponder, responder.responderWindow?.firstResponder == nil else { return }
    responder.becomeFirstResponder()
  }
}

/// Writes a warning about a call that is ignored, as iOS does.
@MainActor
func warn(_ message: @autoclosure () -> String) {
  FileHandle.standardError.write(Data("UIKit: \(message())\n".utf8))
}

extension UIResponder {
  fileprivate func chain(contains other: UIResponder) -> Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if current === other { return true }
      responder = current.next
    }
    return false
  }
}
