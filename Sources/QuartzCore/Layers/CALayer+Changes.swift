import CoreGraphics
import VectorGraphics
import VectorMotion

/// The results of a layer's last commit, and what has happened since.
@MainActor
struct CommitState {
  /// The reference to the host, shared by all layers of its tree; nil outside of any.
  var hosting: Hosting?
  /// The node that the last commit made of the layer; nil before the first.
  var node: Node?
  /// Whether the next commit must make `node` anew.
  private(set) var isDirty = true
  /// Whether it must make `parts` anew, too. If only the place of the layer has changed, it keeps them all but the shell.
  private(set) var needsParts = true
  /// Whether a layer below is dirty.
  var hasDirtyDescendant = false
  var needsLayout = false
  var needsDisplay = false
  /// The number by which the layer's nodes keep their identities from commit to commit.
  let identity = LayerIdentity()
  /// The parts that the last commit made of the layer itself, without its transition, sublayers and mask.
  var parts: LayerParts?
  /// The node that the last commit made of the layer before its transition was applied.
  var content: Node?
  var transition: LayerTransition?
  /// Whether animations of this layer have key paths into its sublayers.
  var animatesSublayers = false

  mutating func markDirty(isPlaceAlone: Bool = false) {
    isDirty = true
    if !isPlaceAlone { needsParts = true }
  }

  mutating func clearFlags() {
    isDirty = false
    needsParts = false
    hasDirtyDescendant = false
  }

  /// Forgets what was made for a host, or for none, on the way to another one.
  mutating func reset(for hosting: Hosting?) {
    self.hosting = hosting
    node = nil
    parts = nil
    content = nil
    markDirty()
    hasDirtyDescendant = true
  }
}

extension CALayer {
  /// Sets `presentedContents`. The old ones, which users may have made, end after the change.
  func setPresentedContents(_ contents: LayerContents?) {
    let old = presentedContents
    presentedContents = contents
    withExtendedLifetime(old) {}
  }

  /// Changes a member that no animation changes; returns false if the value stays the same.
  @discardableResult
  func change<Value: Equatable>(_ member: WritableKeyPath<LayerState, Value>, to value: Value) -> Bool {
    guard state[keyPath: member] != value else { return false }
    state[keyPath: member] = value
    setNeedsCommit()
    return true
  }

  /// Sets a value that may hold what users have made. The old one ends after the change, as its end may call the layer.
  func replace<Value>(_ member: WritableKeyPath<LayerState, Value>, with value: Value) {
    let old = state[keyPath: member]
    state[keyPath: member] = value
    withExtendedLifetime(old) {}
  }

  /// Sets the value under a key that no class declares, or of a property with `LayerProperty`, and nothing else. The old one
  /// ends after the change.
  func storeCustomValue(_ value: Any?, forKey key: String) {
    let old = state.custom[key]
    state.custom[key] = value
    withExtendedLifetime(old) {}
  }

  func changeTiming<Value: Equatable>(_ member: WritableKeyPath<LayerState, Value>, to value: Value) {
    // The chains of all animations below contain the layer's mapping.
    guard change(member, to: value) else { return }
    markSubtreeForCommit()
    MediaClock.current.schedule.timesDidChange()
  }

  /// Asks for display or for a commit after a change of the property `key`, as every setter does.
  ///
  /// - Parameter isPlaceAlone: Whether the property only says how the layer's picture shows in its superlayer.
  func didChange(_ key: String, isPlaceAlone: Bool = false) {
    if type(of: self).needsDisplay(forKey: key) {
      setNeedsDisplay()
    } else {
      setNeedsCommit(isPlaceAlone: isPlaceAlone)
    }
  }

