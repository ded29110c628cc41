import SwiftUI

/// The motions made of SwiftUI's views.
struct SwiftUIScreen: View {
  let motion: Motion
  @State private var hasMoved = false

  var body: some View {
    content
      .frame(width: Motion.canvas.width, height: Motion.canvas.height)
      .onAppear {
        withAnimation(animation) { hasMoved = true }
      }
  }

  private var animation: Animation {
    motion == .spring
      ? .interpolatingSpring(stiffness: Motion.stiffness, damping: Motion.damping)
      : .easeInOut(duration: Motion.duration)
  }

  @ViewBuilder private var content: some View {
    switch motion {
    case .fade: square.opacity(hasMoved ? 0.2 : 1).position(Motion.start)
    case .slide, .spring: square.position(hasMoved ? Motion.end : Motion.start)
    case .turn: square.rotationEffect(.radians(hasMoved ? 2 * .pi / 3 : 0)).position(Motion.start)
    case .grow: square.scaleEffect(x: hasMoved ? 1.4 : 1, y: hasMoved ? 0.5 : 1).position(Motion.start)
    case .trim: ring(Circle().trim(from: 0, to: hasMoved ? 1 : 0), StrokeStyle(lineWidth: 8))
    case .morph: Outline(share: hasMoved ? 1 : 0).fill(red)
    case .dash: ring(Circle(), StrokeStyle(lineWidth: 8, dash: [12, 8], dashPhase: hasMoved ? 30 : 0))
    }
  }

  private var red: Color { Color(red: 1, green: 0, blue: 0) }

  private var square: some View { Rectangle().fill(red).frame(width: Motion.side, height: Motion.side) }

  private func ring(_ shape: some Shape, _ style: StrokeStyle) -> some View {
    shape.stroke(red, style: style).frame(width: Motion.side, height: Motion.side).position(Motion.start)
  }

  /// A polygon on its way from one outline to the other.
  struct Outline: Shape {
    var share: Double

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.addLines(
          zip(Motion.outlines[0], Motion.outlines[1]).map { from, to in
            CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
          })
        path.closeSubpath()
      }
    }
  }
}
