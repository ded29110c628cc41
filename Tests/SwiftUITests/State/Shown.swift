import QuartzCore
import SwiftUI

/// A view in a tree of its own, brought up to date when the test says so.
@MainActor
final class Shown {
  let graph: ViewGraph

  init<V: View>(_ view: V) {
    graph = ViewGraph(layer: CALayer(), environment: EnvironmentValues())
    graph.setSize(CGSize(width: 200, height: 200), safeArea: EdgeInsets())
    graph.setRootView(view)
    graph.flush()
  }

  func show<V: View>(_ view: V) {
    graph.setRootView(view)
    graph.flush()
  }

  func update() { graph.flush() }
}

/// What happened, in order.
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Lets other tasks of the main actor run until there are so many lines, for a second at most.
  @MainActor
  func wait(for count: Int) async {
    let end = ContinuousClock.now + .seconds(1)
    while lines.count < count, ContinuousClock.now < end { await Task.yield() }
  }

  /// The lines since this was asked for the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// What a view hands out to its test.
final class Handle<Value> {
  var value: Value?
}

/// A view without a picture that notes each evaluation of its body.
struct Leaf: View {
  let log: Log
  let text: String

  var body: some View {
    let _ = log.note(text)
    EmptyView()
  }
}
