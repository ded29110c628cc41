import SwiftUI

/// A model that random changes are made to.
@Observable
final class Playground {
  struct Card: Identifiable, Equatable {
    var id: Int
    var width: CGFloat
    var isRound: Bool
    var isMarked = false
  }

  var cards: [Card] = (0..<4).map { Card(id: $0, width: 20 + 10 * CGFloat($0), isRound: false) }
  var isOpen = false
  var isTurned = false
  var hasRings = false
  var level = 0.3
  var count = 0
  var layout = 0
  var title = "Cards"
  var nextID = 4
  /// Where the square has been dragged to. It stays there if the system takes the finger away.
  var drag = CGSize.zero
}

/// Something of everything: lists that change, transitions, gestures, animations of all kinds.
struct PlaygroundScreen: View {
  let model: Playground
  @State private var appearances = 0
  @GestureState private var isPressed = false

  var body: some View {
    VStack(spacing: 6) {
      Text("\(model.title) \(model.count)").font(.headline)
      cards
      if model.isOpen {
        Rectangle().fill(Color.orange).frame(height: 20).transition(.scale.combined(with: .opacity))
      } else {
        Capsule().stroke(Color.blue, lineWidth: 3).frame(height: 12)
      }
      ZStack {
        Circle().trim(from: 0, to: model.level).stroke(Color.green, lineWidth: 6)
        if model.hasRings { Ring().transition(.move(edge: .leading)) }
        Rectangle()
          .fill(isPressed ? Color.red : Color.purple)
          .frame(width: 40, height: 40)
          .rotationEffect(.degrees(model.isTurned ? 120 : 0))
          .offset(model.drag)
          .gesture(dragging)
      }
      .frame(height: 90)
      .animation(.bouncy, value: model.isTurned)
      HStack {
        ForEach(0..<3) { index in
          Circle().fill(Color.gray).frame(width: 24, height: 24).onTapGesture { tap(index) }
        }
      }
    }
    .frame(width: 200, height: 300)
    .onAppear { appearances += 1 }
    .onChange(of: model.count) { model.title = model.count.isMultiple(of: 2) ? "Cards" : "Odd cards" }
  }

  private var cards: some View {
    let layout = model.layout == 0 ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 2))
    return layout {
      ForEach(model.cards) { card in
        CardView(card: card) {
          change(card) { $0.isMarked.toggle() }
        } remove: {
          withAnimation(.snappy) { model.cards.removeAll { $0.id == card.id } }
        }
        .transition(.asymmetric(insertion: .slide, removal: .opacity))
      }
    }
    .frame(height: 70)
  }

  private func change(_ card: Playground.Card, _ body: (inout Playground.Card) -> Void) {
    guard let index = model.cards.firstIndex(where: { $0.id == card.id }) else { return }
    body(&model.cards[index])
  }

  private var dragging: some Gesture {
    DragGesture(minimumDistance: 2)
      .updating($isPressed) { _, isPressed, _ in isPressed = true }
      .onChanged { model.drag = $0.translation }
      .onEnded { _ in withAnimation(.spring(duration: 0.3, bounce: 0.3)) { model.drag = .zero } }
      .simultaneously(with: TapGesture(count: 2).onEnded { model.isTurned.toggle() })
  }

  private func tap(_ index: Int) {
    switch index {
    case 0: withAnimation(.easeInOut(duration: 0.3)) { model.isOpen.toggle() }
    case 1: model.count += 1
    default: withAnimation(.linear(duration: 0.2), { model.hasRings.toggle() }, completion: { model.count += 1 })
    }
  }

  struct CardView: View {
    let card: Playground.Card
    let mark: () -> Void
    let remove: () -> Void
    @State private var taps = 0

    var body: some View {
      RoundedRectangle(cornerRadius: card.isRound ? 9 : 2)
        .fill(card.isMarked ? Color.yellow : Color.teal)
        .frame(width: card.width, height: 18)
        .onTapGesture {
          taps += 1
          mark()
        }
        .onLongPressGesture(minimumDuration: 0.3) { remove() }
    }
  }

  /// What turns for ever.
  struct Ring: View {
    @State private var angle = 0.0

    var body: some View {
      Circle().trim(from: 0, to: 0.7).stroke(Color.pink, lineWidth: 4)
        .rotationEffect(.degrees(angle))
        .onAppear {
          withAnimation(.linear(duration: 0.7).repeatForever(autoreverses: false)) { angle = 360 }
        }
    }
  }
}
