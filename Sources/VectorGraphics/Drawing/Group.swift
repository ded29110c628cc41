/// Items that are transformed, clipped, masked, faded and blended as one.
///
/// The order is: the items are painted, then effects, then clips and mask, then opacity, then blending with what lies
/// below. Clips and mask are in the group's own space, that is before `transform`.
///
/// A group is a value whose storage is shared until written to, so that a film can move thousands of them in place.
public struct Group: Equatable, Sendable {
  private var storage: Storage

  // Sendable although it changes: only a group that is its one owner writes to it, and copies it first otherwise.
  private final class Storage: @unchecked Sendable {
    /// The model that the inside was copied from and is still like; nil if anything else may have written it. It lies beside
    /// the place, since a frame looks at both and at nothing else.
    var model: Model?
    var place: Place
    var inside: Inside

    init(_ place: Place, _ inside: Inside, model: Model? = nil) {
      self.place = place
      self.inside = inside
      self.model = model
    }
  }

  /// What changes from frame to frame most often, written at once.
  ///
  /// Nobody is lent it for writing: so the compiler sees that no two accesses overlap, and leaves out a check at run time
  /// that took a tenth of a frame of 10,000 layers.
  private struct Place: Equatable {
    var transform: ProjectiveTransform
    var opacity: Double
  }

  private struct Inside: Equatable {
    var items: [Drawing.Item]
    var clips: [Clip]
    var mask: Mask?
    var blendMode: BlendMode
    var isIsolated: Bool
    var effects: [Effect]
  }

  public init(
    _ items: [Drawing.Item] = [], transform: ProjectiveTransform = .identity, opacity: Double = 1, clips: [Clip] = [],
    mask: Mask? = nil, blendMode: BlendMode = .normal, isIsolated: Bool = false, effects: [Effect] = []
  ) {
    storage = Storage(
      Place(transform: transform, opacity: opacity),
      Inside(
        items: items, clips: clips, mask: mask, blendMode: blendMode, isIsolated: isIsolated, effects: effects))
  }

  public static func == (a: Group, b: Group) -> Bool {
    a.storage === b.storage || a.storage.place == b.storage.place && a.storage.inside == b.storage.inside
  }

  /// Whether both are one group, unchanged: true after a copy, not for what was made twice alike.
  package func sharesStorage(with other: Group) -> Bool { storage === other.storage }

  public var items: [Drawing.Item] {
    get { storage.inside.items }
    _modify {
      prepareToChange()
      yield &storage.inside.items
    }
  }

  /// The map from the group's space to its parent's.
  public var transform: ProjectiveTransform {
    get { storage.place.transform }
    set {
      prepareToChange()
      storage.place.transform = newValue
    }
  }

  /// The factor of the group's alpha as a whole, clamped to 0...1 when painted.
  public var opacity: Double {
    get { storage.place.opacity }
    set {
      prepareToChange()
      storage.place.opacity = newValue
    }
  }

  /// The clips, inside all of which lies what shows.
  public var clips: [Clip] {
    get { storage.inside.clips }
    _modify {
      prepareToChange()
      yield &storage.inside.clips
    }
  }

  public var mask: Mask? {
    get { storage.inside.mask }
    _modify {
      prepareToChange()
      yield &storage.inside.mask
    }
  }

  public var blendMode: BlendMode {
    get { storage.inside.blendMode }
    _modify {
      prepareToChange()
      yield &storage.inside.blendMode
    }
  }

  /// Whether blend modes inside see only what the group itself has painted. A group with opacity below 1, a mask,
  /// effects or a blend mode of its own is isolated anyway.
  public var isIsolated: Bool {
    get { storage.inside.isIsolated }
    _modify {
      prepareToChange()
      yield &storage.inside.isIsolated
    }
  }

  /// The effects, which are applied in order to what the group has painted.
  public var effects: [Effect] {
    get { storage.inside.effects }
    _modify {
      prepareToChange()
      yield &storage.inside.effects
    }
  }

  /// Gives the group storage that nothing else refers to, and forgets who wrote it.
  private mutating func prepareToChange() {
    if isKnownUniquelyReferenced(&storage) {
      storage.model = nil
    } else {
      storage = Storage(storage.place, storage.inside)
    }
  }

  /// An antialiased clip: what shows lies inside `path`.
  public struct Clip: Equatable, Sendable {
    public var path: Path
    public var rule: FillRule

