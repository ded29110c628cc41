import SwiftUI

extension Piece {
  /// Springs, and motion along paths.
  static let physics = [
    Piece("plane on a path", duration: 3, PlaneOnPath()),
    Piece("counter", duration: 2, Counter()),
    Piece("springs", duration: 2.4, Springs()),
    Piece("retargeted", duration: 3, Retargeted()),
  ]
}

/// An arrow flies along a path and looks where it flies.
struct PlaneOnPath: View {
  @State private var progress = 0.0
  private let route = Path { path in
    path.move(to: CGPoint(x: 20, y: 150))
    path.addCurve(to: CGPoint(x: 180, y: 60), control1: CGPoint(x: 60, y: -40), control2: CGPoint(x: 110, y: 240))
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      route.stroke(Color.mist, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [2, 10]))
      route.trimmedPath(from: 0, to: max(progress, 0.001)).stroke(Color.sea.opacity(0.3), lineWidth: 4)
      Path { $0.addLines([CGPoint(x: 24, y: 12), CGPoint(x: 0, y: 24), CGPoint(x: 6, y: 12), CGPoint(x: 0, y: 0)]) }
        .fill(Color.sea)
        .frame(width: 24, height: 24)
        .modifier(Following(path: route, progress: progress))
    }
    .onAppear {
      withAnimation(.easeInOut(duration: 1.4).repeatForever()) { progress = 1 }
    }
  }

  struct Following: GeometryEffect {
    var path: Path
    var progress: Double

    var animatableData: Double {
      get { progress }
      set { progress = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      func point(_ share: Double) -> CGPoint {
        path.trimmedPath(from: 0, to: max(share, 1e-6)).currentPoint ?? .zero
      }
      let (here, behind) = (point(progress), point(progress - 0.01))
      let angle = progress > 0.02 ? atan2(here.y - behind.y, here.x - behind.x) : -1.2
      return ProjectionTransform(
        CGAffineTransform(translationX: here.x, y: here.y).rotated(by: angle)
          .translatedBy(x: -size.width / 2, y: -size.height / 2))
    }
  }
}

/// A number counts up while its gauge fills.
struct Counter: View {
  @State private var value = 0.0

  var body: some View {
    Gauge(value: value)
      .padding(24)
      .onAppear {
        withAnimation(.easeOut(duration: 1.6)) { value = 87 }
      }
  }

  struct Gauge: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    var body: some View {
      ZStack {
        Circle().trim(from: 0, to: 0.75).stroke(Color.mist, style: StrokeStyle(lineWidth: 14, lineCap: .round))
          .rotationEffect(.degrees(135))
        Circle().trim(from: 0, to: 0.75 * value / 100)
          .stroke(Color.mint, style: StrokeStyle(lineWidth: 14, lineCap: .round))
          .rotationEffect(.degrees(135))
        Text("\(Int(value.rounded()))").font(.system(size: 44, weight: .bold)).foregroundColor(.ink)
      }
    }
  }
}

/// The same way with four springs.
struct Springs: View {
  @State private var isRight = false
  private let springs: [(Animation, Color)] = [
    (.smooth(duration: 0.8), .sea), (.snappy(duration: 0.8), .mint), (.bouncy(duration: 0.8), .amber),
    (.interpolatingSpring(stiffness: 120, damping: 5), .coral),
  ]

  var body: some View {
    VStack(spacing: 14) {
      ForEach(springs.indices, id: \.self) { index in
        Circle()
          .fill(springs[index].1)
          .frame(width: 28, height: 28)
          .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
          .animation(springs[index].0, value: isRight)
      }
    }
    .padding(30)
    .onAppear { isRight = true }
  }
}

/// A spring is sent elsewhere before it has arrived, and keeps its velocity.
struct Retargeted: View {
  @State private var place = 0
  private let places = [CGPoint(x: 36, y: 36), CGPoint(x: 164, y: 60), CGPoint(x: 60, y: 164), CGPoint(x: 150, y: 150)]

  var body: some View {
    ZStack {
      ForEach(places.indices, id: \.self) { index in
        Circle().stroke(Color.mist, lineWidth: 3).frame(width: 30, height: 30).position(places[index])
      }
      Circle().fill(Color.coral).frame(width: 30, height: 30).position(places[place % 4])
    }
    .animation(.spring(response: 0.6, dampingFraction: 0.6), value: place)
    .onReceive(Timer.publish(every: 0.3, on: .main, in: .common).autoconnect()) { _ in
      if place < 6 { place += 1 }
    }
  }
}
