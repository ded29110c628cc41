import CoreGraphics
import VectorGraphics
import VectorMotion

/// The table of animatable properties of each class, from which commits, presentation copies, values by key path and
/// implicit animations follow.
///
/// Parts of values have key paths that depend on the type of the value: see `LayerValue.components`.
@MainActor
enum LayerProperties {
  static let bounds = AnimatableProperty("bounds", \CALayer.bounds, in: \CALayer.state.bounds)
  static let position = AnimatableProperty("position", \CALayer.position, in: \CALayer.state.position)
  static let zPosition = AnimatableProperty("zPosition", \CALayer.zPosition, in: \CALayer.state.zPosition)
  static let anchorPoint = AnimatableProperty("anchorPoint", \CALayer.anchorPoint, in: \CALayer.state.anchorPoint)
  static let anchorPointZ = AnimatableProperty("anchorPointZ", \CALayer.anchorPointZ, in: \CALayer.state.anchorPointZ)
  static let transform = AnimatableProperty("transform", \CALayer.transform, in: \CALayer.state.transform)
  static let sublayerTransform = AnimatableProperty(
    "sublayerTransform", \CALayer.sublayerTransform, in: \CALayer.state.sublayerTransform)

  static let opacity = AnimatableProperty("opacity", \CALayer.opacity, in: \CALayer.state.opacity)
  static let isHidden = AnimatableProperty("hidden", \CALayer.isHidden, in: \CALayer.state.isHidden)
  static let backgroundColor = AnimatableProperty(
    "backgroundColor", \CALayer.backgroundColor, in: \CALayer.state.backgroundColor)
  static let cornerRadius = AnimatableProperty("cornerRadius", \CALayer.cornerRadius, in: \CALayer.state.cornerRadius)
  static let borderWidth = AnimatableProperty("borderWidth", \CALayer.borderWidth, in: \CALayer.state.borderWidth)
  static let borderColor = AnimatableProperty("borderColor", \CALayer.borderColor, in: \CALayer.state.borderColor)
  static let shadowColor = AnimatableProperty("shadowColor", \CALayer.shadowColor, in: \CALayer.state.shadowColor)
  static let shadowOpacity = AnimatableProperty(
    "shadowOpacity", \CALayer.shadowOpacity, in: \CALayer.state.shadowOpacity)
  static let shadowOffset = AnimatableProperty("shadowOffset", \CALayer.shadowOffset, in: \CALayer.state.shadowOffset)
  static let shadowRadius = AnimatableProperty("shadowRadius", \CALayer.shadowRadius, in: \CALayer.state.shadowRadius)
  static let shadowPath = PathProperty("shadowPath", \CALayer.shadowPath, in: \CALayer.state.shadowPath)
  static let contents = ContentsProperty()
  static let contentsRect = AnimatableProperty("contentsRect", \CALayer.contentsRect, in: \CALayer.state.contentsRect)

  static let ofEveryLayer: [any PropertyEntry] = [
    bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, opacity, isHidden,
    backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius,
    shadowPath, contents, contentsRect,
  ]

  static let path = PathProperty("path", \CAShapeLayer.path, in: \CAShapeLayer.shape.path)
  static let fillColor = AnimatableProperty("fillColor", \CAShapeLayer.fillColor, in: \CAShapeLayer.shape.fillColor)
  static let strokeColor = AnimatableProperty(
    "strokeColor", \CAShapeLayer.strokeColor, in: \CAShapeLayer.shape.strokeColor)
  static let strokeStart = AnimatableProperty(
    "strokeStart", \CAShapeLayer.strokeStart, in: \CAShapeLayer.shape.strokeStart)
  static let strokeEnd = AnimatableProperty("strokeEnd", \CAShapeLayer.strokeEnd, in: \CAShapeLayer.shape.strokeEnd)
  static let lineWidth = AnimatableProperty("lineWidth", \CAShapeLayer.lineWidth, in: \CAShapeLayer.shape.lineWidth)
  static let miterLimit = AnimatableProperty("miterLimit", \CAShapeLayer.miterLimit, in: \CAShapeLayer.shape.miterLimit)
  static let lineDashPhase = AnimatableProperty(
    "lineDashPhase", \CAShapeLayer.lineDashPhase, in: \CAShapeLayer.shape.lineDashPhase)

  static let ofShapeLayers: [any PropertyEntry] = [
    path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase,
  ]

  static let colors = AnimatableProperty("colors", \CAGradientLayer.stopColors, in: \CAGradientLayer.gradient.colors)
  static let locations = AnimatableProperty(
    "locations", \CAGradientLayer.stopLocations, in: \CAGradientLayer.gradient.locations)
  static let startPoint = AnimatableProperty(
    "startPoint", \CAGradientLayer.startPoint, in: \CAGradientLayer.gradient.startPoint)
  static let endPoint = AnimatableProperty(
    "endPoint", \CAGradientLayer.endPoint, in: \CAGradientLayer.gradient.endPoint)

  static let ofGradientLayers: [any PropertyEntry] = [colors, locations, startPoint, endPoint]

  static let fontSize = AnimatableProperty("fontSize", \CATextLayer.fontSize, in: \CATextLayer.text.fontSize)
  static let foregroundColor = AnimatableProperty(
    "foregroundColor", \CATextLayer.foregroundColor, in: \CATextLayer.text.foregroundColor)

  static let ofTextLayers: [any PropertyEntry] = [fontSize, foregroundColor]

  static let instanceDelay = AnimatableProperty(
    "instanceDelay", \CAReplicatorLayer.instanceDelay, in: \CAReplicatorLayer.replication.delay)
  static let instanceTransform = AnimatableProperty(
    "instanceTransform", \CAReplicatorLayer.instanceTransform, in: \CAReplicatorLayer.replication.transform)
  static let instanceColor = AnimatableProperty(
    "instanceColor", \CAReplicatorLayer.instanceColor, in: \CAReplicatorLayer.replication.color)

  static let ofReplicatorLayers: [any PropertyEntry] = [instanceDelay, instanceTransform, instanceColor]
}

extension LayerProperties {
  private static var tables: [ObjectIdentifier: (entries: [any PropertyEntry], byKey: [String: any PropertyEntry])] =
    [:]

  private static func table(
    of layerClass: CALayer.Type
  ) -> (entries: [any PropertyEntry], byKey: [String: any PropertyEntry]) {
    if let known = tables[ObjectIdentifier(layerClass)] { return known }
    let entries = ofEveryLayer + layerClass.ownProperties
    let table = (entries, Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0) }))
    tables[ObjectIdentifier(layerClass)] = table
    return table
  }

  /// The entries of a class and of its superclasses.
  static func entries(of layerClass: CALayer.Type) -> [any PropertyEntry] { table(of: layerClass).entries }

  static func entry(_ key: String, of layerClass: CALayer.Type) -> (any PropertyEntry)? {
    table(of: layerClass).byKey[key]
  }
}
