import SwiftUI

struct ContentView: View {
    @State private var turns = 0.0

    var body: some View {
        VStack(spacing: 24) {
            Orbit(turns: turns)
                .stroke(.orange, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .frame(width: 200, height: 200)
            Button("turn") {
                withAnimation(.easeInOut(duration: 1)) { turns += 0.5 }
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay(alignment: .topLeading) { Image(.planet).padding(20) }
        .background(.sky)
    }
}

#Preview {
    ContentView()
}
