import Foundation
import QuartzCore
import VectorGraphics
import VectorText

extension AttributedLayout {
  /// Draws the lines with their top left corner at `point`: one path for each run, so that text stays vector.
  func draw(at point: CGPoint, in context: CGContext) {
    for block in blocks {
      context.saveGState()
      context.translateBy(x: point.x + CGFloat(block.origin.x), y: point.y + CGFloat(block.origin.y))
      for line in block.layout.lines { block.drawBackgrounds(of: line, in: context) }
      for (run, path) in block.layout.outlines() {
        context.saveGState()
        block.appearances[run].draw(path, in: context)
        context.restoreGState()
      }
      for line in block.layout.lines { block.drawLines(of: line, in: context) }
      context.restoreGState()
    }
  }
}

extension AttributedLayout.Block {
  /// The parts of a line that belong to each run, from left to right.
  private func extents(of line: TextLayout.Line) -> [(run: Int, from: Double, to: Double)] {
    var extents: [(run: Int, from: Double, to: Double)] = []
    for glyph in line.glyphs {
      let end = glyph.position.x + glyph.advance
      if let last = extents.last, last.run == glyph.run {
        extents[extents.count - 1].to = max(last.to, end)
      } else {
        extents.append((glyph.run, glyph.position.x, end))
      }
    }
    return extents
  }

  fileprivate func drawBackgrounds(of line: TextLayout.Line, in context: CGContext) {
    for extent in extents(of: line) {
      guard let color = appearances[extent.run].background else { continue }
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(Rect(minX: extent.from, minY: line.frame.minY, maxX: extent.to, maxY: line.frame.maxY)))
    }
  }

  fileprivate func drawLines(of line: TextLayout.Line, in context: CGContext) {
    for extent in extents(of: line) {
      let appearance = appearances[extent.run]
      let (typeface, size) = (appearance.style.typeface, appearance.style.size)
      let baseline = line.origin.y - appearance.style.baselineOffset
      let thickness = typeface.underlineThickness * size
      if let underline = appearance.underline {
        underline.draw(
          from: extent.from, to: extent.to, y: baseline + typeface.underlinePosition * size, thickness: thickness,
          in: context)
      }
      if let strikethrough = appearance.strikethrough {
        strikethrough.draw(
          from: extent.from, to: extent.to, y: baseline - typeface.strikethroughPosition * size,
          thickness: thickness, in: context)
      }
    }
  }
}

extension RunAppearance {
  fileprivate func draw(_ path: Path, in context: CGContext) {
    if let shadow, let shadowColor = shadow.shadowColor as? UIColor {
      context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadowColor.cgColor)
    }
    let path = CGPath(path)
    if strokeWidth <= 0 {
      context.addPath(path)
      context.setFillColor(color.cgColor)
      context.fillPath()
    }
    if strokeWidth != 0 {
      context.addPath(path)
      context.setStrokeColor(strokeColor.cgColor)
      context.setLineWidth(abs(strokeWidth) * font.pointSize)
      context.strokePath()
    }
  }
}

extension RunAppearance.Line {
  fileprivate func draw(from start: Double, to end: Double, y: Double, thickness: Double, in context: CGContext) {
    let width = style.contains(.thick) ? 2 * thickness : thickness
    context.saveGState()
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(CGFloat(width))
    context.setLineDash(phase: 0, lengths: style.dashes.map { $0 * CGFloat(width) })
    // The second of two lines lies below, a gap of their width apart.
    for shift in style.contains(.double) ? [0, 2 * width] : [0] {
      context.move(to: CGPoint(x: start, y: y + shift))
      context.addLine(to: CGPoint(x: end, y: y + shift))
      context.strokePath()
    }
    context.restoreGState()
  }
}

extension NSUnderlineStyle {
  /// Lengths of dashes and gaps in line widths.
  fileprivate var dashes: [CGFloat] {
    switch rawValue & 0x0700 {
    case 0x0100: [1, 1]
    case 0x0200: [4, 2]
    case 0x0300: [4, 2, 1, 2]
    case 0x0400: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}
