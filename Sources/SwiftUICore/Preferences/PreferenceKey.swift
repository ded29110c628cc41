/// A value that views give to those around them; where several give one, theirs are reduced in the order of the tree.
public protocol PreferenceKey {
  associatedtype Value
  /// What holds where no view gives a value.
  static var defaultValue: Value { get }
  /// Combines what has been reduced so far with what the next view gives.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
