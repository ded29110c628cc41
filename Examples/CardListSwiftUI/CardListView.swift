import SwiftUI

/// A list of cards, single ones and groups. A group that is tapped expands over the screen; a tap or a drag downwards
/// takes it back.
///
/// The card in the list and its detail are matched, so that one becomes the other in one spring, which a new tap turns
/// round on the way.
struct CardListView: View {
  @Namespace private var cards
  @State private var expanded: String?
  /// How far a finger has dragged the detail down. It springs back however the drag ends.
  @GestureState(resetTransaction: Transaction(animation: CardListView.spring)) private var drag: CGFloat = 0

  static let spring = Animation.spring(response: 0.5, dampingFraction: 0.85)

  /// Is told what has begun and what has been completed, in order.
  private let log: (String) -> Void

  init(log: @escaping (String) -> Void = { _ in }) {
    self.log = log
  }

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(spacing: 20) {
          ForEach(Card.samples) { card in
            if expanded == card.id {
              Color.clear.frame(height: card.height)
            } else {
              CardCell(card: card, cards: cards)
                .onTapGesture { toggle(card) }
            }
          }
        }
        .padding(20)
        .padding(.top, 40)
      }
      if let card = Card.samples.first(where: { $0.id == expanded }) {
        CardDetail(card: card, cards: cards)
          // It stays opaque while it comes and goes.
          .transition(.offset(x: 0, y: 0.01))
          .offset(y: drag)
          .onTapGesture { toggle(card) }
          .gesture(
            DragGesture()
              .updating($drag) { value, drag, _ in drag = max(value.translation.height, 0) }
              .onEnded { value in
                if value.predictedEndTranslation.height > 300, expanded == card.id { toggle(card) }
              })
      }
    }
  }

  private func toggle(_ card: Card) {
    guard card.isGroup else { return }
    let isExpanding = expanded == nil
    log(isExpanding ? "expanding" : "collapsing")
    withAnimation(CardListView.spring, completionCriteria: .removed) {
      expanded = isExpanding ? card.id : nil
    } completion: {
      log(isExpanding ? "expanded" : "collapsed")
    }
  }
}
