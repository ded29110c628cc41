import Foundation
import QuartzCore
import VectorGraphics
import VectorText

extension AttributedLayout {
  /// Draws the lines with their top left corner at `point`. Each run is one path, so that text stays vector.
  func draw(at point: CGPoint, in context: CGContext) {
    for block in blocks {
      context.saveGState()
      context.translateBy(x: point.x + CGFloat(block.origin.x), y: point.y + CGFloat(block.origin.y))
      let stretches = block.layout.lines.flatMap { block.layout.stretches(of: $0) }
      for stretch in stretches { block.appearances[stretch.run].drawBackground(of: stretch, in: context) }
      for (run, path) in block.layout.outlines() {
        context.saveGState()
        block.appearances[run].draw(path, in: context)
        context.restoreGState()
      }
      for stretch in stretches { block.appearances[stretch.run].drawLines(of: stretch, in: context) }
      context.restoreGState()
    }
  }
}

extension RunAppearance {
  fileprivate func drawBackground(of stretch: TextLayout.Stretch, in context: CGContext) {
    guard let background else { return }
    context.setFillColor(background.cgColor)
    context.fill(CGRect(stretch.frame))
  }

  fileprivate func drawLines(of stretch: TextLayout.Stretch, in context: CGContext) {
    underline?.draw(.under, stretch, in: context)
    strikethrough?.draw(.through, stretch, in: context)
  }

  fileprivate func draw(_ path: Path, in context: CGContext) {
    if let shadow, let shadowColor = shadow.shadowColor as? UIColor {
      context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadowColor.cgColor)
    }
    let path = CGPath(path)
    if strokeWidth <= 0 {
      context.addPath(path)
      fillPath(of: context)
    }
    if strokeWidth != 0 {
      context.addPath(path)
      context.setStrokeColor(strokeColor.cgColor)
      context.setLineWidth(abs(strokeWidth) * font.pointSize)
      context.strokePath()
    }
  }
}

extension RunAppearance {
  /// Fills the current path with the colour, or with copies of its picture.
  private func fillPath(of context: CGContext) {
    guard let pattern = color.patternImage, GraphicsStack.current?.context === context else {
      context.setFillColor(color.cgColor)
      return context.fillPath()
    }
    let bounds = context.boundingBoxOfPath
    context.saveGState()
    context.clip()
    pattern.drawAsPattern(in: bounds)
    context.restoreGState()
  }
}

extension RunAppearance.Line {
  fileprivate func draw(
    _ position: TextDecoration.Position, _ stretch: TextLayout.Stretch, in context: CGContext
  ) {
    let (paths, stroke) = decoration.lines(position, stretch)
    context.saveGState()
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(CGFloat(stroke.width))
    context.setLineDash(phase: 0, lengths: stroke.dash.map { CGFloat($0) })
    for path in paths {
      context.addPath(CGPath(path))
      context.strokePath()
    }
    context.restoreGState()
  }
}
