import CoreGraphics
import VectorGraphics
import VectorMotion

/// The contents of a layer, which animations switch from one picture to the next with nothing in between.
@MainActor
struct ContentsProperty: PropertyEntry {
  let key = "contents"
  var isImplicit: Bool { true }
  var subpaths: [String] { [] }

  func set(_ contents: LayerContents, of layer: CALayer) {
    let action = layer.actionAfterChange(of: key)
    layer.replace(\.contents, with: contents)
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
    shown(of: model, at: time).map { $0.picture?.value as Any } ?? model.contents
  }

  func present(_ model: CALayer, at time: Double, in copy: CALayer) {
    guard let shown = shown(of: model, at: time) else { return }
    copy.replace(\.contents, with: shown.picture.map { .value($0.value) } ?? .none)
  }

  /// Returns nil where no animation changes the image that was set.
  private func shown(of model: CALayer, at time: Double) -> ShownImage? {
    guard let track = track(of: model), !track.isConstant else { return nil }
    let shown = track.value(at: time)
    return shown == track.base ? nil : shown
  }
}

/// The picture that shows, or none.
struct ShownImage: LayerAnimatable {
  enum Picture: Sendable {
    case image(CGImage)
    case drawing(ContentsDrawing)

    /// The object that was set.
    var value: AnyObject {
      switch self {
      case .image(let image): image
      case .drawing(let drawing): drawing
      }
    }
  }

  var picture: Picture?

  init() {}

  init?(animationValue value: Any) {
    if let bitmap = value as? Bitmap {
      picture = CGImage(bitmap).map { .image($0) }
    } else if let drawing = (value as AnyObject) as? ContentsDrawing {
      picture = .drawing(drawing)
    } else {
      picture = ((value as AnyObject) as? CGImage).map { .image($0) }
      if picture == nil { return nil }
    }
  }

  func interpolated(to other: ShownImage, at progress: Double) -> ShownImage { progress < 0.5 ? self : other }
  func adding(_ other: ShownImage) -> ShownImage { other }
  func scaled(by factor: Double) -> ShownImage { self }
  func distance(to other: ShownImage) -> Double? { nil }
  static var isLinearSpace: Bool { false }
}

extension ShownImage.Picture: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value === rhs.value }
}
