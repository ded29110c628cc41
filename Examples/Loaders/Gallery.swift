import Foundation
import QuartzCore
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

/// The loaders as films and pictures.
@MainActor
enum Gallery {
  /// One loop of a loader, from the instant at which its layers are committed.
  static func film(of loader: Loader) -> Film {
    MediaClock().makeCurrent()
    let host = LayerHost(loader.makeLayer(), size: CGSize(width: 100, height: 100))
    CATransaction.flush()
    var film = host.film
    film.background = .white
    film.duration = loader.period
    return film
  }

  /// Six instants of every loader, two loaders a row, at `scale` pixels a point.
  static func contactSheet(scale: Double) -> Bitmap? {
    let (instants, columns, step) = (6, 2, 104.0)
    var items: [Drawing.Item] = []
    for (index, loader) in Loader.all.enumerated() {
      let film = film(of: loader)
      for instant in 0..<instants {
        let column = index % columns * instants + instant
        let gap = Double(index % columns) * 12
        let corner = Point(4 + Double(column) * step + gap, 4 + Double(index / columns) * step)
        var group = Group(
          film.drawing(at: loader.period * Double(instant) / Double(instants)).items,
          transform: ProjectiveTransform(.translation(corner.x, corner.y)))
        group.clips = [Group.Clip(Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)))]
        items.append(.path(.fill(Path(rect: Rect(x: corner.x, y: corner.y, width: 100, height: 100)), .color(.white))))
        items.append(.group(group))
      }
    }
    let rows = (Loader.all.count + columns - 1) / columns
    let size = Size(Double(columns * instants) * step + 16, Double(rows) * step + 4)
    return Bitmap(
      rendering: Drawing(size: size, background: Color(red: 0.8, green: 0.82, blue: 0.86), items: items), scale: scale)
  }

  /// Writes the sheet and a GIF, an animated SVG and a Lottie of each loader into the folder `folder`, which is made if it is not there.
  static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let sheet = contactSheet(scale: 1) {
      try Data(PNG.bytes(of: sheet)).write(to: folder.appendingPathComponent("loaders.png"), options: .atomic)
    }
    for loader in Loader.all {
      let name = loader.name.replacingOccurrences(of: ",", with: "").replacingOccurrences(of: " ", with: "-")
      let export = FilmExport(film(of: loader), scale: 2)
      try export.writeGIF(to: .file(folder.appendingPathComponent(name + ".gif").path), rate: 25, matte: .white)
      for note in try export.writeSVG(to: .file(folder.appendingPathComponent(name + ".svg").path)) {
        print("\(name).svg: \(note)")
      }
      for note in try export.writeLottie(to: .file(folder.appendingPathComponent(name + ".json").path)) {
        print("\(name).json: \(note)")
      }
    }
  }
}
