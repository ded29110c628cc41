/// The name of a method, and a way to call the method.
///
///     button.addTarget(self, action: Selector(ViewController.tapped), for: .touchUpInside)
///
/// A selector is made of a method of any class with no parameter, with one, such as the sender, or with two, such as the
/// sender and the event. What the method returns is dropped where nobody asks for it. Overrides in subclasses are called
/// as usual. A method that was made into a selector where it is private can be called from everywhere by that selector.
///
/// Two selectors are equal if their names are, as on iOS, whatever the classes of their methods. The name is that of
/// Objective-C as far as the text of the call tells it: see `init(_:name:)`.
///
/// A selector that was made of a name alone finds the methods that are known by name: those of sources of iOS that
/// `inbetween-rewriter` has rewritten. An object that has a method of the name is called by that, whatever method the selector
/// was made of.
public struct Selector: Hashable, Sendable {
  let name: String
  let method: SelectedMethod?

  init(_ name: String, _ method: SelectedMethod?) {
    self.name = name
    self.method = method
  }

  /// A selector that is only a name, such as "tapped:".
  public init(_ str: String) { self.init(str, nil) }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // MARK: - Sending

  /// Whether an object has the selector's method: by name, or since it is of the class of which the selector was made, or
  /// of a subclass.
  package func isKnown(to object: Any) -> Bool { call(of: object) != nil }

  /// Calls the method of an object, on the present thread. Arguments beyond the method's parameters are left out, and
  /// those that lack are nil.
  ///
  /// An object without the method, or an argument that is not of the parameter's type, is a mistake of the program, which
  /// ends it.
  ///
  /// - Returns: What the method returned; nil if that is nothing.
  @discardableResult
  package func send(to object: Any, _ arguments: [Any?]) -> Any? {
    guard let call = call(of: object) else {
      preconditionFailure("\(type(of: object)) does not respond to \(name)")
    }
    return call(object, arguments)
  }

  private func call(of object: Any) -> MemberTables.Call? {
    if let call = MemberTables.shared.method(name, of: object) { return call }
    return method.flatMap { $0.belongs(object) ? $0.call : nil }
  }
}

extension Selector: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Returns a selector that is only a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
