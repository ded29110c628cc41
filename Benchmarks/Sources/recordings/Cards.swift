import SwiftUI

/// A card that follows a finger and flies on when it is let go.
struct Card: View {
  let color: Color
  @State private var offset = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(color)
      .frame(width: 150, height: 210)
      .shadow(color: .black.opacity(0.3), radius: 12, y: 6)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { drag in withAnimation(.spring(bounce: 0.3)) { offset = drag.predictedEndTranslation } })
  }
}

struct Cards: View {
  var body: some View {
    VStack(spacing: 40) {
      HStack(spacing: 30) {
        Card(color: .red)
        Card(color: .blue)
      }
      HStack(spacing: 30) {
        Card(color: .green)
        Card(color: .orange)
      }
    }
  }
}
