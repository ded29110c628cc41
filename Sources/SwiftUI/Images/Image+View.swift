import CoreGraphics
import QuartzCore
import SystemLook
import VectorGraphics

extension Image: ResolvedView {
  public typealias Body = Never

  package func resolved(in environment: EnvironmentValues) -> some LeafView {
    PaintedImage(
      image: self, found: found(in: environment), paint: environment.foregroundPaint,
      isRedacted: environment.hidesContent)
  }
}

extension Image {
  /// The content that an image is found to show: a symbol measured for the environment, or a picture.
  fileprivate enum Found: Equatable {
    case symbol(SymbolMeasure)
    case picture(UIImage)
  }

  @MainActor
  fileprivate func found(in environment: EnvironmentValues) -> Found {
    switch source {
    case .picture(let image): return .picture(image)
    case .named(let name, let bundle):
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: environment.colorScheme == .dark ? .dark : .light),
        UITraitCollection(displayScale: environment.displayScale),
      ])
      if let image = UIImage(named: name, in: bundle, compatibleWith: traits) { return .picture(image) }
      AssetLibrary.note("there is no picture “\(name)” in \((bundle ?? .main).bundlePath)")
      var measure = SymbolMeasure("square.dashed", in: EnvironmentValues())
      measure.unit = 2
      measure.isResizable = resizing != nil
      return .symbol(measure)
    case .symbol(let name):
      var measure = SymbolMeasure(name, in: environment)
      measure.isResizable = resizing != nil
      return .symbol(measure)
    }
  }
}

/// An image with the resolved foreground paint, which is laid out, drawn and animated.
private struct PaintedImage: LeafView, Animatable, Equatable {
  typealias Body = Never
  var image: Image
  var found: Image.Found
  var paint: ResolvedPaint
  /// Whether a rectangle stands for it.
  var isRedacted: Bool

  nonisolated var animatableData: PaintVector {
    get { paint.animatableData }
    set { paint.animatableData = newValue }
  }

  func makeLayer() -> ImageLayer { ImageLayer() }

  func sizeThatFits(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    let natural =
      switch found {
      case .symbol(let measure): CGSize(measure.naturalSize)
      case .picture(let image): image.size
      }
    return image.resizing == nil ? natural : proposal.replacingUnspecifiedDimensions(by: natural)
  }

  func update(_ layer: ImageLayer, size: CGSize, in environment: EnvironmentValues) {
    if isRedacted {
      layer.show(
        VectorGraphics.Path(rect: Rect(CGRect(origin: .zero, size: size))), with: paint, size: size,
        opacity: redactedOpacity)
      return
    }
    switch found {
    case .symbol(let measure): layer.show(measure.path(in: Size(size)), with: paint, size: size)
    case .picture(let picture):
      let isTemplate =
        image.templateMode.map { $0 == .template }
        ?? (picture.renderingMode == .alwaysTemplate || (picture.isSymbolImage && picture.renderingMode == .automatic))
      layer.show(picture.resizing(image.resizing), image.quality, with: isTemplate ? paint : nil, size: size)
    }
  }

  var hasExplicitAlignments: Bool {
    if case .symbol = found { true } else { false }
  }

  func explicitAlignment(_ key: AlignmentKey, size: CGSize, in environment: EnvironmentValues) -> CGFloat? {
    guard case .symbol(let measure) = found,
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return CGFloat(measure.baseline(in: Size(size)))
  }

  static var accessibilityTraits: AccessibilityTraits { .isImage }

  var label: String? { image.caption }
}

extension UIImage {
  /// Returns the image with the caps and the mode in which it is resized.
  fileprivate func resizing(_ resizing: Image.Resizing?) -> UIImage {
    guard let resizing else { return self }
    let caps = resizing.capInsets
    guard resizing.mode == .tile || caps != EdgeInsets() else { return self }
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: caps.top, left: caps.leading, bottom: caps.bottom, right: caps.trailing),
      resizingMode: resizing.mode == .tile ? .tile : .stretch)
  }
}
