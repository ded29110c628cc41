public import VectorGraphics
public import VectorMotion

extension GIF {
  /// The instants of a film that a GIF shows: `rate` a second, or `largestFrameRate` where that is less.
  public static func frameTimes(of film: Film, rate: Double = largestFrameRate, playCount: Int? = nil) -> FrameTimes {
    FrameTimes(of: film, rate: min(rate, largestFrameRate), repeats: playCount != 1)
  }

  /// What a film is painted on in a GIF, which has no half-transparent pixels.
  ///
  /// White where nobody asked for a background and the film has none; nothing where none was asked for; else the colour,
  /// on white as far as it is transparent.
  public static func ground(of film: Film, background: Looks.Choice?) -> (background: Color?, matte: Color?) {
    switch background {
    case nil: (film.background ?? .white, .white)
    case .some(.none): (film.background, nil)
    case .color(let color): (film.background, color.opaque(over: .white))
    }
  }

  /// The file of a film, one frame after the other.
  ///
  /// - Parameter paint: Paints an instant over all of a bitmap of `width` × `height` pixels.
  public static func bytes(
    of film: Film, rate: Double = largestFrameRate, width: Int, height: Int, options: Options = Options(),
    paint: (_ time: Double, _ bitmap: inout Bitmap) -> Void
  ) -> [UInt8] {
    let times = frameTimes(of: film, rate: rate, playCount: options.playCount)
    var recording = Recording(width: width, height: height, options: options)
    var bitmap = Bitmap(width: width, height: height)
    for index in 0..<times.count {
      paint(times.time(of: index), &bitmap)
      recording.append(Frame(bitmap, options: options), duration: times.duration(of: index))
    }
    return recording.plan().bytes
  }
}

extension Color {
  /// The colour that this one has upon an opaque `ground`.
  fileprivate func opaque(over ground: Color) -> Color {
    let share = min(max(alpha, 0), 1)
    func mix(_ above: Double, _ below: Double) -> Double { share * above + (1 - share) * below }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
