import Selectors

/// The looks that an application has given to classes of views.
///
/// There are no messages to record as on iOS. A view of the class stands for all others; what of it differs from another
/// new one is what was set.
@MainActor
final class ClassLooks {
  private var looks: [ObjectIdentifier: [ClassLook]] = [:]

  /// Returns the look of a class within views or controllers of some classes, which it makes when it is first asked for.
  func look(of viewClass: UIView.Type, in containers: [AnyClass]) -> ClassLook {
    let key = ObjectIdentifier(viewClass)
    if let look = looks[key]?.first(where: {
      $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }) {
      return look
    }
    let look = ClassLook(of: viewClass, in: containers)
    looks[key, default: []].append(look)
    return look
  }

  /// Gives a view what its class and those above it have been given. The class's own look wins over those above it, and
  /// one that is for certain surroundings over a general one.
  func apply(to view: UIView) {
    guard !looks.isEmpty else { return }
    var applying: [ClassLook] = []
    var current: AnyClass? = type(of: view)
    while let type = current {
      applying += (looks[ObjectIdentifier(type)] ?? []).filter { $0.isFor(view) }
        .sorted { $0.containers.count > $1.containers.count }
      current = _getSuperclass(type)
    }
    var given: Set<String> = []
    for look in applying { look.apply(to: view, except: &given) }
  }
}

/// The look of a class of views.
@MainActor
final class ClassLook {
  /// The view on which the look is set.
  let model: UIView
  /// A view of the class as it is made.
  private let plain: UIView
  let containers: [AnyClass]

  init(of viewClass: UIView.Type, in containers: [AnyClass]) {
    model = makeView(of: viewClass)
    plain = makeView(of: viewClass)
    self.containers = containers
  }

  /// Whether a view lies in what the look is for.
  func isFor(_ view: UIView) -> Bool {
    var ancestor = view.next
    for container in containers {
      while let current = ancestor, !isObject(current, of: container) { ancestor = current.next }
      guard let found = ancestor else { return false }
      ancestor = found.next
    }
    return true
  }

  private func isObject(_ object: AnyObject, of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: object)
    while let candidate = current {
      if ObjectIdentifier(candidate) == ObjectIdentifier(type) { return true }
      current = _getSuperclass(candidate)
    }
    return false
  }

  /// Sets what the look says of a view, where the view has not been given something else.
  ///
  /// - Parameter given: The properties that other looks have set, to which it adds its own.
  func apply(to view: UIView, except given: inout Set<String>) {
    for property in LookProperty.all where property.isOf(view) {
      let value = property.read(model)
      guard !isSame(value, property.read(plain)), given.insert(property.key).inserted,
        isSame(property.read(view), property.read(plain))
      else { continue }
      property.write(view, value)
    }
    for property in registeredProperties(of: model) {
      let value = property.get(model)
      guard !isSame(value, property.get(plain)), given.insert(property.key).inserted,
        isSame(property.get(view), property.get(plain))
      else { continue }
      property.set(view, value)
    }
  }

  /// Whether two values are equal. Those that cannot be compared are taken for different.
  private func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? UIBarAppearance, let b = b as? UIBarAppearance { return a.looksLike(b) }
    if let a = a as? any Equatable { return isEqual(a, b) }
    return a as AnyObject === b as AnyObject
  }

  private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
}

/// A property of UIKit's views that a look may set.
@MainActor
struct LookProperty {
  let key: String
  let isOf: (UIView) -> Bool
  let read: (UIView) -> Any?
  let write: (UIView, Any?) -> Void

  private init<View: UIView, Value>(_ key: String, _ path: ReferenceWritableKeyPath<View, Value>) {
    self.key = key
    isOf = { $0 is View }
    read = { ($0 as? View).map { $0[keyPath: path] } }
    write = { view, value in
      if let view = view as? View, let value = value as? Value { view[keyPath: path] = value }
    }
  }

  private init<View: UIView, Value>(_ key: String, _ path: ReferenceWritableKeyPath<View, Value?>) {
    self.key = key
    isOf = { $0 is View }
    read = { ($0 as? View).flatMap { $0[keyPath: path] } }
    write = { view, value in
      if let view = view as? View { view[keyPath: path] = value as? Value }
    }
  }

  /// `tintColor` is what is around a view, too; this is the view's own.
  private static let tint = LookProperty("tintColor", \UIView.ownTintForLooks)

  static let all: [LookProperty] = [
    tint,
    LookProperty("backgroundColor", \UIView.backgroundColor),
    LookProperty("barTintColor", \UINavigationBar.barTintColor),
    LookProperty("barStyle", \UINavigationBar.barStyle),
    LookProperty("isTranslucent", \UINavigationBar.isTranslucent),
    LookProperty("titleTextAttributes", \UINavigationBar.titleTextAttributes),
    LookProperty("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
    LookProperty("standardAppearance", \UINavigationBar.standardAppearance),
    LookProperty("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
    LookProperty("compactAppearance", \UINavigationBar.compactAppearance),
    LookProperty("shadowImage", \UINavigationBar.shadowImage),
    LookProperty("backgroundImage", \UINavigationBar.plainBackgroundImage),
    LookProperty("barTintColor", \UITabBar.barTintColor),
    LookProperty("barStyle", \UITabBar.barStyle),
    LookProperty("isTranslucent", \UITabBar.isTranslucent),
    LookProperty("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
    LookProperty("standardAppearance", \UITabBar.standardAppearance),
    LookProperty("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    LookProperty("onTintColor", \UISwitch.onTintColor),
    LookProperty("thumbTintColor", \UISwitch.thumbTintColor),
    LookProperty("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    LookProperty("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    LookProperty("thumbTintColor", \UISlider.thumbTintColor),
    LookProperty("progressTintColor", \UIProgressView.progressTintColor),
    LookProperty("trackTintColor", \UIProgressView.trackTintColor),
    LookProperty("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    LookProperty("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    LookProperty("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    LookProperty("color", \UIActivityIndicatorView.color),
    LookProperty("separatorColor", \UITableView.separatorColor),
    LookProperty("textColor", \UILabel.textColor),
    LookProperty("font", \UILabel.font),
    LookProperty("textColor", \UITextField.textColor),
    LookProperty("font", \UITextField.font),
  ]
}

extension UIView {
  fileprivate var ownTintForLooks: UIColor? {
    get { ownTint }
    set { tintColor = newValue }
  }
}
