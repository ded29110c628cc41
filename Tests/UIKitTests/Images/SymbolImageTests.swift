import OneAtATime
import Stage
import Testing
import UIKit
import VectorFormats
import VectorGraphics

@MainActor
@Suite(.oneAtATime) struct SymbolImageTests {
  let screen = ApplicationScreen(size: CGSize(width: 100, height: 100), scale: 2)

  private func star(_ configuration: UIImage.Configuration? = nil) throws -> UIImage {
    try #require(UIImage(systemName: "star.fill", withConfiguration: configuration))
  }

  private func show(_ view: UIView) -> Drawing {
    screen.screen.rootLayer.sublayers = [view.layer]
    screen.advance(to: screen.time)
    return screen.film.drawing(at: screen.time)
  }

  @Test(arguments: [
    "", ".", "no.such.symbol", "circle.", ".fill", "heart..fill", "abc",
    String(repeating: "a.circle.", count: 100_000), String(repeating: ".", count: 1000),
  ])
  func unknownNamesMakeNoImage(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test
  func sizesGoByTheConfiguration() throws {
    let natural = try star().size
    #expect(natural.width > 17 && natural.width < 23)
    let large = try star(UIImage.SymbolConfiguration(pointSize: 34)).size
    #expect(abs(large.width - 2 * natural.width) <= 0.5)
    #expect(try star(UIImage.SymbolConfiguration(scale: .large)).size.width > natural.width * 1.2)
    #expect(try star(UIImage.SymbolConfiguration(textStyle: .largeTitle)).size == large)
    #expect(try star().applyingSymbolConfiguration(.init(pointSize: 34))?.size == large)
    let both = UIImage.SymbolConfiguration(pointSize: 34).applying(UIImage.SymbolConfiguration(weight: .black))
    #expect(try star(both).size.height >= large.height)
    for size in [CGFloat.nan, -3, 0, .infinity] {
      #expect(try star(UIImage.SymbolConfiguration(pointSize: size)).size.width.isFinite)
    }
    #expect(try star().isSymbolImage && star().baselineOffsetFromBottom.map { $0 > 0 && $0 < 6 } == true)
    #expect(UIImage().applyingSymbolConfiguration(.init(pointSize: 34)) == nil)
  }

  @Test
  func aSymbolIsShownAsAPathInTheTint() throws {
    let view = UIImageView(image: try star())
    view.tintColor = .red
    #expect(isVector(show(view)))
    #expect(color(show(view)) == Color(UIColor.red.cgColor))
    view.tintColor = .green
    #expect(color(show(view)) == Color(UIColor.green.cgColor))
    view.image = try star().withTintColor(.blue)
    #expect(color(show(view)) == Color(UIColor.green.cgColor), "a template shows in the tint")
    view.image = try star().withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(color(show(view)) == Color(UIColor.blue.cgColor))
    view.image = try star(UIImage.SymbolConfiguration(hierarchicalColor: .orange))
    #expect(color(show(view)) == Color(UIColor.orange.cgColor))
  }

  private func isVector(_ drawing: Drawing) -> Bool { images(drawing.items).isEmpty && !paths(drawing.items).isEmpty }
  private func color(_ drawing: Drawing) -> Color? {
    guard case .color(let color)? = paths(drawing.items).last?.paint else { return nil }
    return color
  }

  private func paths(_ items: [Drawing.Item]) -> [PaintedPath] {
    items.flatMap { item -> [PaintedPath] in
      switch item {
      case .path(let path): [path]
      case .group(let group): paths(group.items)
      case .image: []
      }
    }
  }

  private func images(_ items: [Drawing.Item]) -> [PlacedImage] {
    items.flatMap { item -> [PlacedImage] in
      switch item {
      case .path: []
      case .group(let group): images(group.items)
      case .image(let image): [image]
      }
    }
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, 60.0, 80.0), (.scaleAspectFit, 60, 57), (.scaleAspectFill, 84, 80),
    (.center, 19, 18),
  ])
  func contentModesLayASymbol(mode: UIView.ContentMode, width: Double, height: Double) throws {
    let view = UIImageView(image: try star())
    view.frame = CGRect(x: 20, y: 10, width: 60, height: 80)
    view.contentMode = mode
    let ink = pixels(140, 100) { context in
      context.translateBy(x: 20, y: 10)
      view.layer.render(in: context)
    }.extent()
    let extent = try #require(ink)
    #expect(abs(extent.width - width) <= 3 && abs(extent.height - height) <= 3, "\(extent)")
  }

  @Test
  func symbolsAreDrawnTurnedAndWritten() throws {
    let arrow = try #require(UIImage(systemName: "arrow.left"))
    let turned = UIImage(systemName: "arrow.left")?.withHorizontallyFlippedOrientation()
    func ink(_ image: UIImage?) -> (left: Int, right: Int) {
      let size = arrow.size
      let picture = pixels(size.width, size.height) { _ in image?.draw(at: .zero) }
      func count(_ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, x in sum + (0..<picture.height).filter { picture[x, $0].alpha > 127 }.count }
      }
      return (count(0..<picture.width / 2), count(picture.width / 2..<picture.width))
    }
    #expect(ink(arrow).left > ink(arrow).right && ink(turned).left < ink(turned).right)
    let png = try #require(arrow.withTintColor(.red).pngData())
    let bitmap = try PNG.bitmap(from: [UInt8](png))
    #expect(CGFloat(bitmap.width) == (arrow.size.width * arrow.scale).rounded(.up))
    #expect(arrow.cgImage?.width == bitmap.width)
  }

  @Test
  func imageViewsMirrorWhatIsMarkedAndPreferASize() throws {
    let arrow = try #require(UIImage(systemName: "arrow.left")).imageFlippedForRightToLeftLayoutDirection()
    let view = UIImageView(image: arrow)
    let before = show(view)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(show(view) != before)
    view.preferredSymbolConfiguration = .init(pointSize: 40)
    #expect(view.intrinsicContentSize.width > 30)
    view.image = arrow.applyingSymbolConfiguration(.init(pointSize: 10))
    #expect(view.intrinsicContentSize.width < 20)
  }

  @Test
  func symbolsTakeTurnsAsVectorKeyframes() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let names = ["circle", "circle.fill", "square.fill"]
    view.animationImages = names.compactMap { UIImage(systemName: $0) }
    view.animationDuration = 3
    screen.screen.rootLayer.sublayers = [view.layer]
    view.startAnimating()
    screen.advance(to: 0)
    let shown = [0.5, 1.5, 2.5, 3.5].map { screen.film.drawing(at: $0) }
    #expect(shown.allSatisfy { isVector($0) && paths($0.items).count == paths(shown[0].items).count })
    #expect(shown[0] != shown[1] && shown[1] != shown[2] && shown[0] == shown[3])
  }

  @Test
  func buttonsShowSymbolsInTheirTint() throws {
    let button = UIButton(type: .system)
    button.setImage(try star(), for: .normal)
    #expect(button.intrinsicContentSize.width > 24, "large beside body text")
    #expect(button.accessibilityLabel == "star.fill")
    var configuration = UIButton.Configuration.filled()
    configuration.image = try star()
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    configuration.title = "Rate"
    button.configuration = configuration
    let width = button.intrinsicContentSize.width
    configuration.showsActivityIndicator = true
    button.configuration = configuration
    #expect(abs(button.intrinsicContentSize.width - width) < 3)
    #expect(button.subviews.contains { $0 is UIActivityIndicatorView })
    #expect(UIButton(type: .close).intrinsicContentSize.width > 25)
    #expect(UIButton(type: .contactAdd).currentImage?.isSymbolImage == true)
  }
}
