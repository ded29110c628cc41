import Foundation
import Stage
import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

/// The pieces as films and pictures. The only file here that would not compile on iOS.
@MainActor
enum Gallery {
  private static let frameRate = 50.0

  /// What a piece shows while it is played, its taps included.
  static func film(of piece: Piece) async -> Film {
    let stage = Stage(piece.content, size: CGSize(width: 200, height: 200))
    stage.screen.frameRate = frameRate
    stage.beginRecording()
    for tap in piece.taps {
      await stage.advance(to: tap)
      stage.tap(at: Point(100, 100))
    }
    await stage.advance(to: piece.duration)
    return stage.commitRecording()
  }

  /// Six instants of every piece, two pieces a row.
  static func contactSheet(of films: [Film], scale: Double) -> Bitmap? {
    let (instants, columns, step) = (6, 2, 204.0)
    var items: [Drawing.Item] = []
    for (index, film) in films.enumerated() {
      for instant in 0..<instants {
        let column = index % columns * instants + instant
        let gap = Double(index % columns) * 16
        let corner = Point(4 + Double(column) * step + gap, 4 + Double(index / columns) * step)
        let time = (film.duration ?? 0) * (Double(instant) + 0.5) / Double(instants)
        var group = Group(
          film.drawing(at: (time * frameRate).rounded() / frameRate).items,
          transform: ProjectiveTransform(.translation(corner.x, corner.y)))
        group.clips = [Group.Clip(Path(rect: Rect(x: 0, y: 0, width: 200, height: 200)))]
        items.append(.group(group))
      }
    }
    let rows = (films.count + columns - 1) / columns
    let size = Size(Double(columns * instants) * step + 20, Double(rows) * step + 4)
    return Bitmap(
      rendering: Drawing(size: size, background: Color(red: 0.8, green: 0.82, blue: 0.86), items: items), scale: scale)
  }

  /// Writes the sheet and a GIF, an animated SVG and a Lottie of each piece into the folder `folder`, which is made if it is not there.
  static func write(to folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var films: [Film] = []
    for piece in Piece.all {
      let film = await film(of: piece)
      films.append(film)
      let name = folder.appendingPathComponent(piece.name.replacingOccurrences(of: " ", with: "-")).path
      let export = FilmExport(film)
      try export.writeGIF(to: .file(name + ".gif"), rate: frameRate / 2)
      for note in try export.writeSVG(to: .file(name + ".svg")) { print("\(piece.name): \(note)") }
      for note in try export.writeLottie(to: .file(name + ".json")) { print("\(piece.name).json: \(note)") }
    }
    if let sheet = contactSheet(of: films, scale: 0.5) {
      try Data(PNG.bytes(of: sheet)).write(to: folder.appendingPathComponent("shapes.png"), options: .atomic)
    }
  }
}
