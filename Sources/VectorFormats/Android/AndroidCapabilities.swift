extension FormCapabilities {
  /// Animated vector drawables, and vector drawables for stills.
  package static let android = FormCapabilities(name: "android", title: "Android drawable", suffixes: ["xml"]) {
    construct in
    switch construct {
    case .pathMotion, .easing, .overshoot, .jump, .comingAndGoing, .clip, .trim, .trimmedContours, .gradient: .exact
    case .shear: .noted("what shears while it moves is written without shear on Android")
    case .dashes: .noted("dashes that move, or stand on what moves, are left out on Android")
    case .trimmedDashes: .noted("a trimmed stroke is written without its dashes")
    case .groupOpacity: .noted("overlaps of parts that fade together show through on Android")
    case .paintOrder: .noted("parts ordered by depth keep the order in which they are listed")
    case .fillRuleChange: .noted("a fill rule that changes stays what it is in the middle of the film")
    case .strokeUnderUnevenScale: .noted("strokes under uneven scale are as wide everywhere on Android")
    case .perspective: .noted("what turns in space is written without perspective")
    case .evenOddClip: .noted("clips by the even-odd rule are written with the non-zero rule on Android")
    case .alphaMask, .luminanceMask: .noted("masks are left out on Android")
    case .blendMode, .compositing, .isolation: .noted("blend modes are written as normal on Android")
    case .blur: .noted("blur is left out on Android")
    case .shadow: .noted("shadows are left out on Android")
    case .filter: .noted("filters are left out on Android")
    case .colorMatrix: .noted("colour matrices are left out on Android")
    case .gradientOfTwoCircles, .conicGradient:
      .noted("gradients that Android lacks are written as the mean of their colours")
    case .gradientSpread: .exact
    case .pattern: .noted("patterns are left out on Android")
    case .image, .nearestPixels: .noted("images are left out on Android")
    case .playCount: .noted("it plays once: start it again when it ends")
    case .reducedMotion: .substituted("the system, which shows the first picture where animations are off")
    case .endlessFilm: .noted("a film without a duration is written as a still picture")
    case .manyRounds: .noted("what goes round more than \(MotionBreak.mostRounds) times rests after that")
    }
  }
}
