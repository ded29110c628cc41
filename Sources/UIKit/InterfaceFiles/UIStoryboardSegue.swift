import Foundation

/// A passage from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  /// What the segue does if no subclass says otherwise.
  var standardHandler: (() -> Void)?

  /// A segue that does nothing by itself. Subclasses override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    standardHandler = performHandler
  }

  /// Shows the destination.
  open func perform() { standardHandler?() }
}

/// What is known of an unwinding before its segue is made.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller at which the unwinding began.
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}

/// A class without instances, by which the compiler lets a segue's initialiser be called on a class known at run time.
open class _StoryboardSegueWitness: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// Returns a new segue. Its class must have or inherit `init(identifier:source:destination:)`.
@MainActor @inline(never)
func makeStoryboardSegue(
  of type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
) -> UIStoryboardSegue {
  // This is not inlined, because the optimizer would take the result for a witness, and casts of it would fail.
  let witness = unsafe unsafeBitCast(type, to: _StoryboardSegueWitness.Type.self)
  return opaque(witness.init(identifier: identifier, source: source, destination: destination))
}

@inline(never)
private func opaque(_ segue: UIStoryboardSegue) -> UIStoryboardSegue { segue }
