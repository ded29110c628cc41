import OneAtATime
import Stage
import SwiftUI
import SystemLook
import Testing
import VectorGraphics
import VectorText

@Suite(.oneAtATime) @MainActor
struct SymbolTests {
  @Test func allStayWithinTheirBoxes() {
    #expect(SymbolTable.names.count > 200)
    var environment = EnvironmentValues()
    environment.font = .system(size: 24)
    environment.displayScale = 2
    for name in SymbolTable.names {
      let measure = SymbolMeasure(name, in: environment)
      let size = measure.naturalSize
      #expect(size.width > 0 && size.height > 0 && size.width < 35 && size.height < 35, "\(name)")
      let box = measure.path(in: size).boundingBox
      #expect(Rect(x: -1e-9, y: -1e-9, width: size.width + 2e-9, height: size.height + 2e-9).contains(box), "\(name)")
    }
  }

  @Test(arguments: [Typeface.Weight.thin, .regular, .black])
  func allCoverSomeOfTheGrid(weight: Typeface.Weight) throws {
    let grid = Rect(x: -1, y: -1, width: 26, height: 26)
    for name in SymbolTable.names {
      let path = try #require(SymbolOutline(name: name, weight: weight).path, "\(name)")
      #expect(!path.isEmpty && path.isFinite, "\(name)")
      let box = path.boundingBox
      #expect(grid.contains(box), "\(name) \(box)")
      #expect(max(box.width, box.height) > 12, "\(name)")
    }
  }

  @Test(arguments: [
    "heart.circle", "xmark.circle.fill", "1.circle", "42.square.fill", "a.circle", "exclamationmark.triangle.fill",
    "mic.slash", "mic.slash.fill", "arrow.up.circle", "questionmark.diamond", "person.fill",
  ])
  func formsAreMadeOfSymbols(name: String) throws {
    let path = try #require(SymbolOutline(name: name, weight: .regular).path)
    #expect(Rect(x: 0, y: 0, width: 24, height: 24).contains(path.boundingBox))
  }

  @Test(arguments: [
    "", ".", "no.such.symbol", "circle.", ".fill", "heart..fill", "fill", "slash", "abc", "🙂", "a.b.c.d",
  ])
  func othersShowASquareOfDashes(name: String) {
    #expect(SymbolOutline(name: name, weight: .regular).path == nil || name == "circle." || name == "heart..fill")
    let shown = picture(of: Image(systemName: name))
    #expect(!shown.inkRows.isEmpty)
  }

  @Test func sizesFollowTheFontAndTheScale() {
    func size(_ view: some View) -> (width: Double, height: Double) {
      let ink = picture(of: view)
      return (Double(ink.inkColumns.count), Double((ink.inkColumns.first?.count ?? 0)) / 2)
    }
    let circle = Image(systemName: "circle.fill")
    #expect(abs(size(circle.font(.system(size: 40))).height - 46.8) <= 1)
    #expect(abs(size(circle.font(.system(size: 20))).height - 23.4) <= 1)
    #expect(size(circle.font(.system(size: 40)).imageScale(.small)).height < 38)
    #expect(size(circle.font(.system(size: 40)).imageScale(.large)).height > 58)
  }

  struct Same: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var first: @MainActor @Sendable () -> any View
    var second: @MainActor @Sendable () -> any View
  }

  nonisolated static let same: [Same] = [
    Same(
      testDescription: "filled", first: { Image(systemName: "heart").symbolVariant(.fill) },
      second: { Image(systemName: "heart.fill") }),
    Same(
      testDescription: "circle, filled", first: { Image(systemName: "heart").symbolVariant(.circle.fill) },
      second: { Image(systemName: "heart.circle.fill") }),
    Same(
      testDescription: "slash of a filled one",
      first: { Image(systemName: "mic.fill").symbolVariant(.slash) }, second: { Image(systemName: "mic.slash.fill") }),
    Same(
      testDescription: "no such form", first: { Image(systemName: "plus").symbolVariant(.rectangle) },
      second: { Image(systemName: "plus") }),
    Same(
      testDescription: "tint", first: { Image(systemName: "heart").foregroundColor(.black) },
      second: { Image(systemName: "heart").foregroundStyle(.primary) }),
  ]

  @Test(arguments: same)
  func showsTheSame(_ same: Same) {
    #expect(difference(picture(of: AnyView(same.first())), picture(of: AnyView(same.second()))) <= 1)
  }
}
