import OneAtATime
import Stage
import SwiftUI
import Testing

import struct VectorGraphics.Point

/// Sheets, covers, and ways out of them.
@MainActor
@Suite(.oneAtATime)
struct PresentationTests {
  private let log = GestureLog()
  private let size = CGSize(width: 320, height: 480)

  private func has(_ title: String, _ stage: Stage) -> Bool { stage.screen.location(ofControl: title) != nil }

  private struct Screen: View {
    let log: GestureLog
    var coversScreen = false
    @State private var isShown = false
    @State private var count = 0

    var body: some View {
      let content = VStack {
        Button("Show") { isShown = true }
        Button("Count \(count)") {}
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
      if coversScreen {
        content.fullScreenCover(isPresented: $isShown, onDismiss: { log("gone") }) { Sheet(count: $count) }
      } else {
        content.sheet(isPresented: $isShown, onDismiss: { log("gone") }) { Sheet(count: $count) }
      }
    }
  }

  private struct Sheet: View {
    @Binding var count: Int
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      VStack {
        Button("Add to \(count)") { count += 1 }
        Button(isPresented ? "Close" : "Nobody presents this") { dismiss() }
      }
    }
  }

  @Test(arguments: [false, true])
  func aSheetComesFollowsAndGoes(coversScreen: Bool) async throws {
    let stage = Stage(Screen(log: log, coversScreen: coversScreen), size: size)
    try stage.tap("Show")
    await stage.advance(by: 1)
    try stage.tap("Add to 0")
    await stage.advance(by: 0.5)
    #expect(has("Add to 1", stage) && log.take() == [])
    try stage.tap("Close")
    await stage.advance(by: 1)
    #expect(!has("Close", stage) && has("Count 1", stage) && log.take() == ["gone"])
    // It comes again.
    try stage.tap("Show")
    await stage.advance(by: 1)
    #expect(has("Add to 1", stage))
  }

  @Test func aSheetThatIsPulledDownSetsTheState() async throws {
    let stage = Stage(Screen(log: log), size: size)
    try stage.tap("Show")
    await stage.advance(by: 1)
    await stage.drag(from: Point(160, 120), to: Point(160, 470), duration: 0.2)
    await stage.advance(by: 1)
    #expect(!has("Close", stage) && log.take() == ["gone"])
    try stage.tap("Show")
    await stage.advance(by: 1)
    #expect(has("Close", stage))
  }

  @Test func aPageOfAStackIsDismissedToTheOneBefore() async throws {
    struct Page: View {
      @Environment(\.presentationMode) var mode

      var body: some View {
        Button(mode.wrappedValue.isPresented ? "Leave" : "Root") { mode.wrappedValue.dismiss() }
      }
    }
    let stage = Stage(
      NavigationStack {
        VStack {
          Page()
          NavigationLink("Go", destination: Page())
        }
      }, size: size)
    try stage.tap("Root")
    try stage.tap("Go")
    await stage.advance(by: 1)
    try stage.tap("Leave")
    await stage.advance(by: 1)
    #expect(!has("Leave", stage) && has("Go", stage))
  }

  @Test func aBarHasTheItemsOfItsPageAsTheyAreNow() async throws {
    struct Page: View {
      @State private var count = 0

      var body: some View {
        Color.white
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Less") { count -= 1 } }
            if count != 0 {
              ToolbarItem(placement: .principal) { Button("Is \(count)") {} }
            }
            ToolbarItem(placement: .topBarTrailing) { Button("More") { count += 1 } }
          }
      }
    }
    let stage = Stage(NavigationStack { Page() }, size: size)
    await stage.advance(by: 0.1)
    let places = ["Less", "More"].compactMap { stage.screen.location(ofControl: $0)?.x }
    #expect(places.count == 2 && places[0] < 60 && places[1] > 260)
    #expect(!has("Is 0", stage))
    for _ in 0..<3 {
      try stage.tap("More")
      await stage.advance(by: 0.1)
    }
    try stage.tap("Less")
    await stage.advance(by: 0.1)
    #expect(stage.screen.location(ofControl: "Is 2")?.x == 160)
  }
}
