public import Foundation

extension NotificationCenter {
  /// The publisher of the notifications of that name, and only of those of `object` if there is one.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let audience = Audience<Notification, Never>()
      // Its own lock guards it, and listeners take values from any thread.
      let posts = UncheckedSendable(audience)
      let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
        for listener in posts.value.listeners { listener.offer(notification) }
      }
      let center = center
      audience.admit(subscriber, to: Observation { center.removeObserver(observer) })
    }

    public static func == (a: Publisher, b: Publisher) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }
  }

  /// Ends an observation when its subscriber is gone.
  private final class Observation {
    private let end: () -> Void
    init(end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }
}
