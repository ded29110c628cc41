import VectorExport
import VectorFormats
import VectorGraphics
import VectorMotion

extension FilmOutput {
  /// Writes the film, or its instant, as frames, and returns their number.
  func writeFrames() throws -> Int {
    var export = export
    if let time { export.film = Film(export.film.drawing(at: time)) }
    let rate = rate ?? 60
    switch target.form {
    case .apng: return try export.writeAPNG(to: destination, rate: rate).frameCount
    case .webp: return try export.writeWebP(to: destination, rate: rate, quality: quality)
    case .rgba: return try export.writeRGBA(to: destination, rate: rate, frames: frames)
    case .y4m: return try export.writeY4M(to: destination, rate: rate, matte: matte, frames: frames)
    case .sprites: return try export.writeSprites(to: target.path, rate: self.rate ?? 30)
    default:
      guard let format = target.form.container.flatMap({ VideoFormat($0, codec: codec) }) else { return 0 }
      return try export.writeVideo(to: destination, as: format, rate: rate, matte: matte)
    }
  }

  /// What is painted under pixels that are not opaque where a form has no alpha.
  private var matte: Color {
    GIF.ground(of: export.film, background: background).matte ?? .white
  }
}
