public import Foundation
import QuartzCore
import VectorGraphics

extension GraphicsContext {
  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, shading, style: .fill(style.isEOFilled ? .evenOdd : .nonZero))
  }

  /// Strokes a path. Dashes and widths count in the context's coordinates.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(
      path, shading,
      style: .stroke(
        VectorGraphics.StrokeStyle(
          width: style.lineWidth.native, cap: style.lineCap.cap, join: style.lineJoin.join,
          miterLimit: style.miterLimit.native, dash: style.dash.map(\.native), dashPhase: style.dashPhase.native)))
  }

  /// Strokes a path with a solid line.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func draw(_ path: Path, _ shading: Shading, style: PaintedPath.Style) {
    guard !path.isEmpty, let paint = paint(shading, over: path.boundingRect) else { return }
    if transform.isIdentity {
      draw([.path(PaintedPath(path.contours, style: style, paint: paint))], isIsolated: false)
    } else if case .fill = style {
      let placement = Transform(transform)
      let placed = PaintedPath(
        path.contours.applying(placement), style: style, paint: paint.applying(placement))
      draw([.path(placed)], isIsolated: false)
    } else {
      draw(placing: [.path(PaintedPath(path.contours, style: style, paint: paint))])
    }
  }

  // MARK: - Symbols

  /// A view among a canvas's symbols, which can be drawn several times.
  public struct ResolvedSymbol {
    let picture: ViewPicture

    /// The size that the view takes.
    public var size: CGSize { picture.size }
  }

  /// Returns the symbol with a tag; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbol(tagged: AnyHashable(id)).map { ResolvedSymbol(picture: $0) }
  }

  /// Draws a symbol stretched to a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    draw(symbol.picture, in: rect)
  }

  /// Draws a symbol in its own size, with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.picture, at: point, anchor: anchor)
  }

  package func draw(_ picture: ViewPicture, in rect: CGRect) {
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    var placed = self
    placed.translateBy(x: rect.minX, y: rect.minY)
    placed.scaleBy(x: rect.width / picture.size.width, y: rect.height / picture.size.height)
    placed.draw(placing: picture.items)
  }

  package func draw(_ picture: ViewPicture, at point: CGPoint, anchor: UnitPoint) {
    var placed = self
    placed.translateBy(x: point.x - anchor.x * picture.size.width, y: point.y - anchor.y * picture.size.height)
    placed.draw(placing: picture.items)
  }
}
