import CoreGraphics
import VectorGraphics
import VectorMotion

/// The contents of a layer, which animations switch from one image to the next with nothing in between.
@MainActor
struct ContentsProperty: PropertyEntry {
  let key = "contents"
  var isImplicit: Bool { true }
  var subpaths: [String] { [] }

  func set(_ contents: LayerContents, of layer: CALayer) {
    let action = layer.actionAfterChange(of: key)
    layer.state.contents = contents
    layer.didChange(key)
    action?()
  }

  /// The image that shows over time; nil if none is set and no animation has one.
  func track(of layer: CALayer) -> Track<ShownImage>? {
    let animations = layer.animations(ofKey: key, as: ShownImage.self)
    let still = still(of: layer)
    if still == nil && animations.isEmpty { return nil }
    return Track(still?.base ?? ShownImage(), animations: animations)
  }

  /// The image that shows without animations.
  func still(of layer: CALayer) -> Track<ShownImage>? {
    guard case .value(let value) = layer.state.contents else { return nil }
    return ShownImage(animationValue: value).map { Track($0) }
  }

  func value(of layer: CALayer) -> Any? { layer.contents }

  func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    layer.contents = value
    return true
  }

  func value(of layer: CALayer, subpath: String) -> Any? { nil }
  func setValue(_ value: Any?, of layer: CALayer, subpath: String) -> Bool { false }

  func shownValue(of model: CALayer, at time: Double) -> Any? {
    shown(of: model, at: time).map { $0.image as Any } ?? model.contents
  }

  func present(_ model: CALayer, at time: Double, in copy: CALayer) {
    guard let shown = shown(of: model, at: time) else { return }
    copy.state.contents = shown.image.map { .value($0) } ?? .none
  }

  /// Returns nil where no animation changes the image that was set.
  private func shown(of model: CALayer, at time: Double) -> ShownImage? {
    guard let track = track(of: model), !track.isConstant else { return nil }
    let shown = track.value(at: time)
    return shown == track.base ? nil : shown
  }
}

/// An image that shows, or none.
struct ShownImage: LayerAnimatable {
  var image: CGImage?

  init() {}

  init?(animationValue value: Any) {
    if let bitmap = value as? Bitmap {
      image = CGImage(bitmap)
    } else {
      image = (value as AnyObject) as? CGImage
      if image == nil { return nil }
    }
  }

  func interpolated(to other: ShownImage, at progress: Double) -> ShownImage { progress < 0.5 ? self : other }
  func adding(_ other: ShownImage) -> ShownImage { other }
  func scaled(by factor: Double) -> ShownImage { self }
  func distance(to other: ShownImage) -> Double? { nil }
  static var isLinearSpace: Bool { false }
}
