/// The grid of a display's pixels, to which lengths are rounded.
package struct PixelGrid: Equatable, Sendable {
  /// The number of pixels along the side of a point. 0 means that it is not known, and then nothing is rounded.
  package var scale: Double

  package init(scale: Double) { self.scale = scale }

  /// Returns the smallest whole number of pixels that holds `length`, in points.
  ///
  /// An excess over a whole number of less than a millionth of a pixel is an error of arithmetic and takes no further
  /// pixel. (Found by trial: sums of advances and the layout solver err by less than 1e-9.)
  package func roundedUp(_ length: Double) -> Double {
    scale > 0 ? (length * scale - 1e-6).rounded(.up) / scale : length
  }

  /// Returns the whole number of pixels that is nearest to `length`, in points. Halves are rounded away from zero.
  package func rounded(_ length: Double) -> Double {
    scale > 0 ? (length * scale).rounded() / scale : length
  }
}
