/// Something in which views lie that look otherwise there: a view or a controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose objects can be given a look all at once.
///
/// What is set on the object that `appearance()` returns is taken over by each view of the class when it comes into a
/// window, unless the view has been given something else by then.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearanceContainer, UIAppearance {
  /// The look of all views of the class: a view that stands for them.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// The look of those views of the class that lie in an object of the first class, that in one of the second, and so
  /// on.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    let look = UIApplication.shared.looks.look(of: self, in: containerTypes.map { $0 as AnyClass })
    guard let model = look.model as? Self else { preconditionFailure("\(self) makes other views") }
    return model
  }

  public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
}
