public import Foundation
public import Selectors

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// The publisher of the values of a property: of the present one, unless `options` lack `initial`, and of those that
  /// follow. The property must be one that `observe(_:)` can follow.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// A publisher of the values of a property. It keeps the object alive, and so do its subscriptions.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher, Equatable {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let isInitial = options.contains(.initial)
      let audience = Audience<Value, Never>(isInitial ? object[keyPath: keyPath] : nil)
      let path = keyPath
      let observation = object.observe(path, options: options.subtracting(.initial)) { object, _ in
        let value = object[keyPath: path]
        let listeners = isInitial ? audience.change(to: value) : audience.listeners
        for listener in listeners { listener.offer(value) }
      }
      audience.admit(subscriber, to: Observed(object, observation))
    }

    public static func == (a: Self, b: Self) -> Bool {
      a.object === b.object && a.keyPath == b.keyPath && a.options == b.options
    }
  }

  /// Keeps an object and its observation until the subscriber is gone.
  private final class Observed {
    private let object: NSObject
    private let observation: NSKeyValueObservation

    init(_ object: NSObject, _ observation: NSKeyValueObservation) {
      self.object = object
      self.observation = observation
    }

    deinit { observation.invalidate() }
  }
}
