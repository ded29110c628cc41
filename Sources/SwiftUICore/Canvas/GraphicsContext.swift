public import Foundation
public import QuartzCore
import VectorGraphics

/// The means by which a canvas draws.
///
/// It is a value: a copy draws into the same canvas, with a transform, a clip, an opacity and filters of its own.
/// Drawings stay vector.
public struct GraphicsContext {
  private let recording: CanvasRecording
  private let canvas: Rect
  private let symbols: CanvasSymbols
  private var clip: CanvasClip?
  /// The filters, in the order in which they are applied.
  var filters: [CanvasFilter] = []

  /// The opacity of all drawings, from 0 to 1.
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public let environment: EnvironmentValues
  /// The map from the coordinates of drawings to those of the canvas.
  public var transform = CGAffineTransform.identity

  init(
    into recording: CanvasRecording, size: CGSize, environment: EnvironmentValues, symbols: CanvasSymbols
  ) {
    self.recording = recording
    canvas = Rect(CGRect(origin: .zero, size: size))
    self.environment = environment
    self.symbols = symbols
  }

  /// Returns the items that `content` draws into a layer. The layer begins as a new context with the transform of this
  /// one.
  private func items(
    drawnBy content: (inout GraphicsContext) throws -> Void
  ) rethrows -> [Drawing.Item] {
    let recording = CanvasRecording()
    let size = CGSize(width: CGFloat(canvas.width), height: CGFloat(canvas.height))
    var layer = GraphicsContext(into: recording, size: size, environment: environment, symbols: symbols)
    layer.transform = transform
    try content(&layer)
    return recording.items
  }

  // MARK: - Coordinates

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Applies `matrix` to coordinates before the transform so far.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: - Clipping

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The clip shows the part that lies outside.
    public static let inverse = ClipOptions(rawValue: 1 << 0)
  }

  /// A rectangle around all that the clips let through, in the context's coordinates.
  public var clipBoundingRect: CGRect {
    guard let inverse = Transform(transform).inverted else { return .null }
    return CGRect(VectorGraphics.Path(rect: clip?.bounds ?? canvas).applying(inverse).boundingBox)
  }

  /// Shows later drawings only inside of `path`.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let rule: FillRule = style.isEOFilled ? .evenOdd : .nonZero
    let area = path.contours.applying(Transform(transform))
    if options.contains(.inverse) {
      let outside = VectorGraphics.Path(rect: canvas).subtracting(area, rule: .nonZero, otherRule: rule)
      clip = CanvasClip(outside, .nonZero, inside: clip, of: canvas)
    } else {
      clip = CanvasClip(area, rule, inside: clip, of: canvas)
    }
  }

  /// Shows later drawings only as far as the drawing of `content` is opaque.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = VectorGraphics.Group(try items(drawnBy: content), opacity: opacity.unitShare, isIsolated: true)
    if options.contains(.inverse) {
      layer.blendMode = .destinationOut
      let everything = PaintedPath.fill(VectorGraphics.Path(rect: canvas), .color(.black))
      layer = VectorGraphics.Group([.path(everything), .group(layer)], isIsolated: true)
    }
    clip = CanvasClip(VectorGraphics.Group.Mask([.group(layer)]), inside: clip, of: canvas)
  }

  // MARK: - Layers

  /// Draws `content` as one picture: the current opacity, blend mode, filters and clips apply to the whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    draw(try items(drawnBy: content), isIsolated: true)
  }

  /// Draws with a Core Graphics context that has this one's transform.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(
      recordingSize: CGSize(width: CGFloat(canvas.width), height: CGFloat(canvas.height)))
    context.concatenate(transform)
    try content(context)
    draw(context.drawing.items, isIsolated: false)
  }

  // MARK: - Recording

  /// Draws items in the canvas's coordinates.
  func draw(_ items: [Drawing.Item], isIsolated: Bool) {
    let opacity = opacity.unitShare
    guard !items.isEmpty, opacity > 0 else { return }
    guard isIsolated || opacity < 1 || blendMode != .normal || !filters.isEmpty else {
      for item in items { recording.append(item, under: clip) }
      return
    }
    // A view that blends with what lies below does so from within a filter or a translucent drawing, too.
    let (bare, ownMode) = blendMode == .normal ? items.liftingBlendMode() : (items, .normal)
    let (filtered, effects) = filters.applied(to: bare)
    let group = VectorGraphics.Group(
      filtered, opacity: opacity, blendMode: blendMode == .normal ? ownMode : blendMode.mode, isIsolated: true,
      effects: effects)
    recording.append(.group(group), under: clip)
  }

  /// Draws items in the context's coordinates.
  func draw(placing items: [Drawing.Item]) {
    guard !items.isEmpty else { return }
    let placement = ProjectiveTransform(Transform(transform))
    draw([.group(VectorGraphics.Group(items, transform: placement))], isIsolated: false)
  }

  func symbol(tagged tag: AnyHashable) -> ViewPicture? { symbols.pictures[tag] }
}

extension Double {
  /// The number clamped to 0...1; NaN counts as 0.
  var unitShare: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension [Drawing.Item] {
  /// Returns the items without the blend mode of the one group that they are, if they are one, and that mode.
  fileprivate func liftingBlendMode() -> ([Drawing.Item], VectorGraphics.BlendMode) {
    guard count == 1, case .group(var group)? = first else { return (self, .normal) }
    let mode = group.blendMode
    if mode != .normal {
      group.blendMode = .normal
      return ([.group(group)], mode)
    }
    // Around the group there may be others that only place it.
    guard group.opacity >= 1, group.mask == nil, group.effects.isEmpty, !group.isIsolated else {
      return (self, .normal)
    }
    let (inner, innerMode) = group.items.liftingBlendMode()
    guard innerMode != .normal else { return (self, .normal) }
    group.items = inner
    return ([.group(group)], innerMode)
  }
}
