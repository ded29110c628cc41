import SwiftUI

extension Piece {
  /// What goes on for ever.
  static let loops = [
    Piece("pulsing rings", duration: 3, PulsingRings()),
    Piece("dots", duration: 2, Dots()),
    Piece("equalizer", duration: 2.4, Equalizer()),
    Piece("clock", duration: 3, Clock()),
    Piece("orbits", duration: 4, Orbits()),
    Piece("bell", duration: 3, Bell()),
    Piece("bouncing ball", duration: 2.4, BouncingBall()),
  ]
}

/// Rings go out from a point.
struct PulsingRings: View {
  @State private var isOut = false

  var body: some View {
    ZStack {
      ForEach(0..<3) { ring in
        Circle()
          .stroke(Color.coral, lineWidth: 4)
          .scaleEffect(isOut ? 1 : 0.15)
          .opacity(isOut ? 0 : 1)
          .animation(
            .easeOut(duration: 1.8).repeatForever(autoreverses: false).delay(0.6 * Double(ring)), value: isOut)
      }
      Circle().fill(Color.coral).frame(width: 26, height: 26)
    }
    .padding(16)
    .onAppear { isOut = true }
  }
}

/// Three dots hop, one after another.
struct Dots: View {
  @State private var isUp = false

  var body: some View {
    HStack(spacing: 14) {
      ForEach(0..<3) { dot in
        Circle()
          .fill(Color.sea)
          .frame(width: 28, height: 28)
          .offset(y: isUp ? -22 : 14)
          .animation(.easeInOut(duration: 0.45).repeatForever().delay(0.15 * Double(dot)), value: isUp)
      }
    }
    .onAppear { isUp = true }
  }
}

/// Bars of different pace.
struct Equalizer: View {
  @State private var isLoud = false
  private let paces = [0.42, 0.31, 0.55, 0.37, 0.48]

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      ForEach(paces.indices, id: \.self) { bar in
        Capsule()
          .fill(LinearGradient(colors: [.amber, .coral], startPoint: .top, endPoint: .bottom))
          .frame(width: 20, height: isLoud ? 140 : 30)
          .animation(.easeInOut(duration: paces[bar]).repeatForever(), value: isLoud)
      }
    }
    .frame(height: 150, alignment: .bottom)
    .onAppear { isLoud = true }
  }
}

/// The hands of a clock that is in a hurry.
struct Clock: View {
  var body: some View {
    TimelineView(.animation) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate
      ZStack {
        Circle().fill(Color.mist)
        ForEach(0..<12) { hour in
          Capsule().fill(Color.ink).frame(width: 4, height: 12).offset(y: -66).rotationEffect(
            .degrees(30 * Double(hour)))
        }
        Capsule().fill(Color.ink).frame(width: 8, height: 46).offset(y: -20)
          .rotationEffect(.degrees(30 * seconds.truncatingRemainder(dividingBy: 12)))
        Capsule().fill(Color.ink).frame(width: 5, height: 64).offset(y: -28)
          .rotationEffect(.degrees(360 * seconds.truncatingRemainder(dividingBy: 1)))
        Circle().fill(Color.coral).frame(width: 14, height: 14)
      }
      .frame(width: 160, height: 160)
    }
  }
}

/// Planets, drawn at once.
struct Orbits: View {
  private let planets: [(radius: Double, size: Double, pace: Double, color: Color)] = [
    (34, 12, 1.7, .coral), (56, 18, 1, .sea), (80, 14, 0.6, .mint),
  ]

  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        let time = timeline.date.timeIntervalSinceReferenceDate
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        func disc(_ radius: Double, at center: CGPoint) -> Path {
          Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        context.fill(disc(16, at: center), with: .color(.amber))
        for planet in planets {
          context.stroke(disc(planet.radius, at: center), with: .color(.mist), lineWidth: 2)
          let turn = planet.pace * time.truncatingRemainder(dividingBy: 1000) * 2
          let place = CGPoint(x: center.x + planet.radius * cos(turn), y: center.y + planet.radius * sin(turn))
          context.fill(disc(planet.size / 2, at: place), with: .color(planet.color))
        }
      }
    }
  }
}

/// A bell rings, in phases.
struct Bell: View {
  var body: some View {
    PhaseAnimator([0.0, 18, -16, 12, -8, 0]) { angle in
      Path { path in
        path.move(to: CGPoint(x: 10, y: 90))
        path.addCurve(to: CGPoint(x: 50, y: 8), control1: CGPoint(x: 26, y: 74), control2: CGPoint(x: 14, y: 8))
        path.addCurve(to: CGPoint(x: 90, y: 90), control1: CGPoint(x: 86, y: 8), control2: CGPoint(x: 74, y: 74))
        path.closeSubpath()
        path.addEllipse(in: CGRect(x: 38, y: 92, width: 24, height: 18))
      }
      .fill(Color.amber)
      .frame(width: 100, height: 112)
      .rotationEffect(.degrees(angle), anchor: .top)
    } animation: { angle in
      angle == 0 ? .easeInOut(duration: 0.6) : .spring(duration: 0.25, bounce: 0.2)
    }
  }
}

/// A ball that is squashed where it lands, by keyframes.
struct BouncingBall: View {
  struct Pose {
    var height = 0.0
    var stretch = 1.0
  }

  var body: some View {
    VStack(spacing: 0) {
      Spacer()
      KeyframeAnimator(initialValue: Pose(), repeating: true) { pose in
        Circle()
          .fill(Color.sea)
          .frame(width: 50, height: 50)
          .scaleEffect(x: 2 - pose.stretch, y: pose.stretch, anchor: .bottom)
          .offset(y: -pose.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          CubicKeyframe(110, duration: 0.4, startVelocity: 520, endVelocity: 0)
          CubicKeyframe(0, duration: 0.4, startVelocity: 0, endVelocity: -520)
          LinearKeyframe(0, duration: 0.2)
        }
        KeyframeTrack(\.stretch) {
          CubicKeyframe(1.15, duration: 0.15)
          CubicKeyframe(1, duration: 0.25)
          CubicKeyframe(1.15, duration: 0.35)
          CubicKeyframe(0.7, duration: 0.1)
          SpringKeyframe(1, duration: 0.15, spring: .snappy)
        }
      }
      Capsule().fill(Color.ink).frame(width: 120, height: 5)
    }
    .padding(.bottom, 24)
  }
}
