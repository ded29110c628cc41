/// A key for a value that views give to those around them. The values of several views are reduced in the order of the
/// tree.
public protocol PreferenceKey {
  associatedtype Value
  /// The value that holds where no view gives one.
  static var defaultValue: Value { get }
  /// Combines the value that has been reduced so far with the one of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
