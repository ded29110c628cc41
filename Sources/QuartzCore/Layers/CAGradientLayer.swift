public import CoreGraphics
import VectorGraphics
import VectorMotion

/// A layer that fills its bounds, with their rounded corners, with a gradient, above its background colour.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  struct GradientState {
    var colors = GradientColors([])
    var locations = GradientLocations([])
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  final var gradient = GradientState()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The `CGColor` of each stop. Animatable.
  open var colors: [Any]? {
    get { gradient.colors.list.isEmpty ? nil : gradient.colors.list }
    set { stopColors = GradientColors((newValue ?? []).compactMap { ($0 as AnyObject) as? CGColor }) }
  }

  /// Where each stop lies, from 0 to 1; nil spreads the stops evenly. Animatable.
  ///
  /// No stop lies before the previous one. Colours without a location lie where an even spread would place them.
  open var locations: [NSNumber]? {
    get { gradient.locations.list.isEmpty ? nil : gradient.locations.list.map { NSNumber(value: $0) } }
    set { stopLocations = GradientLocations((newValue ?? []).map(\.doubleValue)) }
  }

  /// Where the gradient starts, in the unit square over the bounds. Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { LayerProperties.startPoint.set(newValue, of: self) }
  }

  /// Where the gradient ends, in the same unit square. Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { LayerProperties.endPoint.set(newValue, of: self) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      guard gradient.type != newValue else { return }
      gradient.type = newValue
      setNeedsCommit()
    }
  }

  final var stopColors: GradientColors {
    get { gradient.colors }
    set { LayerProperties.colors.set(newValue, of: self) }
  }

  final var stopLocations: GradientLocations {
    get { gradient.locations }
    set { LayerProperties.locations.set(newValue, of: self) }
  }

  override class var ownProperties: [any PropertyEntry] { LayerProperties.ofGradientLayers }

  override func contentNodes(in commit: Commit) -> [Node] { gradientNodes(in: commit) }
}

/// The colours of a gradient layer, as they were set.
struct GradientColors: LayerValue {
  var list: [CGColor]

  init(_ list: [CGColor]) { self.list = list }

  init(animated: ColorList) { list = animated.colors.map { CGColor($0) } }
  var animated: ColorList { ColorList(list.map { Color($0) }) }

  var boxed: Any? { list.isEmpty ? nil : list }

  init?(boxed: Any?) {
    guard let values = (boxed ?? []) as? [Any] else { return nil }
    list = values.compactMap { ($0 as AnyObject) as? CGColor }
  }
}

/// The locations of a gradient layer's stops.
struct GradientLocations: LayerValue {
  var list: [Double]

  init(_ list: [Double]) { self.list = list }

  init(animated: [Double]) { list = animated }
  var animated: [Double] { list }

  var boxed: Any? { list.isEmpty ? nil : list.map { NSNumber(value: $0) } }

  init?(boxed: Any?) {
    guard let boxed else {
      list = []
      return
    }
    guard let list = [Double](animationValue: boxed) else { return nil }
    self.list = list
  }
}

/// A list of colours that are interpolated one by one; lists of different lengths switch half way.
struct ColorList: LayerAnimatable {
  var colors: [Color]

  init(_ colors: [Color]) { self.colors = colors }

  init?(animationValue: Any) {
    guard let values = animationValue as? [Any] else { return nil }
    colors = values.compactMap { Color(animationValue: $0) }
    if colors.count != values.count { return nil }
  }

  func interpolated(to other: ColorList, at progress: Double) -> ColorList {
    guard colors.count == other.colors.count else { return progress < 0.5 ? self : other }
    return ColorList(zip(colors, other.colors).map { $0.interpolated(to: $1, at: progress) })
  }

  func adding(_ other: ColorList) -> ColorList {
    colors.count == other.colors.count ? ColorList(zip(colors, other.colors).map { $0.adding($1) }) : other
  }

  func scaled(by factor: Double) -> ColorList { ColorList(colors.map { $0.scaled(by: factor) }) }

  func distance(to other: ColorList) -> Double? {
    guard colors.count == other.colors.count else { return nil }
    return zip(colors, other.colors).reduce(0) { $0 + ($1.0.distance(to: $1.1) ?? 0) }
  }
}
