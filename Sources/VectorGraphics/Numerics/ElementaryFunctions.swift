#if canImport(Glibc)
import Glibc
#endif

/// Elementary functions with the same bits on every platform.
public enum ElementaryFunctions {
  public static func sine(_ x: Double) -> Double { Glibc.sin(x) }
  public static func cosine(_ x: Double) -> Double { Glibc.cos(x) }
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) { (sine(x), cosine(x)) }
  public static func tangent(_ x: Double) -> Double { Glibc.tan(x) }
  public static func arcsine(_ x: Double) -> Double { Glibc.asin(x) }
  public static func arccosine(_ x: Double) -> Double { Glibc.acos(x) }
  public static func arctangent(_ x: Double) -> Double { Glibc.atan(x) }
  public static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  public static func exponential(_ x: Double) -> Double { Glibc.exp(x) }
  public static func logarithm(_ x: Double) -> Double { Glibc.log(x) }
  public static func power(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  public static func cubeRoot(_ x: Double) -> Double { Glibc.cbrt(x) }
}
