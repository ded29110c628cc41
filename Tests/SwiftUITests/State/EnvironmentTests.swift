import OneAtATime
import SwiftUI
import Testing

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
private struct TitleKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

@MainActor
@Suite(.oneAtATime)
struct EnvironmentTests {
  private struct Level: View {
    let log: Log
    var name = "level"
    @Environment(\.level) private var level

    var body: some View {
      let _ = log.note("\(name) \(level)")
      EmptyView()
    }
  }

  private struct Title: View {
    let log: Log
    @Environment(\.title) private var title

    var body: some View {
      let _ = log.note("title \(title)")
      EmptyView()
    }
  }

  private struct Both: View {
    let log: Log
    let values: Handle<(Binding<Int>, Binding<String>)>
    @State private var level = 1
    @State private var title = "a"

    var body: some View {
      let _ = values.value = ($level, $title)
      Group {
        Level(log: log)
        Title(log: log)
        Level(log: log, name: "inner").environment(\.level, 7)
        Level(log: log, name: "more").transformEnvironment(\.level) { $0 += 10 }
      }
      .environment(\.level, level)
      .environment(\.title, title)
    }
  }

  @Test func aValueUpdatesThoseThatReadItsKey() throws {
    let (log, values) = (Log(), Handle<(Binding<Int>, Binding<String>)>())
    let shown = Shown(Both(log: log, values: values))
    #expect(log.take() == ["level 1", "title a", "inner 7", "more 11"])
    let (level, title) = try #require(values.value)
    level.wrappedValue = 2
    shown.update()
    #expect(log.take() == ["level 2", "more 12"])
    title.wrappedValue = "b"
    shown.update()
    #expect(log.take() == ["title b"])
  }

  @Test func theNearestModifierWins() {
    let log = Log()
    _ = Shown(Level(log: log).environment(\.level, 1).environment(\.level, 2))
    #expect(log.lines == ["level 1"])
  }

  @Test func copiesAreValues() {
    var first = EnvironmentValues()
    first.level = 1
    var second = first
    second.level = 2
    second.title = "b"
    #expect((first.level, first.title, second.level, second.title) == (1, "none", 2, "b"))
  }

  @Test func valuesThatEverybodyKnows() {
    var values = EnvironmentValues()
    #expect(values.isEnabled)
    #expect(values.colorScheme == .light)
    #expect(values.layoutDirection == .leftToRight)
    values.displayScale = 2
    #expect(values.pixelLength == 0.5)
    #expect(DynamicTypeSize.large < .accessibility1)
    #expect(DynamicTypeSize.accessibility3.isAccessibilitySize)
  }
}
