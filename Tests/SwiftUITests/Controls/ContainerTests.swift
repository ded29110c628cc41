import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Lists and navigation stacks.
@MainActor
@Suite(.oneAtATime)
struct ContainerTests {
  private let log = GestureLog()
  private let size = CGSize(width: 320, height: 480)

  /// The colour of a pixel as six hexadecimal digits.
  private func ink(_ stage: Stage, _ x: Int, _ y: Int) -> String {
    let pixel = stage.snapshot(scale: 1)[x, y]
    return [pixel.red, pixel.green, pixel.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test
  func rowsThatFollowEachOtherLieOnOneCard() {
    let stage = Stage(
      List {
        Color.red
        Color.green.frame(height: 58)
        Section { Color.blue }
        Color.red
      }, size: size)
    // Beside the views: rows are 44 and 80 high, 35 lie between cards, from 16 on.
    let heights = [10, 20, 135, 145, 170, 180, 215, 225, 250, 260, 290, 305]
    let isCard = heights.map { ink(stage, 24, $0) == "ffffff" }
    #expect(isCard == [false, true, true, false, false, true, true, false, false, true, true, false])
    #expect(ink(stage, 8, 30) == "f2f2f7" && ink(stage, 16, 16) == "f2f2f7")
  }

  @Test
  func anyRowScrollsTheList() async throws {
    let log = log
    let stage = Stage(
      List(0..<40) { row in Button("Row \(row)") { log("\(row)") } }, size: size)
    await stage.drag(from: Point(100, 400), to: Point(100, 100), duration: 0.5)
    await stage.advance(by: 3)
    #expect(log.take() == [])
    try stage.tap("Row 0")
    try stage.tap("Row 18")
    #expect(log.lines == ["18"])
  }

  @Test
  func linksPushAndTheBarPops() async throws {
    let log = log
    let stage = Stage(
      NavigationStack {
        List {
          NavigationLink("First") {
            Button("Inside") { log("inside") }.navigationTitle("Detail")
          }
          NavigationLink("Second", value: 7)
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in Button("Number \(number)") { log("\(number)") } }
      }, size: size)
    try stage.tap("First")
    await stage.advance(by: 2)
    try stage.tap("Inside")
    try stage.tap("Root")
    await stage.advance(by: 2)
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Inside") }
    try stage.tap("Second")
    await stage.advance(by: 2)
    try stage.tap("Number 7")
    #expect(log.lines == ["inside", "7"])
  }

  @Test
  func aPathShowsWhatItSays() async throws {
    struct Paged: View {
      let log: GestureLog
      @State private var path = [1, 2]

      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("More", value: 5)
            .navigationDestination(for: Int.self) { number in
              VStack {
                Button("Page \(number)") { log("\(path)") }
                Button("Home of \(number)") { path = [] }
              }
            }
        }
      }
    }
    let stage = Stage(Paged(log: log), size: size)
    await stage.advance(by: 2)
    try stage.tap("Page 2")
    try stage.tap("Back")
    await stage.advance(by: 2)
    try stage.tap("Page 1")
    try stage.tap("Home of 1")
    await stage.advance(by: 2)
    try stage.tap("More")
    await stage.advance(by: 2)
    try stage.tap("Page 5")
    #expect(log.lines == ["[1, 2]", "[1]", "[5]"])
  }

  private struct Pages: View {
    let log: GestureLog
    @State private var page = "b"

    var body: some View {
      TabView(selection: $page) {
        ForEach(["a", "b", "c"], id: \.self) { name in
          Button("Page \(name)") { log("\(name) of \(page)") }
            .tag(name)
            .tabItem { Text("Tab \(name)") }
        }
      }
    }
  }

  @Test
  func pagesAreDraggedAndEndAtTheLast() async throws {
    let stage = Stage(Pages(log: log).tabViewStyle(.page(indexDisplayMode: .always)), size: size)
    await stage.advance(by: 1)
    #expect(stage.screen.location(ofControl: "Page b")?.x == 160)
    for page in ["c", "c"] {
      await stage.drag(from: Point(260, 300), to: Point(40, 300), duration: 0.2)
      await stage.advance(by: 2)
      #expect(stage.screen.location(ofControl: "Page \(page)")?.x == 160)
    }
    try stage.tap("Page c")
    #expect(log.lines == ["c of c"])
  }

  @Test
  func aBarChoosesPages() async throws {
    let stage = Stage(Pages(log: log), size: size)
    await stage.advance(by: 1)
    try stage.tap("Page b")
    try stage.tap("Tab c")
    await stage.advance(by: 0.1)
    try stage.tap("Page c")
    #expect(log.lines == ["b of b", "c of c"])
  }

  @Test
  func groupsShowAndHideTheirContent() async throws {
    let log = log
    let stage = Stage(DisclosureGroup("More") { Button("Inside") { log("inside") } }, size: size)
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Inside") }
    try stage.tap("More")
    await stage.advance(by: 2)
    try stage.tap("Inside")
    try stage.tap("More")
    await stage.advance(by: 2)
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Inside") }
    #expect(log.lines == ["inside"])
  }
}
