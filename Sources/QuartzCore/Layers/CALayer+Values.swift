import CoreGraphics
import Selectors

extension CALayer: @preconcurrency KeyedValues {
  package func keyedValue(_ key: String) -> Any?? { .some(value(forKey: key)) }

  package func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    setValue(value, forKey: key)
    return true
  }
}

extension CALayer {
  /// The entry for `key` in the table of properties, or among the class's `LayerProperty` members; nil if there is
  /// none.
  func property(forKey key: String) -> (any PropertyEntry)? {
    properties.entry(key) ?? customProperties.first { $0.key == key }
  }

  func valueOfProperty(_ key: String) -> Any? {
    if let property = property(forKey: key) { return property.value(of: self) }
    if let member = LayerMembers.all[key] { return member.get(self) }
    if let value = registeredValue(forKey: key) { return value }
    return state.custom[key] ?? state.style?[key]
  }

  func setValueOfProperty(_ value: Any?, _ key: String) {
    if let property = property(forKey: key) {
      _ = property.setValue(value, of: self)
    } else if let member = LayerMembers.all[key] {
      member.set(self, value)
    } else if setRegisteredValue(value, forKey: key) == nil {
      let action = actionAfterChange(of: key)
      storeCustomValue(value, forKey: key)
      didChange(key)
      action?()
    }
  }

  func value(alongPath keyPath: String) -> Any? {
    if let value = value(forKey: keyPath) { return value }
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else { return nil }
    if let (cell, rest) = cell(along: key, rest) { return cell.keyedValue(rest) ?? nil }
    if let (layer, rest) = sublayer(along: key, rest) { return layer.value(forKeyPath: rest) }
    return property(forKey: key)?.value(of: self, subpath: rest)
  }

  func setValue(_ value: Any?, alongPath keyPath: String) {
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else { return setValue(value, forKey: keyPath) }
    if let (cell, rest) = cell(along: key, rest) {
      (self as? CAEmitterLayer)?.emitterWillChange()
      _ = cell.setKeyedValue(value, rest)
      setNeedsCommit()
      return
    }
    if let (layer, rest) = sublayer(along: key, rest) { return layer.setValue(value, forKeyPath: rest) }
    if let property = property(forKey: key) {
      _ = property.setValue(value, of: self, subpath: rest)
    } else {
      setValue(value, forKey: keyPath)
    }
  }

  /// The cell that a key path `emitterCells.NAME.key` leads to, with the key.
  private func cell(along key: String, _ rest: String) -> (CAEmitterCell, String)? {
    guard key == "emitterCells", let layer = self as? CAEmitterLayer else { return nil }
    let (name, key) = CALayer.split(rest)
    guard let key, let cell = layer.emitterCells?.first(where: { $0.name == name }) else { return nil }
    return (cell, key)
  }

  /// The sublayer that a key path `sublayers.NAME.rest` leads to, or the mask of `mask.rest`, with the rest of the
  /// path.
  private func sublayer(along key: String, _ rest: String) -> (CALayer, String)? {
    if key == "mask" { return mask.map { ($0, rest) } }
    guard key == "sublayers" else { return nil }
    let (name, inner) = CALayer.split(rest)
    guard let inner, let layer = sublayers?.first(where: { $0.name == name }) else { return nil }
    return (layer, inner)
  }

  private static func split(_ keyPath: String) -> (key: String, rest: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  static func standardValue(forKey key: String) -> Any? {
    let value = makeLayer(of: self).value(forKey: key)
    switch value {
    case let number as NSNumber: return number.doubleValue == 0 ? nil : number
    case let point as CGPoint: return point == .zero ? nil : point
    case let size as CGSize: return size == .zero ? nil : size
    case let rect as CGRect: return rect == .zero ? nil : rect
    default: return value
    }
  }
}

/// A member that animations do not change but that has a value by key.
@MainActor
private struct LayerMembers {
  let get: (CALayer) -> Any?
  /// Sets the member; a value that does not fit changes nothing.
  let set: (CALayer, Any?) -> Void

  init<Layer: CALayer, Value: LayerValue>(_ member: ReferenceWritableKeyPath<Layer, Value>) {
    get = { layer in (layer as? Layer)?[keyPath: member].boxed }
    set = { layer, value in
      if let layer = layer as? Layer, let value = Value(boxed: value) { layer[keyPath: member] = value }
    }
  }

  init<Layer: CALayer, Value>(_ member: ReferenceWritableKeyPath<Layer, Value>) {
    get = { layer in (layer as? Layer).map { $0[keyPath: member] } }
    set = { layer, value in
      if let layer = layer as? Layer, let value = value as? Value { layer[keyPath: member] = value }
    }
  }

  init<Layer: CALayer, Value>(_ member: ReferenceWritableKeyPath<Layer, Value?>) {
    get = { layer in (layer as? Layer)?[keyPath: member].map { $0 as Any } }
    set = { layer, value in
      guard let layer = layer as? Layer else { return }
      if value == nil { layer[keyPath: member] = nil }
      if let value = value as? Value { layer[keyPath: member] = value }
    }
  }

  static let all: [String: LayerMembers] = [
    "masksToBounds": LayerMembers(\CALayer.masksToBounds),
    "doubleSided": LayerMembers(\CALayer.isDoubleSided),
    "geometryFlipped": LayerMembers(\CALayer.isGeometryFlipped),
    "frame": LayerMembers(\CALayer.frame),
    "contentsGravity": LayerMembers(\CALayer.contentsGravity),
    "contentsScale": LayerMembers(\CALayer.contentsScale),
    "contentsCenter": LayerMembers(\CALayer.contentsCenter),
    "cornerCurve": LayerMembers(\CALayer.cornerCurve),
    "maskedCorners": LayerMembers(\CALayer.maskedCorners),
    "compositingFilter": LayerMembers(\CALayer.compositingFilter),
    "mask": LayerMembers(\CALayer.mask),
    "name": LayerMembers(\CALayer.name),
    "beginTime": LayerMembers(\CALayer.beginTime),
    "timeOffset": LayerMembers(\CALayer.timeOffset),
    "speed": LayerMembers(\CALayer.speed),
    "duration": LayerMembers(\CALayer.duration),
    "fillRule": LayerMembers(\CAShapeLayer.fillRule),
    "lineCap": LayerMembers(\CAShapeLayer.lineCap),
    "lineJoin": LayerMembers(\CAShapeLayer.lineJoin),
    "lineDashPattern": LayerMembers(\CAShapeLayer.lineDashPattern),
    "instanceCount": LayerMembers(\CAReplicatorLayer.instanceCount),
  ]
}
