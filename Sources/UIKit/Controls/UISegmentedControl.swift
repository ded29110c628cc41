package import Stage
import SystemLook
import VectorGraphics

/// A control of segments side by side, of which one is chosen.
///
/// A tap chooses a segment. A finger that came down on the chosen one takes the choice along. `valueChanged` is sent when
/// the finger is lifted.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public static let noSegment = -1

  private var contents: [SegmentContent] = []
  private var views: [SegmentView?] = []
  private var dividers: [UIView?] = []
  private let thumb = SegmentThumb(frame: .zero)
  private var widths = SegmentWidths(own: [], natural: nil, in: 0)
  private var attributes = StateTable<[NSAttributedString.Key: Any]>()
  private var chosen = UISegmentedControl.noSegment
  /// The segment under the finger.
  private var pressed: Int?
  /// Whether the finger came down on the chosen segment, so that the thumb follows it.
  private var dragsThumb = false
  private var hasNewValue = false

  /// The width below which a segment shows nothing, in points.
  private static let leastWidth: CGFloat = 4

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control of a segment for each title or image, in its own size. Things that are neither are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let title = item as? String {
        contents.append(SegmentContent(title: title))
      } else if let image = item as? UIImage {
        contents.append(SegmentContent(image: image))
      } else if let action = item as? UIAction {
        contents.append(SegmentContent(action: action))
      }
    }
    contentsDidChange()
    frame.size = intrinsicContentSize
  }

  /// A control of a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    contents = actions.map { SegmentContent(action: $0) }
    contentsDidChange()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    layer.cornerRadius = SegmentsLook.cornerRadius
    layer.cornerCurve = .continuous
    backgroundColor = UIColor(SegmentsLook.ground)
    thumb.isHidden = true
    addSubview(thumb)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  // MARK: - Segments

  open var numberOfSegments: Int { contents.count }

  /// Whether segments have no choice that stays: a tap is only told.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// Whether segments are as wide as their contents wish.
  open var apportionsSegmentWidthsByContent = false {
    didSet { setNeedsLayout() }
  }

  /// The index of the chosen segment; `noSegment` means none, as does every index that there is not. Setting it sends no
  /// events.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { choose(newValue, animated: false) }
  }

  /// Puts a segment at an index, or at the end if the index is too large.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment, animated: animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment, animated: animated)
  }

  /// Puts a segment at an index. When it is chosen, its action is performed after `valueChanged` was sent.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentContent(action: action), at: segment, animated: animated)
  }

  private func insert(_ content: SegmentContent, at segment: Int, animated: Bool) {
    let index = min(max(0, segment), contents.count)
    fillViews()
    contents.insert(content, at: index)
    views.insert(nil, at: index)
    dividers.append(nil)
    if chosen >= index { chosen += 1 }
    pressed = nil
    segmentsDidChange(animated: animated)
  }

  /// Removes a segment, or the last one if the index is too large. Without the chosen one nothing is chosen.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !contents.isEmpty else { return }
    let index = min(max(0, segment), contents.count - 1)
    fillViews()
    contents.remove(at: index)
    views.remove(at: index)?.removeFromSuperview()
    dividers.removeLast()?.removeFromSuperview()
    chosen = chosen == index ? Self.noSegment : chosen > index ? chosen - 1 : chosen
    pressed = nil
    segmentsDidChange(animated: animated)
  }

  open func removeAllSegments() {
    contents = []
    for view in views { view?.removeFromSuperview() }
    for divider in dividers { divider?.removeFromSuperview() }
    (views, dividers) = ([], [])
    chosen = Self.noSegment
    pressed = nil
    contentsDidChange()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  /// Returns the title of a segment; nil if it has none or there is no such segment. The methods below do the same.
  open func titleForSegment(at segment: Int) -> String? { content(segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { content(segment)?.image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = SegmentContent(action: action) }
  }

  open func actionForSegment(at segment: Int) -> UIAction? { content(segment)?.action }

  /// Returns the index of the segment whose action has an identifier, or `noSegment`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    contents.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Sets the width of a segment in points; 0 means one that suits.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width > 0 && width.isFinite ? width : 0 }
  }

  open func widthForSegment(at segment: Int) -> CGFloat { content(segment)?.width ?? 0 }

  /// Moves the title or image of a segment.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize { content(segment)?.contentOffset ?? .zero }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

  open func isEnabledForSegment(at segment: Int) -> Bool { content(segment)?.isEnabled ?? false }

  private func content(_ segment: Int) -> SegmentContent? {
    contents.indices.contains(segment) ? contents[segment] : nil
  }

  private func change(_ segment: Int, _ change: (inout SegmentContent) -> Void) {
    guard contents.indices.contains(segment) else { return }
    change(&contents[segment])
    contents[segment].naturalWidth = nil
    fillViews()
    show(segment)
    segmentsDidChange()
  }

  // MARK: - Look

  /// The colour of the chosen segment; nil means white, or grey in dark surroundings.
  open var selectedSegmentTintColor: UIColor? {
    didSet { thumb.color = selectedSegmentTintColor }
  }

  /// Sets attributes of the titles in a state; for the chosen segment that is `selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    for index in contents.indices { contents[index].naturalWidth = nil }
    contentsDidChange()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes.values[state.rawValue]
  }

  open override var isEnabled: Bool {
    didSet {
      thumb.alpha = isEnabled ? 1 : SegmentsLook.disabledOpacity
      updateDividers(animated: false)
    }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { setNeedsLayout() }
  }

  private func contentsDidChange() {
    fillViews()
    for index in contents.indices where views[index] != nil { show(index) }
    segmentsDidChange()
  }

  private func segmentsDidChange(animated: Bool = false) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: SegmentsLook.duration) { self.layoutIfNeeded() }
  }

  private func fillViews() {
    while views.count < contents.count { views.append(nil) }
    while dividers.count < contents.count { dividers.append(nil) }
  }

  private func show(_ index: Int) {
    let isChosen = index == shownIndex
    let isOn = isEnabled && contents[index].isEnabled
    var state: State = isChosen ? .selected : .normal
    if !isOn { state.insert(.disabled) }
    let normal = attributes.values[0] ?? [:]
    let own = (attributes.values[state.rawValue] ?? attributes.values[state.subtracting(.disabled).rawValue] ?? [:])
      .merging(
        normal
      ) { own, _ in own }
    views[index]?.show(contents[index], own, isSelected: isChosen, isEnabled: contents[index].isEnabled)
  }

  /// The segment on which the thumb lies.
  private var shownIndex: Int { isMomentary ? Self.noSegment : dragsThumb ? pressed ?? chosen : chosen }

  private func choose(_ index: Int, animated: Bool) {
    let old = shownIndex
    chosen = contents.indices.contains(index) && !isMomentary ? index : Self.noSegment
    shownIndexDidChange(from: old, animated: animated)
  }

  private func shownIndexDidChange(from old: Int, animated: Bool) {
    let new = shownIndex
    if old != new {
      for index in [old, new] where contents.indices.contains(index) && views[index] != nil { show(index) }
    }
    placeThumb(animated: animated && old != Self.noSegment)
    updateDividers(animated: animated)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let own = contents.map(\.width)
    let natural = apportionsSegmentWidthsByContent ? contents.indices.map(naturalWidth) : nil
    widths = SegmentWidths(own: own, natural: natural, in: max(0, bounds.width - 2 * SegmentsLook.margin))
    for index in contents.indices { place(index) }
    placeThumb(animated: false)
    updateDividers(animated: false)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func frame(of index: Int) -> CGRect {
    let (x, width) = widths[index]
    let left = bounds.minX + SegmentsLook.margin + x
    return CGRect(
      x: isMirrored ? bounds.minX + bounds.maxX - left - width : left, y: bounds.minY + SegmentsLook.margin,
      width: width,
      height: max(0, bounds.height - 2 * SegmentsLook.margin))
  }

  private func place(_ index: Int) {
    let area = frame(of: index)
    guard area.width >= Self.leastWidth else {
      views[index]?.isHidden = true
      dividers[index]?.isHidden = true
      return
    }
    let isNew = views[index] == nil
    let view = views[index] ?? SegmentView(frame: area)
    if isNew {
      views[index] = view
      insertSubview(view, aboveSubview: thumb)
      view.alpha = isEnabled ? 1 : SegmentsLook.disabledOpacity
      show(index)
    }
    view.isHidden = false
    view.frame = area
    guard index > 0 else { return }
    let divider = dividers[index] ?? UIView()
    if dividers[index] == nil {
      dividers[index] = divider
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = UIColor(SegmentsLook.divider)
      insertSubview(divider, at: 0)
    }
    divider.isHidden = false
    let (x, height) = (isMirrored ? area.maxX : area.minX, min(SegmentsLook.dividerHeight, area.height))
    divider.frame = CGRect(
      x: x - SegmentsLook.dividerWidth / 2, y: area.midY - height / 2, width: SegmentsLook.dividerWidth, height: height)
  }

  private func placeThumb(animated: Bool) {
    let index = shownIndex
    guard contents.indices.contains(index), widths.stops.count == contents.count + 1 else {
      thumb.isHidden = true
      return
    }
    let wasHidden = thumb.isHidden
    thumb.isHidden = false
    let area = frame(of: index)
    let isPressed = dragsThumb && pressed != nil
    let change = { [thumb] in
      thumb.bounds.size = area.size
      thumb.center = CGPoint(x: area.midX, y: area.midY)
      thumb.transform =
        isPressed ? CGAffineTransform(scaleX: SegmentsLook.pressedScale, y: SegmentsLook.pressedScale) : .identity
    }
    guard animated, !wasHidden, window != nil else { return change() }
    UIView.animate(withDuration: SegmentsLook.duration, delay: 0, options: .beginFromCurrentState, animations: change)
  }

  /// Hides the lines beside the thumb, and dims the title under a finger that is elsewhere.
  private func updateDividers(animated: Bool) {
    let index = shownIndex
    func update() {
      for (place, divider) in dividers.enumerated() {
        guard let divider else { continue }
        divider.alpha = place == index || place == index + 1 ? 0 : isEnabled ? 1 : SegmentsLook.disabledOpacity
      }
      for (place, view) in views.enumerated() {
        guard let view else { continue }
        let isDimmed = place == pressed && !dragsThumb
        view.alpha = isDimmed ? SegmentsLook.pressedOpacity : isEnabled ? 1 : SegmentsLook.disabledOpacity
      }
    }
    guard animated, window != nil else { return update() }
    UIView.animate(withDuration: SegmentsLook.duration, delay: 0, options: .beginFromCurrentState, animations: update)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// As wide as all segments would like to be: each as wide as the widest, unless widths are apportioned.
  open override var intrinsicContentSize: CGSize {
    let flexible = contents.indices.filter { contents[$0].width == 0 }
    let fixed = contents.reduce(0) { $0 + $1.width }
    let natural = flexible.map(naturalWidth)
    let width =
      apportionsSegmentWidthsByContent
      ? natural.reduce(0, +) : (natural.max() ?? 0) * CGFloat(natural.count)
    return CGSize(width: fixed + width + 2 * SegmentsLook.margin, height: SegmentsLook.height)
  }

  private func naturalWidth(of index: Int) -> CGFloat {
    if let known = contents[index].naturalWidth { return known }
    var width: CGFloat = contents[index].image?.size.width ?? 0
    if let title = contents[index].title {
      var attributes = attributes.values[0] ?? [:]
      if attributes[.font] == nil { attributes[.font] = SegmentView.font(isSelected: true) }
      width = (title as NSString).size(withAttributes: attributes).width.rounded(.up)
    }
    width += SegmentsLook.padding
    contents[index].naturalWidth = width
    return width
  }

  // MARK: - Tracking

  package override func keepsDrag(of touch: UITouch) -> Bool { dragsThumb }

  private func segment(at point: CGPoint) -> Int? {
    layoutIfNeeded()
    let x = isMirrored ? bounds.minX + bounds.maxX - point.x : point.x
    guard let index = widths.index(at: x - bounds.minX - SegmentsLook.margin), contents.indices.contains(index),
      contents[index].isEnabled
    else { return nil }
    return index
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event), let index = segment(at: touch.location(in: self)) else {
      return false
    }
    hasNewValue = false
    press(index, dragsThumb: index == chosen && !isMomentary)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let index = isTouchInside ? segment(at: touch.location(in: self)) : nil
    // Over a segment that cannot be chosen the thumb stays where it is.
    press(dragsThumb && isTouchInside ? index ?? pressed : index, dragsThumb: dragsThumb)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = isTouchInside ? pressed : nil
    let old = shownIndex
    (pressed, dragsThumb) = (nil, false)
    if let index, isMomentary || index != chosen {
      chosen = contents.indices.contains(index) ? index : chosen
      hasNewValue = true
    }
    if isMomentary { updateDividers(animated: true) } else { shownIndexDidChange(from: old, animated: true) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    press(nil, dragsThumb: false)
  }

  private func press(_ index: Int?, dragsThumb: Bool) {
    guard index != pressed || dragsThumb != self.dragsThumb else { return }
    let old = shownIndex
    (pressed, self.dragsThumb) = (index, dragsThumb)
    shownIndexDidChange(from: old, animated: true)
  }

  /// Chooses the next segment that can be chosen, if there is one. Momentary segments have no steps.
  package override func step(by direction: Int) -> Bool {
    guard !isMomentary, !contents.isEmpty else { return false }
    let order =
      direction > 0
      ? Array(contents.indices.dropFirst(chosen + 1))
      : contents.indices.prefix(chosen == Self.noSegment ? contents.count : chosen).reversed()
    guard let next = order.first(where: { contents[$0].isEnabled }) else { return true }
    choose(next, animated: true)
    hasNewValue = true
    touchDidEnd(inside: true, with: nil)
    return true
  }

  override func touchDidEnd(inside isInside: Bool, with event: UIEvent?) {
    guard hasNewValue else { return }
    hasNewValue = false
    let action = content(chosen)?.action
    send([.valueChanged, .primaryActionTriggered], for: event)
    if let action { sendAction(action) }
    if isMomentary { chosen = Self.noSegment }
  }
}

extension UISegmentedControl: AccessibleContent {
  package var accessibleContent: [AccessibilityElement] {
    layoutIfNeeded()
    guard widths.stops.count == contents.count + 1 else { return [] }
    return contents.indices.map { index in
      var traits: [AccessibilityElement.Trait] = [.button]
      if index == chosen { traits.append(.selected) }
      if !isEnabled || !contents[index].isEnabled { traits.append(.notEnabled) }
      return AccessibilityElement(
        label: contents[index].title ?? contents[index].image?.accessibilityName, traits: traits,
        frame: Rect(layer.convert(frame(of: index), to: nil)), kind: .control)
    }
  }
}

extension UIImage {
  /// The name of a symbol.
  var accessibilityName: String? { content.symbol?.name }
}
