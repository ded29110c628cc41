/// The action that ends the presentation of a view: it closes the sheet, pops the page or dismisses the controller of
/// UIKit that the view is in. It does nothing for a view that nobody presents.
public struct DismissAction: Sendable {
  fileprivate let presentation: Presentation?
  fileprivate let host: WeakHost?

  @preconcurrency @MainActor
  public func callAsFunction() {
    switch presentation {
    case .page(let model): model.pop()
    case .sheet(let sheet): sheet.close()
    case nil: host?.view?.nearestController?.leavePresentation()
    }
  }

  /// Whether there is a presentation to end.
  fileprivate var canDismiss: Bool {
    if presentation != nil { return true }
    return MainActor.assumeIsolated { host?.view?.nearestController?.isInPresentation ?? false }
  }
}

/// Whether a view is presented, as code from before `DismissAction` asks.
public struct PresentationMode {
  public fileprivate(set) var isPresented: Bool

  /// Ends the presentation.
  public mutating func dismiss() { isPresented = false }
}

/// What of SwiftUI presents a view.
enum Presentation: Equatable, Sendable {
  case page(NavigationModel)
  case sheet(SheetPresenter)

  static func == (a: Presentation, b: Presentation) -> Bool {
    switch (a, b) {
    case (.page(let a), .page(let b)): a === b
    case (.sheet(let a), .sheet(let b)): a === b
    default: false
    }
  }
}

extension EnvironmentValues {
  private struct PresentationKey: EnvironmentKey { static var defaultValue: Presentation? { nil } }

  var presentation: Presentation? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }

  /// Ends the presentation of the view.
  public var dismiss: DismissAction { DismissAction(presentation: presentation, host: host) }

  /// Whether the view is presented: in a sheet, on a page above others, or by UIKit.
  public var isPresented: Bool { dismiss.canDismiss }

  /// Whether the view is presented, and a way to end that.
  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    return Binding {
      PresentationMode(isPresented: dismiss.canDismiss)
    } set: { mode in
      guard !mode.isPresented else { return }
      MainActor.assumeIsolated { dismiss() }
    }
  }
}

extension UIView {
  /// The innermost controller whose view the view is in.
  var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      responder = next.next
    }
    return nil
  }
}

extension UIViewController {
  /// The controllers of the navigation controller that the controller is in, if there is one to go back to.
  private var stack: UINavigationController? {
    navigationController.flatMap { $0.viewControllers.count > 1 ? $0 : nil }
  }

  fileprivate var isInPresentation: Bool { stack != nil || presentingViewController != nil }

  fileprivate func leavePresentation() {
    if let stack {
      stack.popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }
}
