public import Foundation
import Selectors
import VectorFormats

/// The edge of a controller's view that bars leave free, as code before iOS 11 knows it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the bars.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The area between an edge of a controller's view and the safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The area of the bars above the view's content. `safeAreaLayoutGuide` of the view has taken its place.
  @available(iOS, deprecated: 11)
  public var topLayoutGuide: any UILayoutSupport { guide(isTop: true) }

  /// The area of the bars below the view's content.
  @available(iOS, deprecated: 11)
  public var bottomLayoutGuide: any UILayoutSupport { guide(isTop: false) }

  /// The storyboard of which the controller was made; nil if it was made otherwise.
  public var storyboard: UIStoryboard? { interface?.storyboard ?? parentController?.storyboard }

  func guide(isTop: Bool) -> BarLayoutGuide {
    guard let view else { preconditionFailure("a controller has a view") }
    let identifier = isTop ? "TopLayoutGuide" : "BottomLayoutGuide"
    for case let guide as BarLayoutGuide in view.layoutGuides where guide.identifier == identifier { return guide }
    let guide = BarLayoutGuide()
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.widthAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }

  /// Makes the view of the storyboard or of a xib; false if there is neither.
  ///
  /// Without a name a xib with the name of the class serves, or with that name without "Controller".
  func loadInterface() -> Bool {
    if let interface, let interfaceElement, interface.loadView(of: self, interfaceElement) { return true }
    let bundle = nibBundle ?? .main
    var name = nibName
    if name == nil {
      let type = String(describing: Swift.type(of: self))
      let names = type.hasSuffix("Controller") ? [String(type.dropLast(10)), type] : [type]
      name = names.first { UINib.path(of: $0, in: bundle) != nil }
    }
    guard let name else { return false }
    _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
    if viewIfLoaded == nil {
      InterfaceIssue(file: name + ".xib", line: 1, message: "no outlet of the file's owner is its view").report()
      return false
    }
    return true
  }

  // MARK: - Unwinding

  /// Goes back to the nearest controller that has an unwinding action and lets itself be unwound to.
  func unwind(by action: Selector, identifier: String?, storyboard: UIStoryboard?, sender: Any? = nil) {
    let origin = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
    guard let destination = unwindDestination(of: origin, sender: sender) else {
      InterfaceIssue(
        file: storyboard?.documentName ?? "storyboard", line: 1, message: "no controller unwinds by \(action)"
      ).report()
      return
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination)
    segue.standardHandler = { [weak self, weak destination] in
      if let destination { self?.goBack(to: destination) }
    }
    prepare(for: segue, sender: sender)
    // The destination hears of it before it shows again.
    action.send(to: destination, [segue])
    segue.perform()
  }

  private func unwindDestination(of origin: UIStoryboardUnwindSegueSource, sender: Any?) -> UIViewController? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var current: UIViewController? = self
    while let controller = current {
      var candidates = controller.childControllers.reversed() as [UIViewController]
      if controller !== self { candidates.append(controller) }
      for candidate in candidates where seen.insert(ObjectIdentifier(candidate)).inserted {
        if candidate.canPerformUnwindSegueAction(origin.unwindAction, from: self, sender: sender) { return candidate }
      }
      current = controller.parentController ?? controller.presenter
    }
    // A controller may unwind to itself: nothing is to be taken away then.
    return canPerformUnwindSegueAction(origin.unwindAction, from: self, sender: sender) ? self : nil
  }

  private func goBack(to destination: UIViewController) {
    guard destination !== self else { return }
    if destination.presentedViewController != nil { destination.dismiss(animated: true) }
    if let navigation = destination.navigationController, navigation.topViewController !== destination,
      let place = navigation.viewControllers.first(where: { $0 === destination || $0.isAround(destination) })
    {
      navigation.popToViewController(place, animated: true)
    }
  }

  private func isAround(_ other: UIViewController) -> Bool {
    var parent = other.parentController
    while let current = parent {
      if current === self { return true }
      parent = current.parentController
    }
    return false
  }
}
