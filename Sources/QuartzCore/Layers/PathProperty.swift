import CoreGraphics
import VectorGraphics
import VectorMotion

/// A path that animations can change. It never animates by itself.
@MainActor
struct PathProperty<Layer: CALayer>: PropertyEntry {
  let key: String
  private let get: @MainActor (Layer) -> CGPath?
  private let set: @MainActor (Layer, CGPath?) -> Void
  private let member: ReferenceWritableKeyPath<Layer, CGPath?>

  init(
    _ key: String, _ member: ReferenceWritableKeyPath<Layer, CGPath?>, get: @escaping @MainActor (Layer) -> CGPath?,
    set: @escaping @MainActor (Layer, CGPath?) -> Void
  ) {
    self.key = key
    self.member = member
    self.get = get
    self.set = set
  }

  /// Sets the path, copied if it is mutable, since that may grow on.
  func set(_ path: CGPath?, of layer: Layer) {
    let old = get(layer)
    if old === path, !(path is CGMutablePath) { return }
    let action = layer.runsNoActions ? nil : layer.actionAfterChange(of: key, stored: { old.map { $0 as Any } })
    set(layer, path is CGMutablePath ? path.map { CGPath(Path($0)) } : path)
    layer.didChange(key)
    action?()
  }

  /// The path over time; nil if there is none and no animation makes one.
  func track(of layer: Layer, style: LayerAnimations.PathStyle = .fill(.nonZero)) -> PathTrack? {
    let path = path(of: layer)
    let animations = layer.pathAnimations(ofKey: key, style: style, base: path)
    if path == nil && animations.isEmpty { return nil }
    return PathTrack(path ?? Path(), rule: style.rule, animations: animations)
  }

  /// The path without its animations.
  func still(of layer: Layer, style: LayerAnimations.PathStyle) -> PathTrack? {
    path(of: layer).map { PathTrack($0, rule: style.rule) }
  }

  // Not by a closure: one of the main actor asks where it runs.
  private func path(of layer: Layer) -> Path? {
    if let path = get(layer) { Path(path) } else { nil }
  }

  var isImplicit: Bool { false }
  var subpaths: [String] { [] }

  func value(of layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: member].map { $0 as Any } }

  func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let layer = layer as? Layer else { return false }
    guard let value else {
      layer[keyPath: member] = nil
      return true
    }
    guard let path = value as? CGPath else { return false }
    layer[keyPath: member] = path
    return true
  }

  func value(of layer: CALayer, subpath: String) -> Any? { nil }
  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool { false }

  func shownValue(of model: CALayer, at time: Double) -> Any? {
    guard let model = model as? Layer else { return nil }
    return shown(of: model, at: time) ?? get(model)
  }

  func present(_ model: CALayer, at time: Double, in copy: CALayer) {
    guard let model = model as? Layer, let copy = copy as? Layer, let path = shown(of: model, at: time) else { return }
    set(copy, path)
  }

  /// Returns nil where no animation changes the path that was set.
  private func shown(of model: Layer, at time: Double) -> CGPath? {
    guard let track = track(of: model), !track.isConstant else { return nil }
    let path = track.path(at: time)
    return path == track.base ? nil : CGPath(path)
  }
}

extension LayerAnimations.PathStyle {
  fileprivate var rule: FillRule {
    switch self {
    case .fill(let rule): rule
    case .stroke: .nonZero
    }
  }
}
