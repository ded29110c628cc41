// These styles are views, too: they fill the offered area.

extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}

extension Color: View {
  public typealias Body = _ShapeView<Rectangle, Color>
}

extension LinearGradient: View {
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
}

extension RadialGradient: View {
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
}

extension EllipticalGradient: View {
  public typealias Body = _ShapeView<Rectangle, EllipticalGradient>
}

extension AngularGradient: View {
  public typealias Body = _ShapeView<Rectangle, AngularGradient>
}

extension ForegroundStyle: View {
  public typealias Body = _ShapeView<Rectangle, ForegroundStyle>
}

extension BackgroundStyle: View {
  public typealias Body = _ShapeView<Rectangle, BackgroundStyle>
}
