import CoreGraphics
import VectorGraphics
import VectorMotion

/// An entry of the table of properties, which can read and set the property of a layer of its class.
@MainActor
protocol PropertyEntry {
  var key: String { get }
  /// Whether a change animates by itself if the search finds no action.
  var isImplicit: Bool { get }
  /// The key paths of the property's parts, without the key itself.
  var subpaths: [String] { get }

  /// Returns the layer's value as users see it; nil if the layer has none.
  func value(of layer: CALayer) -> Any?

  /// Sets the value as the setter of the class does; returns false and changes nothing if the type does not fit.
  func setValue(_ value: Any?, of layer: CALayer) -> Bool

  func value(of layer: CALayer, subpath: String) -> Any?
  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool

  /// Returns the value that the property of `model` shows at `time`; nil if it shows none.
  func shownValue(of model: CALayer, at time: Double) -> Any?

  /// Sets the property of `copy` to the value that `model` shows at `time`.
  func present(_ model: CALayer, at time: Double, in copy: CALayer)
}

/// A property that animations can change: its key, the place where a layer keeps it, and the type that films animate.
@MainActor
struct AnimatableProperty<Layer: CALayer, Stored: LayerValue> {
  let key: String
  /// Returns and sets the value where the layer keeps it. These are no key paths: reading through them took a twelfth of
  /// an update of 10,000 SwiftUI rows, and a commit of one layer reads twenty values.
  let get: @MainActor (Layer) -> Stored
  private let set: @MainActor (Layer, Stored) -> Void
  /// The member of the class, which users may have overridden.
  private let member: ReferenceWritableKeyPath<Layer, Stored>
  /// Whether the property only says how the layer's picture shows in its superlayer, and not what that is.
  private let isPlace: Bool

  init(
    _ key: String, _ member: ReferenceWritableKeyPath<Layer, Stored>, get: @escaping @MainActor (Layer) -> Stored,
    set: @escaping @MainActor (Layer, Stored) -> Void, isPlace: Bool = false
  ) {
    self.key = key
    self.member = member
    self.get = get
    self.set = set
    self.isPlace = isPlace
  }

  /// Changes the value and runs the action for the change, as every setter does. An equal value changes nothing.
  func set(_ value: Stored, of layer: Layer) {
    let old = get(layer)
    guard old != value else { return }
    // Asked before there is a closure to be made.
    let action = layer.runsNoActions ? nil : layer.actionAfterChange(of: key, stored: { old.boxed })
    set(layer, value)
    layer.didChange(key, isPlaceAlone: isPlace)
    action?()
  }

  /// The property over time: its model value, and the animations of it and of its parts.
  func track(of layer: Layer) -> Track<Stored.Animated> { track(of: layer, base: get(layer).animated) }

  /// The property over time as values of another type, such as the vector of a size.
  func track<Value: LayerAnimatable>(of layer: Layer, base: Value) -> Track<Value> {
    Track(base, animations: layer.animations(ofKey: key, as: Value.self))
  }
}

extension AnimatableProperty: PropertyEntry {
  var isImplicit: Bool { true }
  var subpaths: [String] { Stored.components.map(\.path) + Stored.pairs.map(\.path) }

  func value(of layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: member].boxed }

  func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let stored = Stored(boxed: value) else { return false }
    layer[keyPath: member] = stored
    return true
  }

  func value(of layer: CALayer, subpath: String) -> Any? {
    guard let value = (layer as? Layer)?[keyPath: member] else { return nil }
    if let pair = Stored.pairs.first(where: { $0.path == subpath }) { return pair.get(value) }
    guard let component = Stored.component(subpath) else { return nil }
    return value.animated.component(component).map { NSNumber(value: $0) }
  }

  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool {
    guard let layer = layer as? Layer, let value else { return false }
    var stored = layer[keyPath: member]
    if let pair = Stored.pairs.first(where: { $0.path == subpath }) {
      guard pair.set(value, &stored) else { return false }
    } else {
      guard let component = Stored.component(subpath), let number = Double(animationValue: value) else { return false }
      var animated = stored.animated
      animated.setComponent(component, to: number)
      stored = Stored(animated: animated)
    }
    layer[keyPath: member] = stored
    return true
  }

  func shownValue(of model: CALayer, at time: Double) -> Any? {
    guard let model = model as? Layer else { return nil }
    let stored = shown(of: model, at: time) ?? get(model)
    // Where no colour is set, an animation begins from the clear one.
    return stored.boxed ?? Stored(animated: stored.animated).boxed
  }

  func present(_ model: CALayer, at time: Double, in copy: CALayer) {
    guard let model = model as? Layer, let copy = copy as? Layer, let value = shown(of: model, at: time) else { return }
    set(copy, value)
  }

  /// Returns nil where no animation changes the value that was set, so that a missing colour stays missing.
  private func shown(of model: Layer, at time: Double) -> Stored? {
    let track = track(of: model)
    if track.isConstant { return nil }
    let value = track.value(at: time)
    return value == track.base ? nil : Stored(animated: value)
  }
}

extension LayerValue {
  static func component(_ path: String) -> Component? {
    components.first { $0.path == path }?.component
  }
}
