/// The name of the method in a call that has this macro as a default argument. (Ours.)
///
/// It is made by the compiler from the text of the call: `tapped` for `ViewController.tapped`, `tapped:` for
/// `ViewController.tapped(_:)`.
@freestanding(expression)
public macro _MethodName() -> String = #externalMacro(module: "PreviewMacros", type: "MethodName")

// Methods of the main actor and others need initialisers of their own. The compiler chooses between them, since classes of
// the main actor are `Sendable`. The methods are called as what they are, functions, without a look at the thread, as in
// Objective-C.
extension Selector {
  /// A selector of a method without parameters.
  ///
  ///     Selector(ViewController.tapped)
  ///
  /// Code for iOS has `#selector(ViewController.tapped)` there.
  ///
  /// The name is the method's in Objective-C, such as "tapped" or "tapped:" or "movedBy:for:", and is taken from the text
  /// of the call. Without labels there, one colon stands for each parameter; so selectors of a method whose parameters
  /// have labels are equal only if all or none of the calls spell the labels out. The argument must be a reference to a
  /// method as it stands in the call. Of a closure, a variable or a call within a macro's expansion, the compiler knows
  /// no name: such a selector is equal only to those made at the same place, unless it is given a name.
  public init<Owner: Sendable, Result>(
    _ method: @escaping (Owner) -> @MainActor () -> Result, name: String = #_MethodName()
  ) {
    self.init(name, SelectedMethod { unsafe unsafeBitCast(method($0), to: (() -> Result).self) })
  }

  /// A selector of a method with one parameter.
  public init<Owner: Sendable, A, Result>(
    _ method: @escaping (Owner) -> @MainActor (A) -> Result, name: String = #_MethodName()
  ) {
    self.init(
      Selector.complete(name, parameters: 1),
      SelectedMethod { unsafe unsafeBitCast(method($0), to: ((A) -> Result).self) })
  }

  /// A selector of a method with two parameters.
  public init<Owner: Sendable, A, B, Result>(
    _ method: @escaping (Owner) -> @MainActor (A, B) -> Result, name: String = #_MethodName()
  ) {
    self.init(
      Selector.complete(name, parameters: 2),
      SelectedMethod { unsafe unsafeBitCast(method($0), to: ((A, B) -> Result).self) })
  }

  /// A selector of a method without parameters that belongs to no actor.
  public init<Owner, Result>(_ method: @escaping (Owner) -> () -> Result, name: String = #_MethodName()) {
    self.init(name, SelectedMethod(method))
  }

  /// A selector of a method with one parameter that belongs to no actor.
  public init<Owner, A, Result>(_ method: @escaping (Owner) -> (A) -> Result, name: String = #_MethodName()) {
    self.init(Selector.complete(name, parameters: 1), SelectedMethod(method))
  }

  /// A selector of a method with two parameters that belongs to no actor.
  public init<Owner, A, B, Result>(
    _ method: @escaping (Owner) -> (A, B) -> Result, name: String = #_MethodName()
  ) {
    self.init(Selector.complete(name, parameters: 2), SelectedMethod(method))
  }

  /// Returns the name with a colon for each parameter if it has none.
  private static func complete(_ name: String, parameters: Int) -> String {
    name.contains(":") ? name : name + String(repeating: ":", count: parameters)
  }
}
