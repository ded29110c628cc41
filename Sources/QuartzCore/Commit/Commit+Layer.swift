import CoreGraphics
import VectorGraphics
import VectorMotion

extension Commit {
  /// Returns the nodes that show a layer itself. Below the sublayers these are, from the bottom, the shadow of a path,
  /// the background, the contents and what the layer's class adds; above the sublayers it is the border.
  func parts(of layer: CALayer) -> LayerParts {
    let identity = layer.commitState.identity
    var parts = LayerParts(below: [], above: [], shell: shell(of: layer))
    if layer is CATransformLayer { return parts }
    let bounds = track(LayerProperties.bounds, of: layer)

    let shadowOpacity = track(LayerProperties.shadowOpacity, of: layer)
    if !shadowOpacity.isConstant || shadowOpacity.base > 0 {
      let color = track(LayerProperties.shadowColor, of: layer)
      let offset = track(LayerProperties.shadowOffset, of: layer, as: Vector(layer.state.shadowOffset))
      let radius = track(LayerProperties.shadowRadius, of: layer)
      if let path = track(LayerProperties.shadowPath, of: layer) {
        parts.below.append(
          Node(
            id: identity.node(.shadow), .shape(Node.Shape(path, fill: .color(color))),
            transform: [.translation(offset)], opacity: shadowOpacity, effects: [.blur(radius: radius)]))
      } else {
        parts.shell.effects.append(.shadow(color: color, opacity: shadowOpacity, offset: offset, radius: radius))
      }
    }

    let cornerRadius = track(LayerProperties.cornerRadius, of: layer)
    func outline(inset: Track<Double> = 0) -> PathTrack {
      PathTrack(
        roundedRect: RoundedRectTrack(
          bounds, cornerRadius: cornerRadius, inset: inset,
          corners: RoundedRectTrack.Corners(layer.state.maskedCorners),
          curve: layer.state.cornerCurve == .continuous ? .continuous : .circular))
    }
    if layer.state.masksToBounds { parts.shell.clips.append(outline()) }

    let background = track(LayerProperties.backgroundColor, of: layer)
    if !background.isInvisible {
      parts.below.append(
        Node(id: identity.node(.background), .shape(Node.Shape(outline(), fill: .color(background)))))
    }
    parts.below.add(contentsNodes(of: layer, bounds: bounds))
    parts.below.add(layer.contentNodes(in: self))

    let borderWidth = track(LayerProperties.borderWidth, of: layer)
    if !borderWidth.isConstant || borderWidth.base > 0 {
      let color = track(LayerProperties.borderColor, of: layer)
      if !color.isInvisible {
        let stroke = Node.Stroke(.color(color), width: borderWidth)
        let shape = Node.Shape(outline(inset: borderWidth.scaled(by: 0.5)), stroke: stroke)
        parts.above.append(Node(id: identity.node(.border), .shape(shape)))
      }
    }
    return parts
  }

  /// What surrounds everything that shows a layer.
  private func shell(of layer: CALayer) -> LayerShell {
    var shell = LayerShell(id: layer.commitState.identity.node(.whole))
    place(&shell, of: layer)
    shell.clips = layer.state.picture.clips.map { PathTrack($0.path, rule: $0.rule) }
    shell.blendMode = BlendMode(filter: layer.state.compositingFilter)
    shell.isIsolated = layer.state.picture.isIsolated
    shell.effects = layer.state.picture.effects.map { Node.Effect($0) }
    shell.hidesBack = !layer.state.isDoubleSided
    return shell
  }

  /// Gives a shell what follows from the properties that are places, and only from these.
  func place(_ shell: inout LayerShell, of layer: CALayer) {
    shell.transform = stages(of: layer)
    shell.opacity = track(LayerProperties.opacity, of: layer)
    shell.isHidden = track(LayerProperties.isHidden, of: layer)
  }

  /// Returns one node for a layer with its sublayers and mask.
  func assembled(_ parts: LayerParts, sublayers: SublayerNodes, mask: Node.Mask?, of layer: CALayer) -> Node {
    var inner = parts.below
    if sublayers.order == .depth {
      inner.append(
        Node(id: layer.commitState.identity.node(.sublayers), .nodes(sublayers.nodes), order: .depth))
    } else {
      inner.add(sublayers.nodes)
    }
    inner.add(parts.above)
    let shell = parts.shell
    let node = Node(
      id: shell.id, .nodes(inner), transform: shell.transform, opacity: shell.opacity, isHidden: shell.isHidden,
      clips: shell.clips, mask: mask, blendMode: shell.blendMode, isIsolated: shell.isIsolated,
      effects: shell.effects, hidesBack: shell.hidesBack)
    return transitioned(node, of: layer)
  }
}

extension [Node] {
  /// Appends nodes, mostly none, or all that there are: `append(contentsOf:)` takes 245 instructions to append nothing.
  fileprivate mutating func add(_ others: [Node]) {
    if isEmpty { self = others } else if !others.isEmpty { self += others }
  }
}

extension Track<Color> {
  /// Whether the colour is always transparent.
  var isInvisible: Bool { isConstant && !(base.alpha > 0) }
}

extension RoundedRectTrack.Corners {
  init(_ corners: CACornerMask) {
    self = []
    if corners.contains(.layerMinXMinYCorner) { insert(.topLeft) }
    if corners.contains(.layerMaxXMinYCorner) { insert(.topRight) }
    if corners.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
    if corners.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
  }
}

extension BlendMode {
  /// The blend mode that the name of a compositing filter means, such as "multiplyBlendMode"; `normal` for all others.
  fileprivate init(filter: Any?) {
    guard let filter else {
      self = .normal
      return
    }
    self =
      switch filter as? String {
      case "multiplyBlendMode": .multiply
      case "screenBlendMode": .screen
      case "overlayBlendMode": .overlay
      case "darkenBlendMode": .darken
      case "lightenBlendMode": .lighten
      case "colorDodgeBlendMode": .colorDodge
      case "colorBurnBlendMode": .colorBurn
      case "hardLightBlendMode": .hardLight
      case "softLightBlendMode": .softLight
      case "differenceBlendMode": .difference
      case "exclusionBlendMode": .exclusion
      case "hueBlendMode": .hue
      case "saturationBlendMode": .saturation
      case "colorBlendMode": .color
      case "luminosityBlendMode": .luminosity
      case "plusL": .plusLighter
      case "plusD": .plusDarker
      case "destIn": .destinationIn
      case "destOut": .destinationOut
      case "sourceIn": .sourceIn
      case "sourceOut": .sourceOut
      case "sourceAtop": .sourceAtop
      case "destOver": .destinationOver
      case "destAtop": .destinationAtop
      case "xor": .xor
      default: .normal
      }
  }
}
