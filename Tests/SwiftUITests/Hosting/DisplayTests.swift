import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// What a view has heard of its surroundings.
@MainActor private var heard: [String] = []

private struct Listener: View {
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.displayScale) var displayScale

  var body: some View {
    GeometryReader { place in
      let _ = heard.append("\(colorScheme) at \(displayScale), \(Int(place.size.width)) x \(Int(place.size.height))")
      Color(UIColor.systemBackground).ignoresSafeArea()
    }
  }
}

/// What a view of SwiftUI sees of a display that gets another size or becomes dark.
@Suite(.oneAtATime) @MainActor
struct DisplayTests {
  @Test func hostedViewsFollowTheDisplay() async {
    heard = []
    let stage = Stage(Listener().ignoresSafeArea(), size: CGSize(width: 200, height: 300))
    await stage.advance(to: 0.1)
    #expect(heard.last == "light at 2.0, 200 x 300")
    stage.screen.resize(to: Size(400, 250), scale: 3)
    await stage.advance(to: 0.2)
    #expect(heard.last == "light at 3.0, 400 x 250")
    stage.screen.isDark = true
    await stage.advance(to: 0.3)
    #expect(heard.last == "dark at 3.0, 400 x 250")
    let picture = stage.snapshot()
    #expect(picture.width == 400 && picture.height == 250 && picture[399, 249] == (0, 0, 0, 255))
  }

  @Test func coloursOnDarkSheetsAreThoseOfTheElevatedLevel() async throws {
    let size = CGSize(width: 200, height: 300)
    let stage = Stage(UIViewController(), size: size, userInterfaceStyle: .dark)
    let root = try #require(stage.rootViewController)
    let hosting = UIHostingController(
      rootView: VStack(spacing: 0) {
        Color(uiColor: .systemBackground)
        GroupBox { Color.clear }
      })
    func whites() async -> [UInt8] {
      root.present(hosting, animated: false)
      await stage.advance(by: 0.1)
      let picture = stage.snapshot()
      return [picture[100, 100].red, picture[100, 280].red]
    }
    #expect(await whites() == [0x1C, 0x2C])
    root.dismiss(animated: false)
    hosting.modalPresentationStyle = .fullScreen
    #expect(await whites() == [0, 0x1C])
  }

  @Test func aPreferredColourSchemePrevails() async {
    heard = []
    let stage = Stage(Listener().preferredColorScheme(.light), size: CGSize(width: 200, height: 300))
    await stage.advance(to: 0.1)
    stage.screen.isDark = true
    await stage.advance(to: 0.2)
    #expect(heard.allSatisfy { $0.hasPrefix("light") })
  }
}
