import CoreGraphics
import VectorGraphics
import VectorMotion

/// The table of animatable properties of each class, from which commits, presentation copies, values by key path and
/// implicit animations follow.
///
/// Parts of values have key paths that depend on the type of the value: see `LayerValue.components`.
@MainActor
enum LayerProperties {
  static let bounds = AnimatableProperty(
    "bounds", \CALayer.bounds, get: { $0.state.bounds }, set: { $0.state.bounds = $1 })
  static let position = AnimatableProperty(
    "position", \CALayer.position, get: { $0.state.position }, set: { $0.state.position = $1 }, isPlace: true)
  static let zPosition = AnimatableProperty(
    "zPosition", \CALayer.zPosition, get: { $0.state.zPosition }, set: { $0.state.zPosition = $1 }, isPlace: true)
  static let anchorPoint = AnimatableProperty(
    "anchorPoint", \CALayer.anchorPoint, get: { $0.state.anchorPoint }, set: { $0.state.anchorPoint = $1 })
  static let anchorPointZ = AnimatableProperty(
    "anchorPointZ", \CALayer.anchorPointZ, get: { $0.state.anchorPointZ }, set: { $0.state.anchorPointZ = $1 })
  static let transform = AnimatableProperty(
    "transform", \CALayer.transform, get: { $0.state.transform }, set: { $0.state.transform = $1 }, isPlace: true)
  static let sublayerTransform = AnimatableProperty(
    "sublayerTransform", \CALayer.sublayerTransform, get: { $0.state.sublayerTransform },
    set: { $0.state.sublayerTransform = $1 })

  static let opacity = AnimatableProperty(
    "opacity", \CALayer.opacity, get: { $0.state.opacity }, set: { $0.state.opacity = $1 }, isPlace: true)
  static let isHidden = AnimatableProperty(
    "hidden", \CALayer.isHidden, get: { $0.state.isHidden }, set: { $0.state.isHidden = $1 }, isPlace: true)
  static let backgroundColor = AnimatableProperty(
    "backgroundColor", \CALayer.backgroundColor, get: { $0.state.backgroundColor },
    set: { $0.state.backgroundColor = $1 })
  static let cornerRadius = AnimatableProperty(
    "cornerRadius", \CALayer.cornerRadius, get: { $0.state.cornerRadius }, set: { $0.state.cornerRadius = $1 })
  static let borderWidth = AnimatableProperty(
    "borderWidth", \CALayer.borderWidth, get: { $0.state.borderWidth }, set: { $0.state.borderWidth = $1 })
  static let borderColor = AnimatableProperty(
    "borderColor", \CALayer.borderColor, get: { $0.state.borderColor }, set: { $0.state.borderColor = $1 })
  static let shadowColor = AnimatableProperty(
    "shadowColor", \CALayer.shadowColor, get: { $0.state.shadowColor }, set: { $0.state.shadowColor = $1 })
  static let shadowOpacity = AnimatableProperty(
    "shadowOpacity", \CALayer.shadowOpacity, get: { $0.state.shadowOpacity }, set: { $0.state.shadowOpacity = $1 })
  static let shadowOffset = AnimatableProperty(
    "shadowOffset", \CALayer.shadowOffset, get: { $0.state.shadowOffset }, set: { $0.state.shadowOffset = $1 })
  static let shadowRadius = AnimatableProperty(
    "shadowRadius", \CALayer.shadowRadius, get: { $0.state.shadowRadius }, set: { $0.state.shadowRadius = $1 })
  static let shadowPath = PathProperty(
    "shadowPath", \CALayer.shadowPath, get: { $0.state.shadowPath }, set: { $0.state.shadowPath = $1 })
  static let contents = ContentsProperty()
  static let contentsRect = AnimatableProperty(
    "contentsRect", \CALayer.contentsRect, get: { $0.state.contentsRect }, set: { $0.state.contentsRect = $1 })

  static let ofEveryLayer: [any PropertyEntry] = [
    bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, opacity, isHidden,
    backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius,
    shadowPath, contents, contentsRect,
  ]

