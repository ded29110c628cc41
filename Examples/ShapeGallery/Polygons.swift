import SwiftUI

extension Piece {
  /// Shapes with animatable data of their own.
  static let polygons = [
    Piece("polygon", duration: 4.8, MorphingPolygon()),
    Piece("wave", duration: 2.4, Wave()),
    Piece("flower", duration: 3, Flower()),
    Piece("blob", duration: 3, Blob()),
    Piece("pie", duration: 1.8, Pie()),
  ]
}

/// A polygon with more and more corners, which are not whole numbers on the way.
struct MorphingPolygon: View {
  @State private var step = 0
  private let forms: [(sides: Double, scale: Double)] = [(3, 1), (5, 0.8), (8, 1), (4, 0.9)]

  var body: some View {
    Polygon(sides: forms[step % 4].sides, scale: forms[step % 4].scale)
      .fill(Color.sea.opacity(0.25))
      .overlay {
        Polygon(sides: forms[step % 4].sides, scale: forms[step % 4].scale)
          .stroke(Color.sea, style: StrokeStyle(lineWidth: 6, lineJoin: .round))
      }
      .padding(20)
      .animation(.spring(duration: 0.9, bounce: 0.35), value: step)
      .onReceive(Timer.publish(every: 1.2, on: .main, in: .common).autoconnect()) { _ in step += 1 }
  }

  struct Polygon: Shape {
    var sides: Double
    var scale: Double

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(sides, scale) }
      set { (sides, scale) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      let radius = scale * min(rect.width, rect.height) / 2
      let corners = (0..<Int(sides.rounded(.up))).map { corner in
        let turn = (Double(corner) / sides - 0.25) * 2 * .pi
        return CGPoint(x: rect.midX + radius * cos(turn), y: rect.midY + radius * sin(turn))
      }
      return Path { path in
        path.addLines(corners)
        path.closeSubpath()
      }
    }
  }
}

/// Water rises in a round glass.
struct Wave: View {
  @State private var phase = Angle.zero
  @State private var level = 0.15

  var body: some View {
    ZStack {
      Circle().fill(Color.mist)
      Surface(phase: .degrees(phase.degrees + 120), level: level).fill(Color.sea.opacity(0.4))
      Surface(phase: phase, level: level).fill(Color.sea)
    }
    .clipShape(Circle())
    .padding(24)
    .onAppear {
      withAnimation(.linear(duration: 1.2).repeatForever(autoreverses: false)) { phase = .degrees(360) }
      withAnimation(.easeInOut(duration: 2.2)) { level = 0.7 }
    }
  }

  struct Surface: Shape {
    var phase: Angle
    var level: Double

    var animatableData: AnimatablePair<Angle.AnimatableData, Double> {
      get { AnimatablePair(phase.animatableData, level) }
      set { (phase.animatableData, level) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
          let turn = (x - rect.minX) / rect.width * 2 * .pi + phase.radians
          path.addLine(to: CGPoint(x: x, y: rect.maxY - level * rect.height + 7 * sin(turn)))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }
}

/// Petals open and close.
struct Flower: View {
  @State private var isOpen = false

  var body: some View {
    ZStack {
      ForEach(0..<8) { petal in
        Ellipse()
          .fill(Color.coral.opacity(0.45))
          .frame(width: 46, height: 84)
          .offset(y: isOpen ? -44 : 0)
          .rotationEffect(.degrees(Double(petal) * (isOpen ? 45 : 6)))
      }
      Circle().fill(Color.amber).frame(width: isOpen ? 40 : 20)
    }
    .onAppear {
      withAnimation(.easeInOut(duration: 1.5).repeatForever()) { isOpen = true }
    }
  }
}

/// A drop that cannot sit still: each corner has a radius of its own.
struct Blob: View {
  @State private var isSwapped = false

  var body: some View {
    Outline(bulges: isSwapped ? AnimatablePair(0.75, 1.1) : AnimatablePair(1.15, 0.7))
      .fill(LinearGradient(colors: [.mint, .sea], startPoint: .top, endPoint: .bottom))
      .rotationEffect(.degrees(isSwapped ? 90 : 0))
      .padding(30)
      .animation(.spring(response: 0.9, dampingFraction: 0.45).repeatForever(), value: isSwapped)
      .onAppear { isSwapped = true }
  }

  struct Outline: Shape {
    var bulges: AnimatablePair<Double, Double>

    var animatableData: AnimatablePair<Double, Double> {
      get { bulges }
      set { bulges = newValue }
    }

    func path(in rect: CGRect) -> Path {
      let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), rect.width / 2)
      let points = (0..<8).map { index in
        let share = index.isMultiple(of: 2) ? bulges.first : bulges.second
        let turn = Double(index) * .pi / 4
        return CGPoint(x: center.x + radius * share * cos(turn), y: center.y + radius * share * sin(turn))
      }
      func middle(_ index: Int) -> CGPoint {
        let (a, b) = (points[index % 8], points[(index + 1) % 8])
        return CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      }
      return Path { path in
        path.move(to: middle(7))
        for index in 0..<8 { path.addQuadCurve(to: middle(index), control: points[index]) }
        path.closeSubpath()
      }
    }
  }
}

/// Slices of a pie grow out of its centre.
struct Pie: View {
  @State private var hasGrown = false
  private let shares: [(color: Color, start: Double, end: Double)] = [
    (.sea, 0, 0.38), (.coral, 0.38, 0.63), (.amber, 0.63, 0.82), (.mint, 0.82, 1),
  ]

  var body: some View {
    ZStack {
      ForEach(shares.indices, id: \.self) { index in
        let share = shares[index]
        Slice(start: .degrees(360 * share.start), end: .degrees(360 * (hasGrown ? share.end : share.start)))
          .fill(share.color)
          .scaleEffect(hasGrown ? 1 : 0.4)
          .animation(.spring(duration: 0.7, bounce: 0.3).delay(0.2 * Double(index)), value: hasGrown)
      }
    }
    .padding(24)
    .onAppear { hasGrown = true }
  }

  struct Slice: Shape {
    var start: Angle
    var end: Angle

    var animatableData: AnimatablePair<Angle.AnimatableData, Angle.AnimatableData> {
      get { AnimatablePair(start.animatableData, end.animatableData) }
      set { (start.animatableData, end.animatableData) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        let center = CGPoint(x: rect.midX, y: rect.midY)
        path.move(to: center)
        path.addArc(
          center: center, radius: rect.width / 2, startAngle: .degrees(start.degrees - 90),
          endAngle: .degrees(end.degrees - 90),
          clockwise: false)
        path.closeSubpath()
      }
    }
  }
}
