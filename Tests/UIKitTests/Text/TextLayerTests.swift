import OneAtATime
import Testing
import UIKit
import VectorGraphics
import VectorRaster
import VectorText

@MainActor
@Suite(.oneAtATime) struct TextLayerAttributeTests {
  @Test func textLayersTakeFontsAndColoursOfUIKit() throws {
    let clock = MediaClock()
    clock.makeCurrent()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.string = NSAttributedString(
      string: "text", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 2])
    let host = LayerHost(layer, size: layer.frame.size)
    CATransaction.flush()
    let shown = try #require(Bitmap(rendering: host.film.drawing(at: 0)))
    let layout = TextLayout("text", CharacterStyle(.builtIn(.bold), size: 20, kern: 2))
    let items = layout.outlines().map { Drawing.Item.path(.fill($0.path, .color(Color(red: 1, green: 0, blue: 0)))) }
    #expect(shown == Bitmap(rendering: Drawing(size: Size(100, 40), items: items)))
    layer.string = "text"
    layer.font = UIFont.boldSystemFont(ofSize: 9)
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    CATransaction.flush()
    let plain = TextLayout("text", CharacterStyle(.builtIn(.bold), size: 20))
    let plainItems = plain.outlines().map {
      Drawing.Item.path(.fill($0.path, .color(Color(red: 1, green: 0, blue: 0))))
    }
    let now = try #require(Bitmap(rendering: host.film.drawing(at: clock.time + 1)))
    #expect(now == Bitmap(rendering: Drawing(size: Size(100, 40), items: plainItems)))
  }
}
