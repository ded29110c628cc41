import CoreGraphics
import VectorGraphics
import VectorMotion

/// What a layer remembers of its last commit, and what has happened since.
@MainActor
struct CommitState {
  /// The same for all layers of a hosted tree.
  var hosting: Hosting?
  /// What the last commit made of the layer; nil before the first.
  var node: Node?
  /// Whether `node` must be made anew.
  var isDirty = true
  /// Whether a layer below is dirty.
  var hasDirtyDescendant = false
  var needsLayout = false
  var needsDisplay = false
  /// What makes the layer's nodes the same ones from commit to commit.
  let identity = LayerIdentity()
  /// What the last commit made of the layer without its transition, sublayers and mask.
  var parts: LayerParts?
  /// What the last commit made of the layer without its transition.
  var content: Node?
  var transition: LayerTransition?
  /// What a presentation copy has drawn for the last commit.
  var presentedContents: LayerContents?
  /// Whether animations of this layer have key paths into its sublayers.
  var animatesSublayers = false
}

extension CALayer {
  /// Changes what no animation changes; false if it stays the same.
  @discardableResult
  func change<Value: Equatable>(_ member: WritableKeyPath<LayerState, Value>, to value: Value) -> Bool {
    guard state[keyPath: member] != value else { return false }
    state[keyPath: member] = value
    setNeedsCommit()
    return true
  }

  func changeTiming<Value: Equatable>(_ member: WritableKeyPath<LayerState, Value>, to value: Value) {
    // The chains of all animations below contain the layer's mapping.
    guard change(member, to: value) else { return }
    markSubtreeForCommit()
    MediaClock.current.schedule.timesDidChange()
  }

  /// What every setter does after the change.
  func didChange(_ key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() } else { setNeedsCommit() }
  }

  func sizeDidChange() {
    setNeedsLayout()
    if state.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Called when an animation was added, removed or given its time: a commit follows anyway.
  func animationsDidChange() {
    let reachesSublayers = animations.attached.contains { attached in
      attached.leaves.contains { $0.animation.keyPath?.hasPrefix("sublayers.") == true }
    }
    if reachesSublayers || commitState.animatesSublayers {
      commitState.animatesSublayers = reachesSublayers
      forEachInSubtree { $0.markForCommit() }
    }
    markForCommit()
  }

  /// Has the next commit make this layer's node anew.
  func setNeedsCommit() {
    guard modelLayer == nil else { return }
    if isHosted { CATransaction.noteChange() }
    markForCommit()
  }

  /// The same within a commit.
  func markForCommit() {
    commitState.isDirty = true
    var ancestor = parent
    while let layer = ancestor, !layer.commitState.hasDirtyDescendant {
      layer.commitState.hasDirtyDescendant = true
      ancestor = layer.parent
    }
  }

  func markSubtreeForCommit() {
    forEachInSubtree {
      $0.commitState.isDirty = true
      $0.commitState.hasDirtyDescendant = true
    }
    setNeedsCommit()
  }
}

// MARK: - Actions

extension CALayer {
  /// What is to be done after a change of the property `key`. To be called before it.
  func actionAfterChange(of key: String) -> (() -> Void)? {
    guard isHosted else { return nil }
    return ImplicitActions.afterChange(
      of: key, in: self, action: action(forKey: key), shown: shownValue(forKey: key))
  }

  /// What a presentation copy would have for `key`.
  private func shownValue(forKey key: String) -> Any? {
    if commitState.node == nil || !mayBeAnimated, let value = value(forKey: key) { return value }
    return property(forKey: key)?.shownValue(of: self, at: CACurrentMediaTime())
  }

  func searchedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? (style?["actions"] as? [String: any CAAction])?[event] ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    // Found here and not by the setters, so that an override that returns nil leaves the change without animation.
    // What has never shown has nothing to animate from by itself.
    guard isHosted, commitState.node != nil, property(forKey: event)?.isImplicit ?? false else { return nil }
    return ImplicitActions.impliedAnimation(of: event)
  }
}

// MARK: - Time

extension CALayer {
  /// How media time becomes this layer's time: the mappings of its ancestors, the root's first, and its own. Those that
  /// change nothing are left out.
  var timeMappings: [TimeMapping] {
    var mappings: [TimeMapping] = []
    var ancestor: CALayer? = self
    while let layer = ancestor {
      if let mapping = layer.timeMapping { mappings.append(mapping) }
      ancestor = layer.parent
    }
    return mappings.reversed()
  }

  /// Nil if it changes nothing.
  private var timeMapping: TimeMapping? {
    let isPlain =
      state.beginTime == 0 && state.timeOffset == 0 && state.speed == 1 && state.duration == .infinity
    return isPlain ? nil : fullTimeMapping
  }

  private var fullTimeMapping: TimeMapping {
    TimeMapping(
      begin: state.beginTime, offset: state.timeOffset, speed: Double(state.speed), duration: state.duration,
      repeatCount: Double(state.repeatCount), repeatDuration: state.repeatDuration, autoreverses: state.autoreverses,
      fill: state.duration == .infinity ? .both : TimeMapping.Fill(state.fillMode))
  }

  /// By way of the nearest layer that contains both; where there is none, of the time outside of the roots.
  func convertedTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let (up, down) = CALayer.way(from: source, to: target)
    let outside = up.reduce(time) { $1.fullTimeMapping.parentTime(fromLocal: $0) }
    return down.reversed().reduce(outside) { $1.fullTimeMapping.localTime(fromParent: $0) }
  }

  /// The layers to leave from `source` upwards, and those to enter, from `target` upwards. Models of presentation layers.
  static func way(from source: CALayer?, to target: CALayer?) -> (up: [CALayer], down: [CALayer]) {
    var (up, down) = (source?.lineage ?? [], target?.lineage ?? [])
    while let a = up.last, let b = down.last, a.model() === b.model() {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  /// The layer and its ancestors, the root last.
  private var lineage: [CALayer] {
    var lineage: [CALayer] = []
    var ancestor: CALayer? = self
    while let layer = ancestor {
      lineage.append(layer)
      ancestor = layer.superlayer
    }
    return lineage
  }
}
