import CoreGraphics
import QuartzCore
import VectorGraphics
import VectorText

/// Shows text as outlines: a layer of paint for each style.
final class TextLayer: CALayer {
  private var shown: (measure: TextMeasure, size: CGSize)?
  private var parts: [TextPart] = []
  private var painted: [PaintLayer] = []

  /// - Parameter paints: What the paints of the measure's `palette` are.
  func show(_ measure: TextMeasure, size: CGSize, paints: [ResolvedPaint]) {
    if shown?.measure != measure || shown?.size != size {
      shown = (measure, size)
      parts = measure.layout(width: size.width.native, height: size.height.native).parts(measure)
      while painted.count > parts.count { painted.removeLast().removeFromSuperlayer() }
      while painted.count < parts.count {
        let layer = PaintLayer()
        addSublayer(layer)
        painted.append(layer)
      }
    }
    for (layer, part) in zip(painted, parts) where paints.indices.contains(part.paint) {
      layer.fill(part.path, FillStyle(), with: paints[part.paint], in: CGRect(origin: .zero, size: size))
    }
  }
}

/// What is painted alike of a text.
private struct TextPart {
  var path: Path
  /// The index of the paint in the measure's palette.
  var paint: Int
}

extension TextLayout {
  /// The parts from the back to the front: backgrounds, lines under letters, letters, lines through letters.
  fileprivate func parts(_ measure: TextMeasure) -> [TextPart] {
    var (back, front): ([TextPart], [TextPart]) = ([], [])
    for line in lines {
      for stretch in line.stretches {
        let style = measure.spans[stretch.run].style
        let paint = stretch.run * TextMeasure.paintsPerSpan
        if style.background != nil {
          let rect = Rect(
            x: stretch.start, y: line.frame.minY, width: stretch.end - stretch.start, height: line.frame.height)
          back.append(TextPart(path: Path(CGRect(rect)), paint: paint + 1))
        }
        let (face, baseline) = (stretch.typeface, line.origin.y)
        if let under = style.underline {
          let y = baseline + face.underlinePosition * stretch.size
          back.append(TextPart(path: stretch.path(of: under, at: y), paint: paint + 2))
        }
        if let through = style.strikethrough {
          let y = baseline - face.strikethroughPosition * stretch.size
          front.append(TextPart(path: stretch.path(of: through, at: y), paint: paint + 3))
        }
      }
    }
    let letters = outlines().map {
      TextPart(path: Path(contours: $0.path), paint: $0.run * TextMeasure.paintsPerSpan)
    }
    return joined(back) + letters + joined(front)
  }

  private func joined(_ parts: [TextPart]) -> [TextPart] {
    var joined: [TextPart] = []
    for part in parts {
      if joined.last?.paint == part.paint {
        joined[joined.count - 1].path.addPath(part.path)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}

/// Glyphs of one run next to each other in a line.
private struct Stretch {
  var run: Int
  var start: Double
  var end: Double
  var typeface: Typeface
  var size: Double

  func path(of line: TextLine, at y: Double) -> Path {
    let thickness = typeface.underlineThickness * size
    let path = VectorGraphics.Path(polyline: [Point(start, y), Point(end, y)])
    let style = VectorGraphics.StrokeStyle(width: thickness, dash: line.pattern.dashes.map { $0 * thickness })
    return Path(contours: path.stroked(style, tolerance: 0.01))
  }
}

extension TextLayout.Line {
  fileprivate var stretches: [Stretch] {
    var stretches: [Stretch] = []
    let limit = origin.x + width
    for glyph in glyphs {
      let start = glyph.position.x
      let end = min(start + glyph.advance, max(limit, start))
      if let last = stretches.last, last.run == glyph.run {
        stretches[stretches.count - 1].end = max(last.end, end)
      } else {
        stretches.append(
          Stretch(run: glyph.run, start: start, end: end, typeface: glyph.typeface, size: glyph.size))
      }
    }
    return stretches
  }
}

extension TextLine {
  /// The line's own paint.
  var paint: TextPaint? { color.map { .style(AnyShapeStyle($0)) } }
}
