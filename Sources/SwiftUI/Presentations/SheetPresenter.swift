/// Keeps the controller in step that shows a sheet with what a view says of it.
@MainActor
final class SheetPresenter: NSObject, UIAdaptivePresentationControllerDelegate {
  /// What a view says of its sheet.
  struct Wish {
    /// What the sheet shows; nil if there is to be none.
    var id: AnyHashable?
    var content: () -> AnyView
    var coversScreen: Bool
    /// Sets the view's own value to none.
    var clear: () -> Void
    var onDismiss: (() -> Void)?
  }

  private var wish: Wish?
  private var shownID: AnyHashable?
  private var controller: UIHostingController<AnyView>?

  /// Shows, changes or closes the sheet as `wish` says.
  func follow(_ wish: Wish, from host: UIView?) {
    self.wish = wish
    if let controller, wish.id != nil, wish.id == shownID {
      controller.rootView = content(of: wish)
    } else if controller != nil {
      closeShown { [weak self] in
        guard let self, let wish = self.wish else { return }
        show(wish, from: host)
      }
    } else {
      show(wish, from: host)
    }
  }

  /// Closes the sheet, as the view inside asks.
  func close() { wish?.clear() }

  private func show(_ wish: Wish, from host: UIView?) {
    guard controller == nil, let id = wish.id, var presenting = host?.nearestController else { return }
    while let next = presenting.presentedViewController { presenting = next }
    let controller = UIHostingController(rootView: content(of: wish))
    controller.modalPresentationStyle = wish.coversScreen ? .fullScreen : .automatic
    controller.presentationController?.delegate = self
    (self.controller, shownID) = (controller, id)
    presenting.present(controller, animated: UIView.areAnimationsEnabled)
    // It is refused outside of a window; the next update tries again.
    if controller.presentingViewController == nil { (self.controller, shownID) = (nil, nil) }
  }

  private func closeShown(then next: @escaping () -> Void) {
    guard let controller else { return }
    (self.controller, shownID) = (nil, nil)
    let onDismiss = wish?.onDismiss
    controller.dismiss(animated: UIView.areAnimationsEnabled) {
      onDismiss?()
      next()
    }
  }

  private func content(of wish: Wish) -> AnyView {
    AnyView(
      SheetContent(content: wish.content(), presenter: self)
        .onPreferenceChange(SheetSettings.Key.self) { [weak self] settings in
          if let controller = self?.controller { settings.apply(to: controller) }
        })
  }

  /// A finger has pulled the sheet away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard controller != nil else { return }
    (controller, shownID) = (nil, nil)
    wish?.clear()
    wish?.onDismiss?()
  }
}

/// The view in a sheet, with the environment of the view that shows the sheet.
private struct SheetContent: View {
  let content: AnyView
  let presenter: SheetPresenter

  var body: some View { content.environment(\.presentation, .sheet(presenter)) }
}
