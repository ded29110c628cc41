public import QuartzCore

/// Fills a rectangle in the current context with its fill colour, which replaces what was there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current context with its fill colour, by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.current?.fill([rect], blendMode)
}

/// Draws a frame of width 1 inside of a rectangle in the current context's fill colour, which replaces what was there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of width 1 inside of a rectangle in the current context's fill colour, by a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let inner = rect.insetBy(dx: 1, dy: 1)
  guard !inner.isNull, !inner.isEmpty else {
    UIRectFillUsingBlendMode(rect, blendMode)
    return
  }
  let sides = [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
    CGRect(x: rect.maxX - 1, y: inner.minY, width: 1, height: inner.height),
  ]
  GraphicsStack.current?.fill(sides, blendMode)
}

/// Limits later drawing in the current context to the inside of a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension GraphicsStack.Entry {
  /// Fills rectangles with the fill colour or pattern.
  func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
    context.saveGState()
    context.setBlendMode(blendMode)
    if let fillPattern {
      context.clip(to: rects)
      rects.forEach { fillPattern.drawAsPattern(in: $0) }
    } else {
      context.fill(rects)
    }
    context.restoreGState()
  }
}
