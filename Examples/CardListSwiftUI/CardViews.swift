import SwiftUI

/// A card of the list.
struct CardCell: View {
  var card: Card
  var cards: Namespace.ID

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text(card.title).font(.system(size: 22, weight: .bold))
        Text(card.subtitle).font(.system(size: 15))
      }
      Spacer()
    }
    .padding(.horizontal, 20)
    .foregroundStyle(.white)
    .frame(height: card.height)
    .background(RoundedRectangle(cornerRadius: 16).fill(card.color))
    .clipShape(RoundedRectangle(cornerRadius: 16))
    .matchedGeometryEffect(id: card.id, in: cards)
  }
}

/// The lines of a group, on the ground of its card, which covers the screen.
struct CardDetail: View {
  var card: Card
  var cards: Namespace.ID

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(card.title).font(.system(size: 34, weight: .bold))
      Text(card.subtitle).font(.system(size: 17))
      Spacer().frame(height: 16)
      ForEach(card.lines, id: \.self) { Text($0).font(.system(size: 22, weight: .medium)) }
      Spacer()
    }
    .padding(.top, 72)
    .padding(.horizontal, 24)
    // It may be as small as the card, which is lower than its text.
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    .foregroundStyle(.white)
    .background(RoundedRectangle(cornerRadius: 16).fill(card.color))
    .clipShape(RoundedRectangle(cornerRadius: 16))
    .matchedGeometryEffect(id: card.id, in: cards)
  }
}
