public import Foundation

/// One instruction of a path, valid while a function is called with it.
@unsafe
public struct CGPathElement {
  public var type: CGPathElementType
  /// The instruction's points: its controls, then its end. There are as many as its type has, none for `closeSubpath`.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe self.type = type
    unsafe self.points = points
  }
}

/// The kind of an instruction.
public enum CGPathElementType: Int32, Sendable {
  /// One point.
  case moveToPoint
  /// One point.
  case addLineToPoint
  /// Two points: control, end.
  case addQuadCurveToPoint
  /// Three points: two controls, end.
  case addCurveToPoint
  /// No point.
  case closeSubpath
}

/// A function that is called with each element of a path, and with what the caller handed through.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// A closure that is called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
