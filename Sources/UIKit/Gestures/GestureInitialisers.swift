// Each class has initialisers of its own, so that a closure's parameter is of that class: in classes that may be
// subclassed, Swift's initialisers cannot have `Self` as a parameter.

extension UITapGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UITapGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UITapGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}

extension UIPanGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UIPanGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UIPanGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}

extension UILongPressGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UILongPressGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UILongPressGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}

extension UISwipeGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UISwipeGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UISwipeGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}

extension UIPinchGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UIPinchGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UIPinchGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}

extension UIRotationGestureRecognizer {
  /// A recognizer that calls a closure. (Ours: see `addTarget(_:)`.)
  public convenience init(_ handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// A recognizer that calls a method. (Ours: iOS has `#selector(ViewController.found)` where this has
  /// `ViewController.found`.)
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor (UIRotationGestureRecognizer) -> Void
  ) {
    self.init()
    (self as UIRotationGestureRecognizer).addTarget(target, action: action)
  }

  /// A recognizer that calls a method without parameters. (Ours.)
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }
}
