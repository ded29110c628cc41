import SwiftUI
import Testing

// All of these are to compile, and to do nothing.

private struct Sample: View {
  @State private var count = 0
  var body: some View { Color.red.opacity(Double(count)) }
}

#Preview {
  Sample()
}

#Preview("Named") {
  Sample()
  Color.blue
}

#Preview("Small", traits: .sizeThatFitsLayout) { Sample() }

#Preview(traits: .fixedLayout(width: 100, height: 50), .landscapeLeft) {
  if Bool.random() { Sample() } else { EmptyView() }
}

#Preview("View") {
  let view = UIView()
  view.backgroundColor = .red
  return view
}

#Preview("Controller", traits: .portrait) { UIViewController() }

#Preview {
  @Previewable @State var isOn = false
  Sample().opacity(isOn ? 1 : 0)
}

private struct Samples: PreviewProvider {
  static var previews: some View {
    Group {
      Sample().previewDevice("iPhone 15").previewDisplayName("Phone")
      Sample().previewLayout(.sizeThatFits).previewInterfaceOrientation(.landscapeLeft)
      Sample().previewLayout(.fixed(width: 10, height: 10)).previewDevice(PreviewDevice(rawValue: "iPad"))
    }
  }
}

private final class Unsendable { var value = 1 }

extension EnvironmentValues {
  @Entry fileprivate var depth: Int = 3
  @Entry fileprivate var note: String?
  @Entry fileprivate var title = "none"  // With a comment.
  @Entry fileprivate var sum: (Int, Int) -> Int = { a, b in a == b ? 0 : a + b }
  /* = */ @Entry fileprivate var pairs: [String: [Int]] = ["a=b": [1, 2]]
  @Entry fileprivate var object: Unsendable = Unsendable()
}

extension Transaction {
  @Entry fileprivate var isDragging: Bool = false
}

struct EntryTests {
  @Test func entriesHaveTheirDefaults() {
    let values = EnvironmentValues()
    #expect(values.depth == 3)
    #expect(values.note == nil)
    #expect(values.title == "none")
    #expect(values.sum(2, 3) == 5)
    #expect(values.pairs == ["a=b": [1, 2]])
    #expect(values.object.value == 1)
    #expect(Transaction().isDragging == false)
  }

  @Test func entriesAreKeptApart() {
    var values = EnvironmentValues()
    values.depth = 5
    values.note = "x"
    #expect(values.depth == 5)
    #expect(values.note == "x")
    #expect(values.title == "none")
    var transaction = Transaction()
    transaction.isDragging = true
    #expect(transaction.isDragging)
  }
}