    public init(_ path: Path, rule: FillRule = .nonZero) {
      self.path = path
      self.rule = rule
    }
  }

  /// A drawing whose alpha or luminance says how much of the group shows.
  public struct Mask: Equatable, Sendable {
    public enum Measure: UInt8, Equatable, Hashable, Sendable {
      /// The alpha of the mask.
      case alpha
      /// Alpha times 0.2125 R + 0.7154 G + 0.0721 B of the sRGB-encoded colour (SVG 1.1, 14.4, without linearising).
      case luminance
    }

    public var items: [Drawing.Item]
    public var measure: Measure

    public init(_ items: [Drawing.Item], measure: Measure = .alpha) {
      self.items = items
      self.measure = measure
    }
  }

  public enum Effect: Equatable, Sendable {
    /// A Gaussian blur with this standard deviation, in the group's units.
    case blur(radius: Double)
    /// The group's alpha, coloured, moved by `offset` and blurred, is painted under the group. Lengths are in the
    /// group's units.
    case shadow(color: Color, offset: Vector, radius: Double)
    /// Each pixel's straight (R, G, B, A, 1) is multiplied by a matrix of four rows and five columns.
    case colorMatrix(ColorMatrix)
    /// A graph of operations takes the place of what the group has painted.
    indirect case filter(Filter)
  }
}

// MARK: - Frames

extension Group {
  /// A group as one writer makes it in each frame, apart from its place and, if the writer fills it, its items.
  package final class Model: Sendable {
    fileprivate let group: Group

    package init(_ group: Group) { self.group = group }

    fileprivate func copy() -> Group {
      var copy = group
      copy.storage = Storage(group.storage.place, group.storage.inside, model: self)
      return copy
    }
  }
}

extension Drawing.Item {
  /// Makes this a group like a model, moved and faded: in place, if it was so made last.
  ///
  /// The model is asked for only if this is not yet like it. To count a reference to it each time took two thirds of a frame
  /// of 10,000 layers.
  ///
  /// - Parameter id: That of the model, which lives.
  /// - Parameter spare: Any item; it is the same afterwards.
  @inline(__always)
  package mutating func become(
    _ id: ObjectIdentifier, _ model: @autoclosure () -> Group.Model, transform: Transform, opacity: Double,
    spare: inout Drawing.Item
  ) {
    // Taken out of the list, the group has one owner; exchanging with a spare one counts no references. As a function of
    // its own the taking would count one.
    swap(&self, &spare)
    if case .group(var group) = consume spare {
      if !group.isUnchanged(id) { group = model().copy() }
      group.place(transform, opacity)
      spare = .group(group)
    } else {
      let group = model().copy()
      group.place(transform, opacity)
      spare = .group(group)
    }
    swap(&self, &spare)
  }

  /// Does what `become` does, with items that `fill` makes out of those of the frame before.
  @inline(__always)
  package mutating func become(
    _ model: Group.Model, transform: Transform, opacity: Double, spare: inout Drawing.Item,
    fill: (inout [Drawing.Item]) -> Void
  ) {
    swap(&self, &spare)
    var group: Group
    if case .group(let own) = consume spare { group = own } else { group = model.group }
    if !group.isUnchanged(ObjectIdentifier(model)) { group = model.copy() }
    var items = group.takeItems()
    fill(&items)
    group.put(items, transform: transform, opacity: opacity)
    spare = .group(group)
    swap(&self, &spare)
  }
}

extension Group {
  /// Whether it is a copy of the model of that identifier with no other owner, apart from place and filling.
  @inline(__always)
  fileprivate mutating func isUnchanged(_ model: ObjectIdentifier) -> Bool {
    storage.model.map { ObjectIdentifier($0) } == model && isKnownUniquelyReferenced(&storage)
  }

  @inline(__always)
  fileprivate func place(_ transform: Transform, _ opacity: Double) {
    storage.place = Place(transform: ProjectiveTransform(transform), opacity: opacity)
  }

  fileprivate func takeItems() -> [Drawing.Item] {
    var items: [Drawing.Item] = []
    swap(&items, &storage.inside.items)
    return items
  }

  fileprivate func put(_ items: consuming [Drawing.Item], transform: Transform, opacity: Double) {
    storage.inside.items = items
    place(transform, opacity)
  }
}
