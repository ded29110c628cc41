import Foundation

/// A property of a class that publishes every value that it is about to take.
@propertyWrapper
public struct Published<Value> {
  private var box: PublishedBox<Value>

  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    set { box.value = newValue }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// Sends the present value to each subscriber, then every value that the property is about to take.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.audience.admit(subscriber, to: box)
    }
  }
}

extension Published: PublishedProperty {
  static func box(at address: UnsafeRawPointer) -> any ObjectWillChangeSender {
    unsafe address.assumingMemoryBound(to: Published<Value>.self).pointee.box
  }
}

extension Publisher where Failure == Never {
  /// Writes all values to a published property, as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let feed = PublishedFeed(published.box)
    published.box.keep(AnyCancellable(feed))
    subscribe(feed)
  }
}

/// The value of a published property, and those who follow it.
private final class PublishedBox<Value>: ObjectWillChangeSender {
  private let lock = NSLock()
  private var current: Value
  private var followers: Audience<Value, Never>?
  private var publisher: ObservableObjectPublisher?
  private var feeds: [AnyCancellable] = []

  init(_ value: Value) { current = value }

  var value: Value {
    get { lock.withLock { current } }
    set {
      let (old, followers) = lock.withLock {
        let old = current
        current = newValue
        return (old, self.followers)
      }
      _ = followers?.change(to: newValue)
      withExtendedLifetime(old) {}
    }
  }

  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { publisher } }
    set { lock.withLock { publisher = newValue } }
  }

  /// Sets the value; whoever hears of it still sees the old one.
  func set(_ value: Value) {
    let (publisher, followers) = lock.withLock { (self.publisher, self.followers) }
    publisher?.send()
    for listener in followers?.listeners ?? [] { listener.offer(value) }
    self.value = value
  }

  var audience: Audience<Value, Never> {
    lock.withLock {
      let audience = followers ?? Audience(current)
      followers = audience
      return audience
    }
  }

  func keep(_ feed: AnyCancellable) { lock.withLock { feeds.append(feed) } }
}

/// Writes to a published property.
private final class PublishedFeed<Value>: Subscriber, Cancellable {
  typealias Failure = Never

  private weak var box: PublishedBox<Value>?
  private let lock = NSLock()
  private var state = SubscriptionState.waiting

  init(_ box: PublishedBox<Value>) { self.box = box }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    box?.set(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { _ = lock.withLock { state.end() } }

  func cancel() { lock.withLock { state.end() }?.cancel() }
}
