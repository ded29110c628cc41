import OneAtATime
import SwiftUI
import Testing

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Bounds: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

@MainActor
@Suite(.oneAtATime)
struct PreferenceTests {
  private func named(_ name: String) -> some View { EmptyView().preference(key: Names.self, value: [name]) }

  private struct Named: View {
    let name: String
    let names: Handle<[String: Binding<String>]>
    @State private var suffix = ""

    var body: some View {
      let _ = names.value?[name] = $suffix
      EmptyView().preference(key: Names.self, value: [name + suffix])
    }
  }

  @Test func valuesAreReducedInTheOrderOfTheTree() {
    var seen: [[String]] = []
    func view(_ rows: [String], _ hasFirst: Bool) -> some View {
      Group {
        if hasFirst { named("first") }
        Group {
          ForEach(rows, id: \.self) { named($0) }
        }
        .transformPreference(Names.self) { $0.append("end of rows") }
        named("hidden").preference(key: Names.self, value: ["shown"])
        EmptyView()
      }
      .onPreferenceChange(Names.self) { seen.append($0) }
    }
    let shown = Shown(view(["a", "b"], true))
    #expect(seen == [["first", "a", "b", "end of rows", "shown"]])
    shown.show(view(["a", "b"], true))
    #expect(seen.count == 1)
    shown.show(view(["b", "c", "a"], true))
    #expect(seen.last == ["first", "b", "c", "a", "end of rows", "shown"])
    shown.show(view([], false))
    #expect(seen.last == ["end of rows", "shown"])
    #expect(seen.count == 3)
  }

  @Test func aChangeDeepInsideArrives() throws {
    var seen: [[String]] = []
    let names = Handle<[String: Binding<String>]>()
    names.value = [:]
    let shown = Shown(
      Group {
        Named(name: "a", names: names)
        AnyView(Named(name: "b", names: names))
      }
      .onPreferenceChange(Names.self) { seen.append($0) })
    names.value?["b"]?.wrappedValue = "!"
    shown.update()
    names.value?["a"]?.wrappedValue = "?"
    shown.update()
    #expect(seen == [["a", "b"], ["a", "b!"], ["a?", "b!"]])
  }

  @Test func withoutAnyTheDefaultIsTold() {
    var seen: [[String]] = []
    _ = Shown(EmptyView().onPreferenceChange(Names.self) { seen.append($0) })
    #expect(seen == [[]])
  }

  private struct Overlaid: View {
    let log: Log
    let names: Handle<[String: Binding<String>]>

    var body: some View {
      VStack {
        Named(name: "a", names: names)
        Named(name: "b", names: names)
        Color.red
      }
      .overlayPreferenceValue(Names.self) { names in
        let _ = log.note(names.joined(separator: " "))
        EmptyView()
      }
    }
  }

  @Test func anOverlayIsMadeOfPreferences() {
    let (log, names) = (Log(), Handle<[String: Binding<String>]>())
    names.value = [:]
    let shown = Shown(Overlaid(log: log, names: names))
    #expect(log.take() == ["a b"])
    names.value?["a"]?.wrappedValue = "1"
    shown.update()
    #expect(log.take() == ["a1 b"])
  }

  private struct Anchored: View {
    let frames: Handle<[String: CGRect]>
    let width: CGFloat
    let inset: CGFloat

    var body: some View {
      HStack(spacing: 10) {
        Color.red.frame(width: width, height: 20)
          .anchorPreference(key: Bounds.self, value: .bounds) { ["red": $0] }
        Color.blue.frame(width: 30, height: 40)
          .anchorPreference(key: Bounds.self, value: .bounds) { ["blue": $0] }
      }
      .padding(inset)
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { geometry in
          let _ = frames.value = anchors.mapValues { geometry[$0] }
          EmptyView()
        }
      }
    }
  }

  @Test func anchorsFollowTheirViews() {
    let frames = Handle<[String: CGRect]>()
    let shown = Shown(Anchored(frames: frames, width: 50, inset: 5))
    #expect(
      frames.value == [
        "red": CGRect(x: 5, y: 15, width: 50, height: 20), "blue": CGRect(x: 65, y: 5, width: 30, height: 40),
      ])
    shown.show(Anchored(frames: frames, width: 80, inset: 0))
    #expect(
      frames.value == [
        "red": CGRect(x: 0, y: 10, width: 80, height: 20), "blue": CGRect(x: 90, y: 0, width: 30, height: 40),
      ])
  }
}
