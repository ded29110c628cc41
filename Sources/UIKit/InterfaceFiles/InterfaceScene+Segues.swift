import Foundation
import Selectors
import VectorFormats

extension InterfaceScene {
  /// The controller in whose scene this is: segues of prototypes begin at it.
  var controller: UIViewController? { owner as? UIViewController ?? parent?.controller }

  private var anyStoryboard: UIStoryboard? { storyboard ?? parent?.anyStoryboard }

  private var wholeAncestry: [String] { parent?.wholeAncestry ?? ancestry }

  /// Lets a segue begin as it is told to: at once with the views, or when a person chooses an object.
  func arm(_ segue: MarkupElement, for object: NSObject) {
    switch segue["kind"] {
    case "relationship": break
    case "embed":
      if let view = object as? UIView { embeddings.append((segue, view)) }
    default:
      // Segues of the controller itself begin by code.
      guard !(object is UIViewController) else { return }
      // Nobody but the cell keeps the scene of a cell's copy.
      let scene = parent == nil ? nil : self
      whenChosen(object, segue) { [weak self] sender in
        withExtendedLifetime(scene) { self?.performAutomatically(segue, sender) }
      }
    }
  }

  /// An action of a control that is connected to the exit of its scene.
  func armUnwinding(_ object: NSObject, _ action: String, _ connection: MarkupElement) {
    whenChosen(object, connection) { [weak self] _ in
      self?.controller?.unwind(by: Selector(action), identifier: nil, storyboard: self?.anyStoryboard)
    }
  }

  private func performAutomatically(_ segue: MarkupElement, _ sender: NSObject) {
    guard let controller else { return }
    if controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) {
      perform(segue, sender: sender)
    }
  }

  /// Returns the controller's segue of a name.
  func segue(_ identifier: String) -> MarkupElement? {
    func find(_ element: MarkupElement) -> MarkupElement? {
      if element.name == "segue", element["identifier"] == identifier, element["kind"] != "embed" { return element }
      return element.children.lazy.compactMap(find).first
    }
    guard let controller, let own = controller.interfaceElement, let scene = document.scene(of: own) else { return nil }
    return find(scene)
  }

  /// Makes the controller to which a segue leads, and goes there.
  func perform(_ element: MarkupElement, sender: Any?) {
    guard let source = controller else { return }
    if element["kind"] == "unwind" {
      return source.unwind(
        by: Selector(element["unwindAction"] ?? ""), identifier: element["identifier"], storyboard: anyStoryboard,
        sender: sender)
    }
    guard let destination = makeDestination(of: element, sender: sender) else { return }
    let segue = makeSegue(element, from: source, to: destination)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Makes the controller at the end of a segue, in this storyboard or another one.
  private func makeDestination(
    of segue: MarkupElement, ancestry: [String] = [], sender: Any? = nil
  ) -> UIViewController? {
    guard let id = segue["destination"], let element = document.element(id), let storyboard = anyStoryboard else {
      document.report("the segue leads to \(segue["destination"] ?? "nothing"), which is not in the file", at: segue)
      return nil
    }
    if let creator = segue["destinationCreationSelector"], let source = controller {
      let selector = Selector(creator)
      if source.responds(to: selector) {
        return storyboard.make(element, ancestry: ancestry) { coder in
          selector.send(to: source, [coder, sender, segue["identifier"]]) as? UIViewController
        }
      }
    }
    return storyboard.make(element, ancestry: ancestry, creator: nil)
  }

  private func makeSegue(
    _ element: MarkupElement, from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue {
    let type = type(of: element, UIStoryboardSegue.self)
    let segue = makeStoryboardSegue(of: type, element["identifier"], source, destination)
    guard type == UIStoryboardSegue.self || element["kind"] != "custom" else { return segue }
    let isAnimated = element["animates"] != "NO"
    let coder = InterfaceCoder(element, self)
    switch element["kind"] {
    case "push":
      segue.standardHandler = { [weak source, destination] in
        if let navigation = source?.navigationController {
          navigation.pushViewController(destination, animated: isAnimated)
        } else {
          source?.present(destination, animated: isAnimated)
        }
      }
    case "presentation", "modal", "popoverPresentation":
      if let style = coder.choice("modalPresentationStyle", InterfaceCoder.presentations) {
        destination.modalPresentationStyle = style
      }
      if let style = coder.choice("modalTransitionStyle", InterfaceCoder.transitions) {
        destination.modalTransitionStyle = style
      }
      segue.standardHandler = { [weak source, destination] in source?.present(destination, animated: isAnimated) }
    case "show":
      segue.standardHandler = { [weak source, weak segue, destination] in source?.show(destination, sender: segue) }
    case "showDetail", "replace":
      segue.standardHandler = { [weak source, weak segue, destination] in
        source?.showDetailViewController(destination, sender: segue)
      }
    case "embed": break
    case let kind: document.report("segues of the kind \(kind ?? "none") are not known here", at: element)
    }
    return segue
  }

  // MARK: - Controllers inside of others

  /// Makes the controllers of a relationship, such as `rootViewController`.
  func related(_ relationship: String, of element: MarkupElement) -> [UIViewController] {
    let segues = (element.child("connections")?.children ?? []).filter {
      $0.name == "segue" && $0["kind"] == "relationship" && $0["relationship"] == relationship
    }
    return segues.compactMap { segue in inside(segue) }
  }

  /// Makes a controller that comes together with this one, unless it is this one or one around it.
  private func inside(_ segue: MarkupElement) -> UIViewController? {
    guard let id = segue["destination"] else { return nil }
    if wholeAncestry.contains(id) {
      document.report("the controllers contain each other in a circle, which ends here", at: segue)
      return nil
    }
    return makeDestination(of: segue, ancestry: wholeAncestry)
  }

  /// Puts the controllers of embedding segues into their views.
  func embed() {
    let due = embeddings
    embeddings = []
    for (element, container) in due {
      guard let source = controller, let destination = inside(element) else { continue }
      let segue = makeSegue(element, from: source, to: destination)
      source.prepare(for: segue, sender: container)
      source.addChild(destination)
      guard let view = destination.view else { continue }
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(view)
      destination.didMove(toParent: source)
    }
  }
}
