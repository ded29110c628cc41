import SwiftUI

extension Piece {
  /// What answers a finger.
  static let buttons = [
    Piece("menu to close", duration: 2.4, taps: [0.4, 1.4], MenuToClose()),
    Piece("play and pause", duration: 2.4, taps: [0.4, 1.4], PlayAndPause()),
    Piece("submit", duration: 3.4, taps: [0.4], Submit()),
    Piece("like", duration: 2, taps: [0.4], Like()),
    Piece("day and night", duration: 2.6, taps: [0.5, 1.5], DayAndNight()),
  ]
}

/// Three bars become a cross.
struct MenuToClose: View {
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 18) {
      bar.rotationEffect(.degrees(isOpen ? 45 : 0)).offset(y: isOpen ? 30 : 0)
      bar.scaleEffect(x: isOpen ? 0.01 : 1).opacity(isOpen ? 0 : 1)
      bar.rotationEffect(.degrees(isOpen ? -45 : 0)).offset(y: isOpen ? -30 : 0)
    }
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { isOpen.toggle() }
    }
  }

  private var bar: some View { Capsule().fill(Color.ink).frame(width: 90, height: 12) }
}

/// Two bars become a triangle: a shape with an animatable share of each.
struct PlayAndPause: View {
  @State private var isPlaying = false

  var body: some View {
    ZStack {
      Circle().fill(Color.sea)
      Icon(share: isPlaying ? 1 : 0).fill(Color.white).frame(width: 64, height: 70)
    }
    .padding(30)
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.35)) { isPlaying.toggle() }
    }
  }

  struct Icon: Shape {
    /// 0 is the triangle, 1 the bars.
    var share: Double

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    func path(in rect: CGRect) -> Path {
      func point(_ from: (Double, Double), _ to: (Double, Double)) -> CGPoint {
        CGPoint(
          x: rect.minX + rect.width * (from.0 + (to.0 - from.0) * share),
          y: rect.minY + rect.height * (from.1 + (to.1 - from.1) * share))
      }
      return Path { path in
        path.addLines([
          point((0.08, 0), (0.08, 0)), point((0.54, 0.25), (0.36, 0)), point((0.54, 0.75), (0.36, 1)),
          point((0.08, 1), (0.08, 1)),
        ])
        path.closeSubpath()
        path.addLines([
          point((0.54, 0.25), (0.64, 0)), point((1, 0.5), (0.92, 0)), point((1, 0.5), (0.92, 1)),
          point((0.54, 0.75), (0.64, 1)),
        ])
        path.closeSubpath()
      }
    }
  }
}

/// A button becomes a spinner, and the spinner a check mark.
struct Submit: View {
  enum Stage { case ready, busy, done }
  @State private var stage = Stage.ready
  @State private var turn = 0.0

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 30)
        .fill(stage == .done ? Color.mint : Color.sea)
        .frame(width: stage == .ready ? 160 : 60, height: 60)
      if stage == .ready {
        Text("Send").font(.headline).foregroundColor(.white)
      }
      if stage == .busy {
        Circle().trim(from: 0, to: 0.7).stroke(Color.white, style: StrokeStyle(lineWidth: 5, lineCap: .round))
          .frame(width: 32, height: 32)
          .rotationEffect(.degrees(turn))
      }
      if stage == .done {
        Image(systemName: "checkmark").font(.system(size: 30, weight: .bold)).foregroundColor(.white)
          .transition(.scale)
      }
    }
    .onTapGesture {
      withAnimation(.spring(duration: 0.5)) { stage = .busy }
      withAnimation(.linear(duration: 0.8).repeatForever(autoreverses: false)) { turn = 360 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) {
        withAnimation(.spring(duration: 0.5, bounce: 0.4)) { stage = .done }
      }
    }
  }
}

/// A heart beats once, and sparks fly.
struct Like: View {
  @State private var isLiked = false

  var body: some View {
    ZStack {
      ForEach(0..<8) { spark in
        Capsule()
          .fill(spark.isMultiple(of: 2) ? Color.amber : Color.coral)
          .frame(width: 6, height: isLiked ? 2 : 18)
          .offset(y: isLiked ? -86 : -30)
          .rotationEffect(.degrees(45 * Double(spark)))
          .opacity(isLiked ? 0 : 1)
          .animation(isLiked ? .easeOut(duration: 0.7) : nil, value: isLiked)
      }
      Image(systemName: isLiked ? "heart.fill" : "heart")
        .font(.system(size: 84))
        .foregroundColor(.coral)
        .keyframeAnimator(initialValue: 1.0, trigger: isLiked) { content, scale in
          content.scaleEffect(scale)
        } keyframes: { _ in
          SpringKeyframe(0.6, duration: 0.15)
          SpringKeyframe(1.25, duration: 0.2)
          SpringKeyframe(1, duration: 0.4, spring: .bouncy)
        }
    }
    .onTapGesture { isLiked = true }
  }
}

/// A switch between sun and moon.
struct DayAndNight: View {
  @State private var isNight = false

  var body: some View {
    ZStack(alignment: isNight ? .trailing : .leading) {
      Capsule().fill(isNight ? Color.ink : Color(red: 0.55, green: 0.8, blue: 1)).frame(width: 150, height: 70)
      ZStack {
        Circle().fill(isNight ? Color.mist : Color.amber)
        Circle().fill(Color.ink).scaleEffect(0.8).offset(x: isNight ? 14 : 50, y: isNight ? -6 : -24)
      }
      .clipShape(Circle())
      .frame(width: 56, height: 56)
      .padding(7)
    }
    .onTapGesture {
      withAnimation(.spring(duration: 0.6, bounce: 0.2)) { isNight.toggle() }
    }
  }
}
