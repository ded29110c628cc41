import CoreGraphics

/// A layer whose sublayers keep their places in space instead of lying in its plane.
///
/// It shows nothing of its own: no background, border, contents, shadow, clip or mask. Its opacity applies to each
/// sublayer by itself. Where planes cross, the plane whose anchor point is nearer covers the other.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}
