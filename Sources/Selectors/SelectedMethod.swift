/// A method without its object, whose types are erased.
struct SelectedMethod: @unchecked Sendable {
  // The closures hold references to methods only, which any thread may have.
  /// Returns whether an object is of the method's class.
  let belongs: (Any) -> Bool
  /// Calls the method of an object, which must be of its class.
  let call: (_ object: Any, _ arguments: [Any?]) -> Any?
}

extension SelectedMethod {
  init<Owner, Result>(_ method: @escaping (Owner) -> () -> Result) {
    self.init(of: Owner.self) { owner, _ in method(owner)() }
  }

  init<Owner, A, Result>(_ method: @escaping (Owner) -> (A) -> Result) {
    self.init(of: Owner.self) { owner, arguments in
      method(owner)(arguments.value(0))
    }
  }

  init<Owner, A, B, Result>(_ method: @escaping (Owner) -> (A, B) -> Result) {
    self.init(of: Owner.self) { owner, arguments in
      method(owner)(arguments.value(0), arguments.value(1))
    }
  }

  private init<Owner, Result>(of: Owner.Type, _ call: @escaping (Owner, [Any?]) -> Result) {
    self.init(belongs: { $0 is Owner }) { object, arguments in
      guard let owner = object as? Owner else { return nil }
      let result = call(owner, arguments)
      return withoutOptional(result)
    }
  }
}

extension [Any?] {
  /// Returns the argument at an index as one of a method's type.
  fileprivate func value<Value>(_ index: Int) -> Value {
    let argument = index < count ? self[index] : nil
    guard let value = bridged(argument, to: Value.self) else {
      preconditionFailure("a method with a parameter of type \(Value.self) is sent \(argument ?? "nil")")
    }
    return value
  }
}
