/// The pixels of a display, as far as lengths are rounded to them.
package struct PixelGrid: Equatable, Sendable {
  /// How many pixels a point has on a side; 0 if that is not known, and then nothing is rounded.
  package var scale: Double

  package init(scale: Double) { self.scale = scale }

  /// Returns the smallest whole number of pixels that holds `length`, in points.
  ///
  /// What exceeds a whole number by less than a millionth of a pixel is an error of arithmetic and takes no further
  /// pixel. (Found by trial: sums of advances and the layout solver err by less than 1e-9.)
  package func roundedUp(_ length: Double) -> Double {
    scale > 0 ? (length * scale - 1e-6).rounded(.up) / scale : length
  }
}
