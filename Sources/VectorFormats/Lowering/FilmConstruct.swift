/// A thing that films can say and that forms differ in.
package enum FilmConstruct: UInt8, CaseIterable, Sendable {
  case pathMotion, easing, overshoot, jump
  case groupOpacity, comingAndGoing, paintOrder, fillRuleChange
  case perspective, shear, strokeUnderUnevenScale
  case clip, evenOddClip, alphaMask, luminanceMask
  case blendMode, compositing, isolation
  case blur, shadow, colorMatrix, filter
  case trim, trimmedContours, dashes, trimmedDashes
  case gradient, gradientOfTwoCircles, conicGradient, gradientSpread, pattern
  case image, nearestPixels
  case playCount, reducedMotion, endlessFilm, manyRounds

  /// What it is called in lists.
  package var name: String {
    switch self {
    case .pathMotion: "paths that move"
    case .easing: "cubic easing"
    case .overshoot: "springs, easing beyond 0 and 1"
    case .jump: "jumps"
    case .groupOpacity: "opacity of overlapping parts as one"
    case .comingAndGoing: "parts that come and go"
    case .paintOrder: "painting by depth"
    case .fillRuleChange: "fill rule that changes"
    case .perspective: "perspective"
    case .shear: "shear and general maps that move"
    case .strokeUnderUnevenScale: "strokes under uneven scale"
    case .clip: "clips"
    case .evenOddClip: "clips by the even-odd rule"
    case .alphaMask: "masks by alpha"
    case .luminanceMask: "masks by luminance"
    case .blendMode: "blend modes"
    case .compositing: "Porter-Duff modes"
    case .isolation: "isolated groups"
    case .blur: "blur"
    case .shadow: "shadows"
    case .colorMatrix: "colour matrices"
    case .filter: "filters"
    case .trim: "trimmed strokes"
    case .trimmedContours: "trimmed strokes of several contours"
    case .dashes: "dashes"
    case .trimmedDashes: "dashes on trimmed strokes"
    case .gradient: "linear and radial gradients"
    case .gradientOfTwoCircles: "radial gradients of any two circles"
    case .conicGradient: "conic gradients"
    case .gradientSpread: "gradients that repeat or reflect"
    case .pattern: "patterns"
    case .image: "images"
    case .nearestPixels: "images with sharp pixels"
    case .playCount: "number of rounds"
    case .reducedMotion: "reduced motion"
    case .endlessFilm: "films without a duration"
    case .manyRounds: "motion of thousands of rounds"
    }
  }
}

/// How a form says a construct.
package enum Rendition: Equatable, Sendable {
  /// It says the same.
  case exact
  /// It shows the same by another construct, which is named.
  case substituted(String)
  /// It shows the same within the tolerance by keyframes, as many as that needs.
  case baked(String)
  /// It says the same, but not all players show it: what a writer's note says.
  case dependent(String)
  /// It shows something else, or nothing: what a writer's note says.
  case noted(String)
}

/// What one form of films can say.
package struct FormCapabilities: Sendable {
  /// The word for `--format`.
  package var name: String
  package var title: String
  package var suffixes: [String]
  /// How it says each construct. Writers take their notes from here, lists are printed from here.
  package var rendition: @Sendable (FilmConstruct) -> Rendition

  package init(
    name: String, title: String, suffixes: [String], rendition: @escaping @Sendable (FilmConstruct) -> Rendition
  ) {
    self.name = name
    self.title = title
    self.suffixes = suffixes
    self.rendition = rendition
  }

  /// All forms that say what moves in terms of their own, in the order in which they are listed.
  package static let all: [FormCapabilities] = [.svg, .css, .lottie, .swift, .android, .compose]
}
