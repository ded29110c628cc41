/// A type that stands for a trait.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// The result of `registerForTraitChanges(_:handler:)`, by which the registration can be ended.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that tells of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends the calls of a handler.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls `handler` each time that one of `traits` has changed, with the object and the traits that it had before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
    (self as? any TraitObserving)?.traitObservers.registrations.append(registration)
    return registration
  }
}

@MainActor
protocol TraitObserving: AnyObject {
  var traitObservers: TraitObservers { get set }
}

@MainActor
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func concerns(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    traits.contains { trait in
      switch trait {
      case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
      case is UITraitUserInterfaceLevel.Type: old.userInterfaceLevel != new.userInterfaceLevel
      case is UITraitUserInterfaceIdiom.Type: old.userInterfaceIdiom != new.userInterfaceIdiom
      case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
      case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
      case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
      default: false
      }
    }
  }
}

/// The handlers of one object, in the order in which they were registered.
@MainActor
struct TraitObservers {
  var registrations: [TraitRegistration] = []

  func tell(_ object: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations where registration.concerns(old, new) { registration.handler(object, old) }
  }
}

extension UIView: UITraitChangeObservable, TraitObserving {
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.registrations.removeAll { $0 === registration }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.registrations.removeAll { $0 === registration }
  }
}
