extension FormCapabilities {
  /// SVG that moves by CSS keyframes.
  package static let css = FormCapabilities(name: "css", title: "SVG with CSS keyframes", suffixes: []) { construct in
    switch construct {
    case .pathMotion: .noted("Safari does not move paths by CSS: it shows them as they are in the still picture")
    case .overshoot: .exact
    case .reducedMotion: .substituted("the attributes, which hold the still picture; a media query stops the keyframes")
    case .comingAndGoing: .substituted("a size of nothing, in steps")
    case .paintOrder: .substituted("the parts once more for each order, at most 64")
    default: svg.rendition(construct)
    }
  }
}
