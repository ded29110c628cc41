import CoreGraphics
import QuartzCore
import VectorGraphics
import VectorText

/// A layer that shows text as outlines, with a layer of paint for each style.
final class TextLayer: CALayer {
  private var shown: (measure: TextMeasure, size: CGSize)?
  private var parts: [TextPart] = []
  private var painted: [PaintLayer] = []

  /// - Parameter paints: The resolved paints of the measure's `palette`.
  func show(_ measure: TextMeasure, size: CGSize, paints: [ResolvedPaint]) {
    if shown?.measure != measure || shown?.size != size {
      shown = (measure, size)
      let layout = measure.layout(width: size.width.native, height: size.height.native)
      parts = measure.isRedacted ? layout.bars : layout.parts(measure)
      while painted.count > parts.count { painted.removeLast().removeFromSuperlayer() }
      while painted.count < parts.count {
        let layer = PaintLayer()
        addSublayer(layer)
        painted.append(layer)
      }
      for layer in painted { layer.opacity = measure.isRedacted ? redactedOpacity : 1 }
    }
    for (layer, part) in zip(painted, parts) where paints.indices.contains(part.paint) {
      layer.fill(part.path, FillStyle(), with: paints[part.paint], in: CGRect(origin: .zero, size: size))
    }
  }
}

/// The outlines of a text that share one paint.
private struct TextPart {
  var path: Path
  /// The index of the paint in the measure's palette.
  var paint: Int
}

extension TextLayout {
  /// Returns the parts from the back to the front: backgrounds, lines under letters, letters, lines through letters.
  fileprivate func parts(_ measure: TextMeasure) -> [TextPart] {
    var (back, front): ([TextPart], [TextPart]) = ([], [])
    for line in lines {
      for stretch in stretches(of: line) {
        let style = measure.spans[stretch.run].style
        let paint = stretch.run * TextMeasure.paintsPerSpan
        if style.background != nil { back.append(TextPart(path: Path(CGRect(stretch.frame)), paint: paint + 1)) }
        if let under = style.underline {
          back.append(TextPart(path: under.outline(.under, stretch), paint: paint + 2))
        }
        if let through = style.strikethrough {
          front.append(TextPart(path: through.outline(.through, stretch), paint: paint + 3))
        }
      }
    }
    let letters = outlines().map {
      TextPart(path: Path(contours: $0.path), paint: $0.run * TextMeasure.paintsPerSpan)
    }
    return joined(back) + letters + joined(front)
  }

  /// Bars in the place of the lines, each in the paint of its first letters.
  fileprivate var bars: [TextPart] {
    joined(
      lines.compactMap { line in
        guard let first = line.glyphs.first, line.width > 0 else { return nil }
        let height = line.ascent + line.descent
        let frame = CGRect(
          x: first.position.x, y: line.origin.y - line.ascent + height / 10, width: line.width, height: height * 0.8)
        return TextPart(
          path: Path(roundedRect: frame, cornerRadius: CGFloat(height / 5)),
          paint: first.run * TextMeasure.paintsPerSpan)
      })
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

extension TextLine {
  fileprivate func outline(_ position: TextDecoration.Position, _ stretch: TextLayout.Stretch) -> Path {
    let (paths, stroke) = pattern.decoration.lines(position, stretch)
    // The lines are straight with butt ends, so any tolerance gives the same rectangles.
    return Path(contours: paths.reduce(into: VectorGraphics.Path()) { $0.append($1.stroked(stroke, tolerance: 0.01)) })
  }

  /// The line's own paint; nil if it takes that of the text.
  var paint: TextPaint? { color.map { .style(AnyShapeStyle($0)) } }
}
