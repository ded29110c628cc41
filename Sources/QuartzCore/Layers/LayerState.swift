import CoreGraphics
import VectorGraphics

/// The values of a layer: everything that a presentation copy takes over from its model in one step.
///
/// Those that few layers set are kept apart, in `rest`, which layers share until one of them is set: a layer of less than 1,024
/// bytes is cheaper to make, since glibc's `malloc` tidies up before it gives more. (10,000 rows of SwiftUI take 8 % less time.)
/// Below that, too, memory is most of what rows cost: with 230 bytes less a layer they take 5 % less.
@dynamicMemberLookup
struct LayerState {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform: CATransform3D {
    get { turned?.transform ?? CATransform3DIdentity }
    set { turned = newValue == CATransform3DIdentity ? nil : Turned(newValue) }
  }
  /// The transform, if it is another one than that of most layers.
  private var turned: Turned?
  var isGeometryFlipped = false

  var isHidden = false
  var isDoubleSided = true
  var opacity: Float = 1
  var allowsGroupOpacity = true
  var masksToBounds = false
  var picture = LayerPicture()

  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black

  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowPath: CGPath?

  var contents = LayerContents.none
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1

  var isOpaque = false
  var shouldRasterize = false
  var needsDisplayOnBoundsChange = false

  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?

  /// The values under keys that no class declares, and those of properties with `LayerProperty`.
  var custom: [String: Any] = [:]

  private var rest = Shared.initial

  subscript<Value>(dynamicMember member: WritableKeyPath<Rest, Value>) -> Value {
    @inline(__always) get { unsafe rest.values[keyPath: member] }
    set {
      if !isKnownUniquelyReferenced(&rest) { rest = unsafe Shared(rest.values) }
      unsafe rest.values[keyPath: member] = newValue
    }
  }

  struct Rest {
    var sublayerTransform = CATransform3DIdentity
    var compositingFilter: Any?
    var cornerCurve = CALayerCornerCurve.circular

    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3

    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0

    var rasterizationScale: CGFloat = 1
    var drawsAsynchronously = false
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]

    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var speed: Float = 1
    var duration: CFTimeInterval = .infinity
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
  }

  private final class Turned {
    let transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }
  }

  /// Values that states share until one of them changes its own.
  private final class Shared: @unchecked Sendable {
    static let initial = Shared(Rest())
    // Not checked for overlaps: see `CALayer.state`.
    @exclusivity(unchecked) var values: Rest

    init(_ values: Rest) { unsafe self.values = values }
  }
}

/// The contents that a layer shows over its background.
indirect enum LayerContents {
  case none
  /// The value that was set: a `CGImage` or a `Bitmap` shows, anything else is only kept.
  case value(Any)
  /// The items that the layer drew when its bounds were `bounds`, in coordinates from their origin.
  case drawn([Drawing.Item], bounds: CGRect)
}
