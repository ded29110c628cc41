import CoreGraphics
import VectorGraphics
public final class CGContext {
  static func recording(_ r: CGRect) -> CGContext { CGContext() }
  var recordedItems: [Drawing.Item] { [] }
  func concatenate(_ t: CGAffineTransform) {}
}
