// Initialisers of classes that are only known when the program runs: `type.init(frame: .zero)`, `T()`. Swift allows them for
// required initialisers alone, and UIKit's are none. `inbetween-rewriter` declares them in an extension of the protocol where
// sources use them, under the linker's names of the functions here.

/// What `inbetween-rewriter` gives initialisers for classes that are not known before the program runs. (Ours.)
@MainActor
public protocol _MadeDynamically {}

extension UIView: _MadeDynamically {
  // An initialiser that others lead to dispatches by class, and its function is called with the class at hand.
  @_silgen_name("_inbetween_view_frame")
  convenience init(_dynamically frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("_inbetween_view_frame")
  fileprivate static func make(_ frame: CGRect) -> UIView
}

extension UIViewController: _MadeDynamically {
  @_silgen_name("_inbetween_controller_nib")
  convenience init(_dynamically nibName: String?, _ bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }

  // Initialisers own what they are given.
  @_silgen_name("_inbetween_controller_nib")
  fileprivate static func make(_ nibName: __owned String?, _ bundle: __owned Bundle?) -> UIViewController
}

extension _MadeDynamically {
  @_silgen_name("_inbetween_make_plain")
  public static func _make() -> Self {
    if let view = self as? UIView.Type { return made(view.make(.zero)) }
    guard let controller = self as? UIViewController.Type else { preconditionFailure("\(self) is no class of UIKit") }
    return made(controller.make(nil, nil))
  }

  @_silgen_name("_inbetween_make_frame")
  public static func _make(frame: CGRect) -> Self {
    guard let view = self as? UIView.Type else { preconditionFailure("\(self) is no view and has no frame") }
    return made(view.make(frame))
  }

  @_silgen_name("_inbetween_make_nibName")
  public static func _make(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    guard let controller = self as? UIViewController.Type else {
      preconditionFailure("\(self) is no view controller and has no interface file")
    }
    return made(controller.make(nibName, bundle))
  }

  private static func made(_ object: AnyObject) -> Self {
    guard let result = object as? Self else { preconditionFailure("\(type(of: object)) is no \(self)") }
    return result
  }
}
