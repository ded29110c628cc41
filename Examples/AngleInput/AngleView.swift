import SwiftUI

/// A control to enter an angle, by dragging its leg or by a stepper.
struct AngleView: View {
  @State private var angle = Angle.degrees(45)
  @State private var isEditing = false

  /// Where the two legs meet.
  private let corner = CGPoint(x: 300, y: 300)

  var body: some View {
    VStack {
      ZStack {
        WedgeShape(angle: angle)
          .fill(Color.orange)
        AngleShape(angle: angle, isEditing: isEditing)
          .stroke(Color.primary, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
      }
      .frame(width: 400, height: 400)
      .contentShape(Rectangle())
      .animation(.default, value: angle)
      .gesture(dragGesture)

      Stepper(value: $angle.degrees, step: 15) {
        Text("\(Int(angle.degrees.rounded()))°")
      }
      .padding(.horizontal, 100)
    }
  }

  private var dragGesture: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        // The leg follows the finger at once, whatever animates changes of the angle.
        var transaction = Transaction(animation: .none)
        transaction.disablesAnimations = true
        withTransaction(transaction) {
          angle = Angle(radians: atan2(corner.y - value.location.y, corner.x - value.location.x))
          isEditing = true
        }
      }
      .onEnded { _ in
        isEditing = false
      }
  }
}

#Preview {
  AngleView()
}
