import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing

/// Lists of more views than a layer likes to have sublayers.
@Suite(.oneAtATime) @MainActor
struct ManyViewsTests {
  @Observable
  final class Model {
    var ids: [Int] = []
  }

  /// A row of columns a point wide, each as light as its id.
  struct Columns: View {
    let model: Model

    var body: some View {
      HStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { id in
          Rectangle().fill(Color(.sRGB, white: Double(id % 256) / 255)).frame(width: 1, height: 4)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  @Test func manyViewsShowInTheirOrderWhateverComesAndGoes() {
    let model = Model()
    let stage = Stage(Columns(model: model), size: CGSize(width: 400, height: 4), scale: 1)
    var random = SeededGenerator(seed: 5)
    let counts = [0, 128, 129, 300, 100, 257, 256, 400, 1, 193, 400, 400, 0]
    for count in counts {
      model.ids = Array((0..<400).shuffled(using: &random).prefix(count))
      let picture = stage.snapshot()
      for (column, id) in model.ids.enumerated() {
        #expect(abs(Int(picture[column, 2].red) - id % 256) <= 1, "column \(column) of \(count)")
      }
      if count < 400 { #expect(picture[count, 2].red == 255) }
    }
  }

  @Test func oneOfManyViewsChangesByItself() {
    let model = Model()
    model.ids = Array(0..<300)
    let stage = Stage(Columns(model: model), size: CGSize(width: 400, height: 4), scale: 1)
    #expect(stage.snapshot()[150, 2].red == 150)
    model.ids[150] = 455
    #expect(stage.snapshot()[150, 2].red == 199)
    #expect(stage.snapshot()[151, 2].red == 151)
  }
}
