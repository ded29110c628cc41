public import Foundation
import VectorGraphics

extension CGPath {
  /// The rectangle from (minX, minY) towards (maxX, minY): move, three lines, close; without elements for the null
  /// rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(.rect(rect), transform)
  }

  /// The ellipse that touches the sides of `rect`, from (maxX, midY) towards increasing y: move, four cubics, close;
  /// without elements for the null rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(.ellipse(in: rect), transform)
  }

  /// The rectangle with corners of quarter ellipses, from (maxX, midY) towards increasing y: move, four times a line and a
  /// cubic, close.
  ///
  /// A width or height that is not above zero gives the plain rectangle; one above half the side counts as half (where
  /// Apple's systems stop the program).
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    var path = path
    if let transform = unsafe transform { unsafe path.apply(Transform(transform.pointee)) }
    self.init(path)
  }
}

extension Path {
  static func rect(_ rect: CGRect) -> Path { rect.isNull ? Path() : Path(rect: Rect(rect)) }

  static func ellipse(in rect: CGRect) -> Path { rect.isNull ? Path() : Path(ellipseIn: Rect(rect)) }

  static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Path {
    rect.isNull
      ? Path() : Path(roundedRect: Rect(rect), radii: Size(cornerWidth.native, cornerHeight.native))
  }
}
