public import Foundation

extension NotificationCenter {
  /// Calls a method of an observer with each notification of a name and from an object; nil stands for any. The observer
  /// is not kept alive, and need not be removed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    Observations.shared.add(
      Observation(
        of: self, by: observer as AnyObject, selector: aSelector, name: aName, sender: anObject.map { $0 as AnyObject })
    )
  }

  /// Removes all observations by an object, or the one for which `addObserver(forName:object:queue:using:)` returned it.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the observations by an object of a name and of an object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    Observations.shared.remove {
      $0.center === self && $0.observer === observer && (aName == nil || $0.name == aName)
        && (anObject == nil || $0.sender === anObject.map { $0 as AnyObject })
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer's wish to be sent notifications.
private final class Observation: @unchecked Sendable {
  private(set) weak var center: NotificationCenter?
  private(set) weak var observer: AnyObject?
  private(set) weak var sender: AnyObject?
  private let hasSender: Bool
  let name: NSNotification.Name?
  private let selector: Selector
  private var token: (any NSObjectProtocol)?

  init(
    of center: NotificationCenter, by observer: AnyObject, selector: Selector, name: NSNotification.Name?,
    sender: AnyObject?
  ) {
    self.center = center
    self.observer = observer
    self.sender = sender
    hasSender = sender != nil
    self.name = name
    self.selector = selector
  }

  var isOver: Bool { center == nil || observer == nil || hasSender && sender == nil }

  func begin() {
    // A sender that is gone, as the box of a value is, sends nothing; none stands for any.
    guard !isOver else { return }
    token = center?.addObserver(forName: name, object: sender, queue: nil) { [weak self] notification in
      // One that another observer has just removed hears nothing more.
      guard let self, self.token != nil, let observer = self.observer else { return }
      self.selector.send(to: observer, [notification])
    }
  }

  func end() {
    guard let token else { return }
    self.token = nil
    center?.removeObserver(token as Any, name: nil, object: nil)
  }
}

/// The observations of all centers.
private final class Observations: @unchecked Sendable {
  static let shared = Observations()
  private let lock = NSLock()
  private var list: [Observation] = []

  /// Begins an observation, and forgets those whose observers are gone: costs time in proportion to their number.
  func add(_ observation: Observation) {
    remove(where: \.isOver)
    observation.begin()
    lock.withLock { list.append(observation) }
  }

  func remove(where isMeant: (Observation) -> Bool) {
    // The last reference to an observer may be let go here, and its `deinit` may remove it: not while the lock is held.
    let known = lock.withLock { list }
    let removed = known.filter(isMeant)
    guard !removed.isEmpty else { return }
    lock.withLock { list.removeAll { entry in removed.contains { $0 === entry } } }
    for observation in removed { observation.end() }
  }
}
