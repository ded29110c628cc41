import Foundation
import Stage
import UIKit
import VectorFormats
import VectorGraphics

/// A table of scenes, row by row, with their names.
@MainActor
struct SceneSheet {
  let name: String
  var columns = 3
  let scenes: [Scene]

  static var all: [SceneSheet] {
    [
      textFields, textViews, searchBars, navigationBars, toolbars, tabBars, alerts, actionSheets, sheets, tableCells,
      tableEditing, listHeaders, collectionLists, refreshControls, focusRings,
    ]
  }

  private static let gap: CGFloat = 14
  private static let labelHeight: CGFloat = 22
  private static let scale = 2.0

  /// Writes the sheet as `NAME.png`, at two pixels a point, light beside dark.
  func write(to folder: URL) async throws {
    let light = await picture(.light)
    let dark = await picture(.dark)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name + ".png")
    try Data(PNG.bytes(of: Bitmap(light, beside: dark))).write(to: file, options: .atomic)
  }

  private func picture(_ style: UIUserInterfaceStyle) async -> Bitmap {
    let (places, size) = layout
    let stage = Stage(view: table(places, size), size: size, userInterfaceStyle: style)
    await stage.advance(by: 0.1)
    var picture = stage.snapshot(scale: Self.scale)
    for (scene, place) in zip(scenes, places) {
      let stage = Stage(scene.make(), size: scene.size, userInterfaceStyle: style)
      await stage.advance(by: 0.1)
      await scene.act(stage)
      await stage.advance(by: 0.4)
      picture.place(
        stage.snapshot(scale: Self.scale), x: Int(place.x * Self.scale), y: Int(place.y * Self.scale))
    }
    return picture
  }

  /// The corners of the scenes, and the size of the sheet.
  private var layout: (places: [CGPoint], size: CGSize) {
    var places: [CGPoint] = []
    var (x, y, height, width) = (Self.gap, Self.gap, CGFloat(0), CGFloat(0))
    for (index, scene) in scenes.enumerated() {
      if index > 0, index % columns == 0 { (x, y, height) = (Self.gap, y + height + Self.gap, 0) }
      places.append(CGPoint(x: x, y: y + Self.labelHeight))
      x += scene.size.width + Self.gap
      width = max(width, x)
      height = max(height, scene.size.height + Self.labelHeight)
    }
    return (places, CGSize(width: width, height: y + height + Self.gap))
  }

  private func table(_ places: [CGPoint], _ size: CGSize) -> UIView {
    let table = UIView(frame: CGRect(origin: .zero, size: size))
    table.backgroundColor = .systemGray5
    for (scene, place) in zip(scenes, places) {
      let label = UILabel(
        frame: CGRect(x: place.x, y: place.y - Self.labelHeight, width: scene.size.width, height: Self.labelHeight))
      label.text = scene.name
      label.font = .systemFont(ofSize: 11)
      label.textColor = .secondaryLabel
      table.addSubview(label)
    }
    return table
  }
}
