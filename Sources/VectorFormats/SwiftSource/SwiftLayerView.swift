import VectorGraphics

/// What every generated `UIView` has: the canvas, and the layer that keeps it fitted into the view.
enum SwiftLayerView {
  static func writeCanvas(_ frame: SwiftSourceFrame, _ source: inout SwiftSourceText) {
    source.line("/// The canvas that all coordinates are on.")
    source.line(
      "private let canvas = CGSize(width: \(frame.number(frame.size.width)), height: \(frame.number(frame.size.height)))"
    )
  }

  /// The members up to `setUp`, which comes next.
  static func writeFrame(_ source: inout SwiftSourceText) {
    source.line("private let content = CALayer()")
    source.line()
    source.open("override init(frame: CGRect) {")
    source.line("super.init(frame: frame)")
    source.line("setUp()")
    source.close()
    source.line()
    source.open("required init?(coder: NSCoder) {")
    source.line("super.init(coder: coder)")
    source.line("setUp()")
    source.close()
    source.line()
    source.line("override var intrinsicContentSize: CGSize { canvas }")
    source.line()
    source.open("override func layoutSubviews() {")
    source.line("super.layoutSubviews()")
    source.line("CATransaction.begin()")
    source.line("CATransaction.setDisableActions(true)")
    source.line("let scale = min(bounds.width / canvas.width, bounds.height / canvas.height)")
    source.line("content.position = CGPoint(x: bounds.midX, y: bounds.midY)")
    source.line("content.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))")
    source.line("CATransaction.commit()")
    source.close()
    source.line()
  }
}