  func sizeDidChange() {
    setNeedsLayout()
    if state.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Marks what animations reach for the next commit. It is called when an animation was added, removed or given its
  /// time, and does not ask for a commit, since one follows anyway.
  func animationsDidChange() {
    let reachesSublayers = animations.attached.contains { attached in
      attached.leaves.contains { $0.key == "sublayers" && $0.key != $0.keyPath }
    }
    if reachesSublayers || commitState.animatesSublayers {
      commitState.animatesSublayers = reachesSublayers
      forEachInSubtree { $0.markForCommit() }
    }
    markForCommit()
  }

  /// Asks for a commit that makes this layer's node anew.
  func setNeedsCommit(isPlaceAlone: Bool = false) {
    guard modelLayer == nil else { return }
    if isHosted { CATransaction.noteChange() }
    markForCommit(isPlaceAlone: isPlaceAlone)
  }

  /// Marks this layer's node to be made anew, without asking for a commit.
  func markForCommit(isPlaceAlone: Bool = false) {
    commitState.markDirty(isPlaceAlone: isPlaceAlone)
    var ancestor = parent
    while let layer = ancestor, !layer.commitState.hasDirtyDescendant {
      layer.commitState.hasDirtyDescendant = true
      ancestor = layer.parent
    }
  }

  func markSubtreeForCommit() {
    forEachInSubtree {
      $0.commitState.markDirty()
      $0.commitState.hasDirtyDescendant = true
    }
    setNeedsCommit()
  }
}

// MARK: - Actions

extension CALayer {
  /// Whether a change of a property needs no search for an action, and need not be noted for a later one: a layer that has shown
  /// nothing yet has nothing to animate from. To note it took a twelfth of the time in which 10,000 rows were made.
  var runsNoActions: Bool { !isHosted || !hasShown && CATransaction.disableActions() }

  /// Returns what is to be done after a change of the property `key`. It must be called before the change.
  ///
  /// - Parameter stored: The value of the property as it is stored, for layers that change nothing about it; nil if only
  ///   `value(forKey:)` knows.
  func actionAfterChange(of key: String, stored: (() -> Any?)? = nil) -> (() -> Void)? {
    if runsNoActions { return nil }
    return ImplicitActions.afterChange(
      of: key, in: self, action: action(forKey: key), shown: shownValue(forKey: key, stored: stored))
  }

  /// The value that a presentation copy would have for `key`.
  private func shownValue(forKey key: String, stored: (() -> Any?)?) -> Any? {
    if !hasShown || !mayBeAnimated {
      // Most setters need no look-up by key.
      if let stored, properties.hasPlainMembers {
        if let value = stored() { return value }
      } else if let value = value(forKey: key) {
        return value
      }
    }
    return property(forKey: key)?.shownValue(of: self, at: CACurrentMediaTime())
  }

  func searchedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? (style?["actions"] as? [String: any CAAction])?[event] ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    // This is not done by the setters, so that an override that returns nil leaves the change without animation. A
    // layer that has never shown has no value to animate from.
    guard isHosted, hasShown, property(forKey: event)?.isImplicit ?? false else { return nil }
    return ImplicitActions.impliedAnimation(of: event)
  }
}

// MARK: - Time

extension CALayer {
  /// The mappings from media time to this layer's time: those of its ancestors, the root's first, then its own.
  /// Mappings that change nothing are left out.
  var timeMappings: [TimeMapping] {
    var mappings: [TimeMapping] = []
    var ancestor: CALayer? = self
    while let layer = ancestor {
      if let mapping = layer.timeMapping { mappings.append(mapping) }
      ancestor = layer.parent
    }
    return mappings.reversed()
  }

  /// The mapping from the superlayer's time to this layer's; nil if it changes nothing.
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

  /// Converts a time by way of the nearest layer that contains both layers, or of the time outside of their roots.
  func convertedTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let (up, down) = CALayer.way(from: source, to: target)
    let outside = up.reduce(time) { $1.fullTimeMapping.parentTime(fromLocal: $0) }
    return down.reversed().reduce(outside) { $1.fullTimeMapping.localTime(fromParent: $0) }
  }

  /// The layers to leave, from `source` upwards, and the layers to enter, from `target` upwards. Both lists end below
  /// the nearest layer that contains both; a presentation layer counts as its model.
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
