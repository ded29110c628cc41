import SwiftUI

struct Wave: Shape {
    var phase: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
                let angle = Double(x / rect.width) * 4 * .pi + phase
                path.addLine(to: CGPoint(x: x, y: rect.midY + 20 * sin(angle)))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

struct ContentView: View {
    @State private var phase = 0.0

    var body: some View {
        Wave(phase: phase)
            .fill(.blue)
            .ignoresSafeArea()
            .onAppear {
                withAnimation(.linear(duration: 2)) { phase = 2 * .pi }
            }
    }
}
