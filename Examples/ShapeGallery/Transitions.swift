import SwiftUI

extension Piece {
  /// Views that come, go and change places.
  static let transitions = [
    Piece("matched card", duration: 3, taps: [0.4, 1.8], MatchedCard()),
    Piece("ripple grid", duration: 2.4, RippleGrid()),
    Piece("flip card", duration: 3, taps: [0.4, 1.7], FlipCard()),
    Piece("cards come and go", duration: 3.2, taps: [0.4, 1.2, 2], ComingCards()),
    Piece("iris", duration: 2.4, taps: [0.3, 1.3], Iris()),
  ]
}

/// A thumbnail grows into a card, the same view in two places.
struct MatchedCard: View {
  @Namespace private var space
  @State private var isLarge = false

  var body: some View {
    ZStack(alignment: isLarge ? .center : .bottomTrailing) {
      Color.clear
      if isLarge {
        RoundedRectangle(cornerRadius: 28).fill(Color.sea).matchedGeometryEffect(id: "card", in: space)
          .frame(width: 160, height: 150)
      } else {
        RoundedRectangle(cornerRadius: 12).fill(Color.sea).matchedGeometryEffect(id: "card", in: space)
          .frame(width: 50, height: 50)
      }
    }
    .padding(16)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(duration: 0.7, bounce: 0.25)) { isLarge.toggle() }
    }
  }
}

/// A grid whose tiles answer later the farther they are from the corner.
struct RippleGrid: View {
  @State private var isSmall = false

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.fixed(26), spacing: 6), count: 5), spacing: 6) {
      ForEach(0..<25) { tile in
        RoundedRectangle(cornerRadius: isSmall ? 13 : 4)
          .fill(isSmall ? Color.coral : Color.sea)
          .frame(height: 26)
          .scaleEffect(isSmall ? 0.6 : 1)
          .animation(
            .easeInOut(duration: 0.5).repeatForever().delay(0.08 * Double(tile / 5 + tile % 5)), value: isSmall)
      }
    }
    .onAppear { isSmall = true }
  }
}

/// A card turns over, and shows its other side from the middle of the turn on.
struct FlipCard: View {
  @State private var turn = 0.0

  var body: some View {
    Card(degrees: turn)
      .onTapGesture {
        withAnimation(.easeInOut(duration: 0.8)) { turn += 180 }
      }
  }

  struct Card: View, Animatable {
    var degrees: Double

    nonisolated var animatableData: Double {
      get { degrees }
      set { degrees = newValue }
    }

    var body: some View {
      ZStack {
        if cos(degrees * .pi / 180) > 0 {
          side(.sea, "star.fill")
        } else {
          side(.coral, "heart.fill").scaleEffect(x: -1)
        }
      }
      .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
    }

    private func side(_ color: Color, _ symbol: String) -> some View {
      RoundedRectangle(cornerRadius: 18)
        .fill(color)
        .frame(width: 110, height: 150)
        .overlay { Image(systemName: symbol).font(.system(size: 44)).foregroundColor(.white) }
    }
  }
}

/// A stack of cards, each with its own way in and out.
struct ComingCards: View {
  @State private var number = 0
  private let colors: [Color] = [.sea, .coral, .mint, .amber]

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(colors[number % 4])
        .frame(width: 120, height: 120)
        .overlay { Text("\(number + 1)").font(.system(size: 54, weight: .bold)).foregroundColor(.white) }
        .id(number)
        .transition(
          .asymmetric(
            insertion: .move(edge: .trailing).combined(with: .opacity),
            removal: .scale(scale: 0.3).combined(with: .opacity)))
    }
    .frame(width: 200, height: 200)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(duration: 0.6)) { number += 1 }
    }
  }
}

/// A new picture opens from the middle of the old one.
struct Iris: View {
  @State private var isDay = true

  var body: some View {
    ZStack {
      scene(.amber, sky: Color(red: 0.75, green: 0.88, blue: 1), symbol: "sun.max.fill")
      scene(.white, sky: .ink, symbol: "moon.fill")
        .mask { Circle().scaleEffect(isDay ? 0.001 : 1.5) }
    }
    .clipShape(RoundedRectangle(cornerRadius: 28))
    .padding(20)
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.7)) { isDay.toggle() }
    }
  }

  private func scene(_ color: Color, sky: Color, symbol: String) -> some View {
    sky.overlay { Image(systemName: symbol).font(.system(size: 72)).foregroundColor(color) }
  }
}
