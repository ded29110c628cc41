import SwiftUI

extension Piece {
  /// Lines that draw themselves.
  static let strokes = [
    Piece("check mark", duration: 1.6, CheckMark()),
    Piece("activity rings", duration: 2, ActivityRings()),
    Piece("spirograph", duration: 4, Spirograph()),
    Piece("heartbeat", duration: 2.4, Heartbeat()),
    Piece("marching ants", duration: 1, MarchingAnts()),
  ]
}

/// A circle closes, then a check mark appears in it.
struct CheckMark: View {
  @State private var isDone = false

  var body: some View {
    ZStack {
      Circle()
        .trim(from: 0, to: isDone ? 1 : 0)
        .stroke(Color.mint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.easeInOut(duration: 0.7), value: isDone)
      Path { path in
        path.addLines([CGPoint(x: 38, y: 72), CGPoint(x: 60, y: 94), CGPoint(x: 102, y: 48)])
      }
      .trim(from: 0, to: isDone ? 1 : 0)
      .stroke(Color.mint, style: StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round))
      .animation(.spring(response: 0.5, dampingFraction: 0.6).delay(0.6), value: isDone)
    }
    .frame(width: 140, height: 140)
    .onAppear { isDone = true }
  }
}

/// Three rings fill up, one after another.
struct ActivityRings: View {
  @State private var progress = 0.0
  private let rings: [(color: Color, share: Double)] = [(.coral, 0.82), (.mint, 0.64), (.sea, 0.45)]

  var body: some View {
    ZStack {
      ForEach(rings.indices, id: \.self) { index in
        let ring = rings[index]
        ZStack {
          Circle().stroke(ring.color.opacity(0.2), lineWidth: 18)
          Circle()
            .trim(from: 0, to: ring.share * progress)
            .stroke(
              AngularGradient(
                colors: [ring.color.opacity(0.6), ring.color], center: .center, startAngle: .zero,
                endAngle: .degrees(360 * ring.share)), style: StrokeStyle(lineWidth: 18, lineCap: .round)
            )
            .rotationEffect(.degrees(-90))
            .animation(.easeOut(duration: 1.2).delay(0.15 * Double(index)), value: progress)
        }
        .padding(CGFloat(index) * 22)
      }
    }
    .padding(24)
    .onAppear { progress = 1 }
  }
}

/// What a pen draws that sits in a wheel that rolls inside of a ring.
struct Spirograph: View {
  @State private var end = 0.0

  var body: some View {
    RollingWheel(ring: 10.5, wheel: 6.5, pen: 5)
      .trim(from: 0, to: end)
      .stroke(
        LinearGradient(colors: [.sea, .coral], startPoint: .topLeading, endPoint: .bottomTrailing), lineWidth: 1.5
      )
      .padding(14)
      .onAppear {
        withAnimation(.linear(duration: 3.6)) { end = 1 }
      }
  }

  struct RollingWheel: Shape {
    var ring: Double
    var wheel: Double
    var pen: Double

    func path(in rect: CGRect) -> Path {
      let scale = min(rect.width, rect.height) / 2 / (ring - wheel + pen)
      let points = (0...1560).map { step in
        let turn = Double(step) / 120 * 2 * .pi
        let other = turn * (ring - wheel) / wheel
        return CGPoint(
          x: rect.midX + scale * ((ring - wheel) * cos(turn) + pen * cos(other)),
          y: rect.midY + scale * ((ring - wheel) * sin(turn) - pen * sin(other)))
      }
      return Path { $0.addLines(points) }
    }
  }
}

/// A pulse runs along a line.
struct Heartbeat: View {
  @State private var isBeating = false

  var body: some View {
    Path { path in
      path.addLines([
        CGPoint(x: 0, y: 60), CGPoint(x: 50, y: 60), CGPoint(x: 62, y: 44), CGPoint(x: 74, y: 60),
        CGPoint(x: 84, y: 60),
        CGPoint(x: 92, y: 10), CGPoint(x: 104, y: 110), CGPoint(x: 114, y: 60), CGPoint(x: 130, y: 60),
        CGPoint(x: 180, y: 60),
      ])
    }
    .trim(from: isBeating ? 1 : -0.3, to: isBeating ? 1.3 : 0)
    .stroke(Color.coral, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
    .frame(width: 180, height: 120)
    .onAppear {
      withAnimation(.easeInOut(duration: 1.2).repeatForever(autoreverses: false)) { isBeating = true }
    }
  }
}

/// Dashes run around a selection.
struct MarchingAnts: View {
  @State private var phase = 0.0

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .strokeBorder(Color.ink, style: StrokeStyle(lineWidth: 4, dash: [14, 10], dashPhase: phase))
      .frame(width: 150, height: 110)
      .onAppear {
        withAnimation(.linear(duration: 0.5).repeatForever(autoreverses: false)) { phase = -24 }
      }
  }
}
