public import CoreGraphics

extension NSValue {
  /// A box of a transform, for collections and properties that take objects. A plain `CATransform3D` does as well wherever
  /// an animation takes a value.
  public convenience init(caTransform3D transform: CATransform3D) {
    let elements = [
      transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22, transform.m23,
      transform.m24, transform.m31, transform.m32, transform.m33, transform.m34, transform.m41, transform.m42,
      transform.m43, transform.m44,
    ]
    // On this platform Foundation boxes only structs that it knows and arrays of numbers.
    unsafe self.init(bytes: elements, objCType: NSValue.transformEncoding)
  }

  /// The boxed transform; the identity if something else is boxed.
  public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3DIdentity }

  /// The boxed transform; nil if something else is boxed.
  var boxedTransform: CATransform3D? {
    guard unsafe String(cString: objCType) == NSValue.transformEncoding else { return nil }
    var m = [CGFloat](repeating: 0, count: 16)
    unsafe m.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { unsafe getValue(start) }
    }
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9],
      m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  private static let transformEncoding = "[16d]"
}