  static let path = PathProperty("path", \CAShapeLayer.path, get: { $0.shape.path }, set: { $0.shape.path = $1 })
  static let fillColor = AnimatableProperty(
    "fillColor", \CAShapeLayer.fillColor, get: { $0.shape.fillColor }, set: { $0.shape.fillColor = $1 })
  static let strokeColor = AnimatableProperty(
    "strokeColor", \CAShapeLayer.strokeColor, get: { $0.shape.strokeColor }, set: { $0.shape.strokeColor = $1 })
  static let strokeStart = AnimatableProperty(
    "strokeStart", \CAShapeLayer.strokeStart, get: { $0.shape.strokeStart }, set: { $0.shape.strokeStart = $1 })
  static let strokeEnd = AnimatableProperty(
    "strokeEnd", \CAShapeLayer.strokeEnd, get: { $0.shape.strokeEnd }, set: { $0.shape.strokeEnd = $1 })
  static let lineWidth = AnimatableProperty(
    "lineWidth", \CAShapeLayer.lineWidth, get: { $0.shape.lineWidth }, set: { $0.shape.lineWidth = $1 })
  static let miterLimit = AnimatableProperty(
    "miterLimit", \CAShapeLayer.miterLimit, get: { $0.shape.miterLimit }, set: { $0.shape.miterLimit = $1 })
  static let lineDashPhase = AnimatableProperty(
    "lineDashPhase", \CAShapeLayer.lineDashPhase, get: { $0.shape.lineDashPhase }, set: { $0.shape.lineDashPhase = $1 })

  static let ofShapeLayers: [any PropertyEntry] = [
    path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase,
  ]

  static let colors = AnimatableProperty(
    "colors", \CAGradientLayer.stopColors, get: { $0.gradient.colors }, set: { $0.gradient.colors = $1 })
  static let locations = AnimatableProperty(
    "locations", \CAGradientLayer.stopLocations, get: { $0.gradient.locations }, set: { $0.gradient.locations = $1 })
  static let startPoint = AnimatableProperty(
    "startPoint", \CAGradientLayer.startPoint, get: { $0.gradient.startPoint }, set: { $0.gradient.startPoint = $1 })
  static let endPoint = AnimatableProperty(
    "endPoint", \CAGradientLayer.endPoint, get: { $0.gradient.endPoint }, set: { $0.gradient.endPoint = $1 })

  static let ofGradientLayers: [any PropertyEntry] = [colors, locations, startPoint, endPoint]

  static let fontSize = AnimatableProperty(
    "fontSize", \CATextLayer.fontSize, get: { $0.text.fontSize }, set: { $0.text.fontSize = $1 })
  static let foregroundColor = AnimatableProperty(
    "foregroundColor", \CATextLayer.foregroundColor, get: { $0.text.foregroundColor },
    set: { $0.text.foregroundColor = $1 })

  static let ofTextLayers: [any PropertyEntry] = [fontSize, foregroundColor]

  static let instanceDelay = AnimatableProperty(
    "instanceDelay", \CAReplicatorLayer.instanceDelay, get: { $0.replication.delay }, set: { $0.replication.delay = $1 }
  )
  static let instanceTransform = AnimatableProperty(
    "instanceTransform", \CAReplicatorLayer.instanceTransform, get: { $0.replication.transform },
    set: { $0.replication.transform = $1 })
  static let instanceColor = AnimatableProperty(
    "instanceColor", \CAReplicatorLayer.instanceColor, get: { $0.replication.color }, set: { $0.replication.color = $1 }
  )

  static let ofReplicatorLayers: [any PropertyEntry] = [instanceDelay, instanceTransform, instanceColor]
}

/// The properties of one class of layers.
@MainActor
final class LayerPropertyTable {
  /// The entries of the class and of its superclasses.
  let entries: [any PropertyEntry]
  private let byKey: [String: any PropertyEntry]
  /// Whether the class is known to override no member, so that a member's value is the one that is stored.
  let hasPlainMembers: Bool

  fileprivate init(of layerClass: CALayer.Type) {
    entries = LayerProperties.ofEveryLayer + layerClass.ownProperties
    byKey = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0) })
    let known: [CALayer.Type] = [CALayer.self, CAShapeLayer.self, CATextLayer.self, CAGradientLayer.self]
    hasPlainMembers = known.contains { $0 == layerClass } || layerClass is any PlainLayer.Type
  }

  func entry(_ key: String) -> (any PropertyEntry)? { byKey[key] }
}

/// A final class of layers that overrides no property and not `value(forKey:)`.
package protocol PlainLayer: CALayer {}

extension LayerProperties {
  private static var tables: [ObjectIdentifier: LayerPropertyTable] = [:]

  static func table(of layerClass: CALayer.Type) -> LayerPropertyTable {
    if let known = tables[ObjectIdentifier(layerClass)] { return known }
    let table = LayerPropertyTable(of: layerClass)
    tables[ObjectIdentifier(layerClass)] = table
    return table
  }
}
