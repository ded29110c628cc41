/// Whether two values look the same to views that show them.
///
/// They do if their bits are the same, or if their type is `Equatable` and says so, or else if their stored properties do.
/// References are equal if they lead to the same object, and closures if they are the same code with the same captured
/// values in one place. The dynamic properties of views count by what they stand for: the initial value of a `State` makes
/// no difference.
func areEqual<Value>(_ old: Value, _ new: Value) -> Bool { FieldList.of(Value.self).areEqual(old, new) }
