import CoreGraphics
import VectorMotion

/// A property of a layer class that animations can change. (Ours: on Apple's systems one writes `@NSManaged`.)
///
///     class ProgressLayer: CALayer {
///       @LayerProperty("progress") var progress: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { ... }
///     }
///
/// Animations with the key path "progress" then show in `presentation()`, and presentation copies draw while they run.
/// Setting the property asks for an action as the properties of `CALayer` do. Presentation copies take its value over.
///
/// Numbers (`CGFloat`, `Double`, `Float`, `Int`), `Bool`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` and `CGColor?`
/// can be animated; values of other types are only kept.
@propertyWrapper
public struct LayerProperty<Value> {
  let key: String
  private let known: Value?

  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    known = wrappedValue
  }

  /// A property that begins as nil, zero, false or the identity, as `@NSManaged` does. A value of a type that has none of
  /// these has to be set before it is read.
  public init(_ key: String) {
    self.key = key
    known = LayerProperty.zero
  }

  fileprivate var initial: Value {
    guard let known else { preconditionFailure("the layer property \(key) is read before it is set") }
    return known
  }

  private static var zero: Value? {
    switch Value.self {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Value
    case let type as any AdditiveArithmetic.Type: type.zero as? Value
    case is Bool.Type: false as? Value
    case is String.Type: "" as? Value
    case is CGPoint.Type: CGPoint.zero as? Value
    case is CGSize.Type: CGSize.zero as? Value
    case is CGRect.Type: CGRect.zero as? Value
    case is CGAffineTransform.Type: CGAffineTransform.identity as? Value
    case is CATransform3D.Type: CATransform3DIdentity as? Value
    default: nil
    }
  }

  @available(*, unavailable, message: "only members of layers can be layer properties")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  @MainActor
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped member: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, LayerProperty>
  ) -> Value {
    get {
      let property = layer[keyPath: storage]
      return layer.state.custom[property.key] as? Value ?? property.initial
    }
    set {
      let property = layer[keyPath: storage]
      let key = property.key
      // A value that is still to come cannot be read.
      let isKnown = property.known != nil || layer.state.custom[key] != nil
      if isKnown, let old = layer[keyPath: member] as? any Equatable, old.isEqual(to: newValue) { return }
      let action = layer.actionAfterChange(of: key)
      layer.storeCustomValue(newValue, forKey: key)
      layer.didChange(key)
      action?()
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

// MARK: - The table

/// A `LayerProperty` whose type of values is not known, which gives its entry for the table.
@MainActor
private protocol CustomPropertySource {
  var entry: any PropertyEntry { get }
}

extension LayerProperty: CustomPropertySource {
  fileprivate var entry: any PropertyEntry {
    func animatable<Stored: LayerValue>(_ initial: Stored) -> any PropertyEntry {
      CustomProperty(key: key, initial: initial)
    }
    if let initial = known as? any LayerValue { return animatable(initial) }
    return KeptProperty(key: key, initial: known)
  }
}

extension CALayer {
  private static var customProperties: [ObjectIdentifier: [any PropertyEntry]] = [:]

  /// The entries of the `LayerProperty` members that the layer's class and its superclasses declare.
  var customProperties: [any PropertyEntry] {
    let layerClass = ObjectIdentifier(type(of: self))
    if let known = CALayer.customProperties[layerClass] { return known }
    var found: [any PropertyEntry] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for case let source as any CustomPropertySource in current.children.map(\.value)
      where !found.contains(where: { $0.key == source.entry.key }) {
        found.append(source.entry)
      }
      mirror = current.superclassMirror
    }
    CALayer.customProperties[layerClass] = found
    return found
  }

  /// Sets the value of a custom property, as its setter does.
  fileprivate func setCustomValue(_ value: Any, forKey key: String) {
    let action = actionAfterChange(of: key)
    storeCustomValue(value, forKey: key)
    didChange(key)
    action?()
  }
}

private struct CustomProperty<Stored: LayerValue>: PropertyEntry {
  let key: String
  let initial: Stored

  private func stored(in layer: CALayer) -> Stored { layer.state.custom[key] as? Stored ?? initial }

  /// False, as on Apple's systems: a class that wants its own properties to animate by themselves gives an action.
  var isImplicit: Bool { false }
  var subpaths: [String] { Stored.components.map(\.path) }

  func value(of layer: CALayer) -> Any? { stored(in: layer).boxed }

  func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let new = Stored(boxed: value) else { return false }
    if new != stored(in: layer) { layer.setCustomValue(new, forKey: key) }
    return true
  }

  func value(of layer: CALayer, subpath: String) -> Any? {
    Stored.component(subpath).flatMap { stored(in: layer).animated.component($0) }.map { NSNumber(value: $0) }
  }

  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool {
    guard let value, let component = Stored.component(subpath), let number = Double(animationValue: value) else {
      return false
    }
    var animated = stored(in: layer).animated
    animated.setComponent(component, to: number)
    layer.setCustomValue(Stored(animated: animated), forKey: key)
    return true
  }

  func shownValue(of model: CALayer, at time: Double) -> Any? { shown(of: model, at: time).boxed }

  func present(_ model: CALayer, at time: Double, in copy: CALayer) {
    copy.storeCustomValue(shown(of: model, at: time), forKey: key)
  }

  private func shown(of model: CALayer, at time: Double) -> Stored {
    let track = Track(
      stored(in: model).animated, animations: model.animations(ofKey: key, as: Stored.Animated.self))
    let value = track.value(at: time)
    return value == track.base ? stored(in: model) : Stored(animated: value)
  }
}

/// A property whose values cannot be animated.
private struct KeptProperty<Value>: PropertyEntry {
  let key: String
  let initial: Value?

  var isImplicit: Bool { false }
  var subpaths: [String] { [] }
  func value(of layer: CALayer) -> Any? { layer.state.custom[key] ?? initial }

  func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let value = value as? Value else { return false }
    layer.setCustomValue(value, forKey: key)
    return true
  }

  func value(of layer: CALayer, subpath: String) -> Any? { nil }
  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool { false }
  func shownValue(of model: CALayer, at time: Double) -> Any? { value(of: model) }
  func present(_ model: CALayer, at time: Double, in copy: CALayer) {}
}
