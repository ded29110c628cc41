public import Foundation
public import QuartzCore
import VectorGraphics

/// A view that shows an image, or several in turn.
///
/// `contentMode` says how the image lies in the bounds. Templates show in the tint colour. With the mode `.scaleToFill`
/// a resizable image keeps the size of its sides; its middle stretches, even if the image was made to repeat it.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// A view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(nil, nil)
  }

  /// A view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp(image, nil)
  }

  /// A view of the size of `image`, which shows `highlightedImage` while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp(image, highlightedImage)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(image, highlightedImage)
    coder.interface?.read(self)
  }

  private func setUp(_ image: UIImage?, _ highlightedImage: UIImage?) {
    isUserInteractionEnabled = false
    isOpaque = false
    accessibilityTraits = .image
    self.highlightedImage = highlightedImage
    self.image = image
  }

  // MARK: - Images

  open var image: UIImage? {
    didSet { imageDidChange(from: oldValue) }
  }

  /// The image that shows while the view is highlighted; nil means `image`.
  open var highlightedImage: UIImage? {
    didSet { showImage() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showImage() } }
  }

  open override var contentMode: ContentMode {
    didSet { showImage() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showImage()
  }

  /// Does nothing: the layer has the image as its contents.
  open override func display(_ layer: CALayer) {}

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The size of the image in points; `noIntrinsicMetric` without one.
  open override var intrinsicContentSize: CGSize {
    image?.preferring(preferredSymbolConfiguration).size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// What a symbol's configuration does not say.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      invalidateIntrinsicContentSize()
      showImage()
    }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { showImage() }
  }

  private var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.variant(for: traitCollection)
      .preferring(preferredSymbolConfiguration)
  }

  private func imageDidChange(from previous: UIImage?) {
    if image?.size != previous?.size { invalidateIntrinsicContentSize() }
    showImage()
    if image?.images != nil {
      startAnimating()
    } else if previous?.images != nil, animationImages == nil {
      stopAnimating()
    }
  }

  private func showImage() {
    let image = shownImage
    layer.contents = image.flatMap { contents(of: $0) }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Returns what shows an image in a layer: a drawing, or else pixels.
  private func contents(of image: UIImage) -> AnyObject? {
    let isMirrored =
      image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let image = isMirrored ? image.withHorizontallyFlippedOrientation() : image
    let color = image.color(inTint: tintColor)?.resolvedColor(with: traitCollection)
    return image.vectorDrawing(tint: color).map { ContentsDrawing($0) } ?? image.upright(tint: color)
  }

  // MARK: - Animation

  /// The images that show in turn while the view animates.
  open var animationImages: [UIImage]?

  /// The images that show in turn while the view animates and is highlighted; nil means `animationImages`.
  open var highlightedAnimationImages: [UIImage]?

  /// The seconds that all images take together; 0 means a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0

  /// How many times the images show; 0 means for ever.
  open var animationRepeatCount = 0

  open private(set) var isAnimating = false

  private static let animationKey = "UIImageView.animation"

  /// Shows `animationImages` in turn, or the images of an animated image.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images = own ?? image?.images, !images.isEmpty else { return }
    let frames = images.compactMap { contents(of: $0.preferring(preferredSymbolConfiguration)) }
    guard frames.count == images.count else { return }
    stopAnimating()
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.keyTimes = (0...frames.count).map { NSNumber(value: Double($0) / Double(frames.count)) }
    animation.calculationMode = .discrete
    let duration = own == nil ? image?.duration ?? 0 : animationDuration
    animation.duration = duration > 0 ? duration : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    animation.delegate = AnimationEnd { [weak self] in self?.isAnimating = false }
    isAnimating = true
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Ends the animation, so that the image shows again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: Self.animationKey)
    isAnimating = false
  }

  /// A delegate that runs an action when an animation has run to its end.
  private final class AnimationEnd: NSObject, CAAnimationDelegate {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if flag { action() }
    }
  }
}

extension UIImage {
  /// The part that stretches when the image is resized, in shares of its sides; nil if all of it does.
  fileprivate var stretchedPart: CGRect? {
    guard let insets = content.capInsets, size.width > 0, size.height > 0 else { return nil }
    let rect = CGRect(origin: .zero, size: size).inset(by: insets)
    return CGRect(
      x: rect.minX / size.width, y: rect.minY / size.height, width: max(0, rect.width) / size.width,
      height: max(0, rect.height) / size.height)
  }
}
