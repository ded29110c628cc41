import Foundation
import VectorGraphics

extension CGPath {
  /// Calls `block` with each element in order.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    unsafe withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      unsafe points.initialize(repeating: .zero)
      // The allocation holds three points, so it has an address.
      guard let address = points.baseAddress else { return }
      var element = unsafe CGPathElement(type: .closeSubpath, points: address)
      for stored in path.elements {
        switch stored {
        case .move(let point):
          unsafe element.type = .moveToPoint
          unsafe points[0] = CGPoint(point)
        case .line(let point):
          unsafe element.type = .addLineToPoint
          unsafe points[0] = CGPoint(point)
        case .quad(let end, let control):
          unsafe element.type = .addQuadCurveToPoint
          unsafe points[0] = CGPoint(control)
          unsafe points[1] = CGPoint(end)
        case .cubic(let end, let control1, let control2):
          unsafe element.type = .addCurveToPoint
          unsafe points[0] = CGPoint(control1)
          unsafe points[1] = CGPoint(control2)
          unsafe points[2] = CGPoint(end)
        case .close: unsafe element.type = .closeSubpath
        }
        unsafe withUnsafePointer(to: element) { unsafe block($0) }
      }
    }
  }

  /// Calls `function` with `info` and each element in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    unsafe applyWithBlock { unsafe function(info, $0) }
  }
}
