public import Foundation
import SystemLook
import QuartzCore

/// A view in which text of many lines is edited or read.
///
/// A change lays out the paragraphs that it concerns, and only paragraphs in sight have layers: what a key costs depends
/// on the length of its paragraph, and hardly on that of the text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  let editing = TextEditing()
  let page = TextPage()
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  private var shownVersion = -1
  /// Whether the text shall scroll until the caret shows, at the next layout.
  var needsCaretInSight = false
  private lazy var grip = TextGrip(on: self)

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    editing.host = self
    styleDidChange()
    addSubview(page)
    addGestureRecognizer(grip)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    textContainer.owner = self
  }

  // MARK: - Text

  /// The text; never nil here, as on iOS. Setting it tells nobody.
  open var text: String! {
    get { editing.text.string }
    set { setContent(NSAttributedString(string: newValue ?? "")) }
  }

  /// The text with attributes of its own. Where they say nothing, the view's font and colour count.
  open var attributedText: NSAttributedString! {
    get {
      let whole = NSMutableAttributedString(attributedString: editing.text.content)
      let defaults: [NSAttributedString.Key: Any] = [.font: shownFont, .foregroundColor: shownColor]
      editing.text.content.forEachRun(in: whole.wholeRange) { own, range in
        for (key, value) in defaults where own[key] == nil { whole.addAttribute(key, value: value, range: range) }
      }
      return NSAttributedString(attributedString: whole)
    }
    set { setContent(newValue ?? NSAttributedString(string: "")) }
  }

  private func setContent(_ content: NSAttributedString) {
    editing.setContent(content)
    if isFirstResponder { delegateForText?.textViewDidChangeSelection(self) }
    contentDidChange()
  }

  private var ownFont: UIFont?
  private var ownColor: UIColor?
  private var alignment = NSTextAlignment.natural

  /// On iOS text without a font is Helvetica 12; here it is the built-in face in that size.
  private var shownFont: UIFont { ownFont ?? .systemFont(ofSize: UIFont.smallSystemFontSize) }
  private var shownColor: UIColor { ownColor ?? .label }

  /// The font of the whole text.
  open var font: UIFont? {
    get { ownFont ?? editing.text.attributes(at: 0)[.font] as? UIFont }
    set {
      ownFont = newValue
      overwrite(.font, with: newValue)
    }
  }

  /// The colour of the whole text.
  open var textColor: UIColor? {
    get { ownColor ?? editing.text.attributes(at: 0)[.foregroundColor] as? UIColor }
    set {
      ownColor = newValue
      overwrite(.foregroundColor, with: newValue)
    }
  }

  open var textAlignment: NSTextAlignment {
    get { alignment }
    set {
      alignment = newValue
      let whole = editing.text.content
      var hasOwn = false
      whole.forEachRun(in: whole.wholeRange) { own, _ in if own[.paragraphStyle] != nil { hasOwn = true } }
      if hasOwn {
        editing.changeAttributes(in: 0..<editing.text.length) { text in
          whole.forEachRun(in: whole.wholeRange) { own, range in
            guard let style = (own[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
            else { return }
            style.alignment = newValue
            text.addAttribute(.paragraphStyle, value: style, range: range)
          }
        }
      }
      styleDidChange()
    }
  }

  private func overwrite(_ key: NSAttributedString.Key, with value: Any?) {
    let whole = editing.text.content
    var hasOwn = false
    whole.forEachRun(in: whole.wholeRange) { own, _ in if own[key] != nil { hasOwn = true } }
    if hasOwn {
      editing.changeAttributes(in: 0..<editing.text.length) { $0.removeAttribute(key, range: $0.wholeRange) }
    }
    styleDidChange()
  }

  private func styleDidChange() {
    editing.changeStyle { style in
      style.font = shownFont
      style.color = shownColor
      style.alignment = alignment
      style.isSecure = isSecureTextEntry
      style.linkAttributes = linkTextAttributes ?? [:]
    }
    contentDidChange()
  }

  /// The attributes with which text is typed. They go back to those of the text before the caret when it moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let defaults: [NSAttributedString.Key: Any] = [.font: shownFont, .foregroundColor: shownColor]
      return defaults.merging(editing.typingAttributes) { $1 }
    }
    set {
      editing.typingAttributes = newValue
      contentDidChange()
    }
  }

  /// The attributes of links, over those of the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { styleDidChange() }
  }

  /// Whether text that is typed replaces all that is there.
  open var clearsOnInsertion = false

  /// Kept, without effect: there is no menu for bold and italic text.
  open var allowsEditingTextAttributes = false

  /// Kept, without effect: nothing is found in texts.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  /// Kept, without effect: the text size that people chose is not known here.
  open var adjustsFontForContentSizeCategory = false

  // MARK: - Container

  /// The space around the text: 8 points above and below unless set.
  open var textContainerInset = UIEdgeInsets(top: TextLook.viewInset, left: 0, bottom: TextLook.viewInset, right: 0) {
    didSet { contentDidChange() }
  }

  /// The area of the text, of which here only `lineFragmentPadding` and `size` mean something.
  public let textContainer: NSTextContainer

  func containerDidChange() { contentDidChange() }

  /// Whether the view scrolls. Without that its own height is that of the text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var pageInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = pageInsets
    var lines = editing.lines
    let width = size.width > 0 && size.width.isFinite ? size.width : .infinity
    lines.setWidth(width - insets.left - insets.right)
    return CGSize(
      width: (lines.contentWidth + insets.left + insets.right).rounded(.up),
      height: (lines.contentHeight + insets.top + insets.bottom).rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  private var laidOutSize = CGSize(width: -1, height: -1)

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize {
      let isFirst = laidOutSize.width < 0
      if laidOutSize.width != bounds.width, !isScrollEnabled { invalidateIntrinsicContentSize() }
      laidOutSize = bounds.size
      placePage()
      if !isFirst, isFirstResponder { needsCaretInSight = true }
    }
    updatePage()
    if needsCaretInSight {
      needsCaretInSight = false
      scrollRangeToVisible(NSRange(location: editing.head, length: 0))
    }
  }

  /// Places the page and takes its height for that of the content.
  private func placePage() {
    let insets = pageInsets
    editing.setWidth(max(0, bounds.width - insets.left - insets.right))
    page.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: editing.lines.contentHeight)
    let size = CGSize(width: bounds.width, height: editing.lines.contentHeight + insets.top + insets.bottom)
    if contentSize != size { contentSize = size }
  }

  private func updatePage() {
    page.show(editing.lines, in: convert(bounds, to: page))
    let marks = editing.marks(
      right: page.bounds.width, isActive: isFirstResponder, isEditable: isEditable)
    let hasMoved = shownVersion != editing.version || page.marks.caret != marks.caret
    shownVersion = editing.version
    page.show(marks, restartsBlinking: hasMoved)
    updateClip()
  }

  /// Whether the program wants the content to be cut. The page cuts its text itself, so that a knob may stand out.
  private var wantsClip = true

  open override var clipsToBounds: Bool {
    get { wantsClip }
    set {
      wantsClip = newValue
      updateClip()
    }
  }

  private func updateClip() { layer.masksToBounds = wantsClip && !page.hasKnobOutside }

  func contentDidChange() {
    laidOutSize = CGSize(width: -1, height: -1)
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Scrolls as far as needed to show a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    if laidOutSize != bounds.size {
      laidOutSize = bounds.size
      placePage()
    }
    guard isScrollEnabled else { return }
    let range = editing.text.clamped(range)
    let start = editing.lines.caret(at: range.lowerBound)
    let whole = range.isEmpty ? start : start.union(editing.lines.caret(at: range.upperBound))
    let rect = convert(whole, from: page)
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    y = max(y, rect.maxY + textContainerInset.bottom - room - insets.top)
    y = min(y, rect.minY - textContainerInset.top - insets.top)
    y = max(min(y, contentSize.height + insets.bottom - bounds.height), -insets.top)
    if y != contentOffset.y { setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false) }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  // MARK: - Editing

  private weak var delegateForText: (any UITextViewDelegate)?

  /// The object that is told of the text, also as a delegate of the scroll view.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { delegateForText }
    set {
      delegateForText = newValue
      super.delegate = newValue
    }
  }

  /// Whether the text can be changed by keys and fingers.
  open var isEditable = true {
    didSet { if isEditable != oldValue { setNeedsLayout() } }
  }

  /// Whether the text can be selected, and links in it tapped.
  open var isSelectable = true {
    didSet { if !isSelectable { _ = resignFirstResponder() } }
  }

  /// The selection, in UTF-16. One that ends within a character is set with the whole character.
  open var selectedRange: NSRange {
    get { NSRange(editing.selection) }
    set { editing.select(editing.text.characters(in: editing.text.clamped(newValue))) }
  }

  open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

  open override var canBecomeFocused: Bool { isEditable || isSelectable }

  private var isEditing = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if isEditable, !(delegateForText?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    setNeedsLayout()
    guard isEditable else { return true }
    isEditing = true
    if clearsOnInsertion { editing.setSelection(anchor: 0, head: editing.text.length) }
    delegateForText?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isEditing, window != nil, !(delegateForText?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    setNeedsLayout()
    endEditing()
    return true
  }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    editing.endMarking()
    delegateForText?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isFirstResponder { endEditing() }
  }

  open func insertText(_ text: String) { insertPasted(text) }

  private func insertPasted(_ string: String) { if isEditable { editing.insert(string) } }

  // MARK: - Places

  private func caret(at offset: Int) -> CGRect { editing.caret(at: offset) }

  private func pageToView(_ rect: CGRect) -> CGRect {
    placePageIfNeeded()
    return convert(rect, from: page)
  }

  private func viewToPage(_ point: CGPoint) -> CGPoint {
    placePageIfNeeded()
    return convert(point, to: page)
  }

  private func placePageIfNeeded() {
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    placePage()
    setNeedsLayout()
  }

  /// Returns the offset of the caret next to a point of the view.
  func offset(nearestTo point: CGPoint) -> Int { editing.lines.offset(nearestTo: viewToPage(point)) }

  // MARK: - Touches

  private var tapStart: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    tapStart = touches.count == 1 ? touches.first?.location(in: window) : nil
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, let start = tapStart else { return }
    tapStart = nil
    let end = touch.location(in: window)
    guard abs(end.x - start.x) < TouchLimits.dragStart, abs(end.y - start.y) < TouchLimits.dragStart else { return }
    takeTap(at: touch.location(in: self), count: touch.tapCount)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    tapStart = nil
  }

  private func takeTap(at point: CGPoint, count: Int) {
    let offset = offset(nearestTo: point)
    if !isEditable, count == 1 {
      if isSelectable { openLink(at: point) }
      if editing.hasSelection { editing.select(anchor: offset, head: offset) }
      return
    }
    guard isEditable || isSelectable else { return }
    if !isFirstResponder, !becomeFirstResponder() { return }
    editing.tap(at: offset, count: count)
  }

  /// Asks the delegate about the link at a point, and has the application open it.
  private func openLink(at point: CGPoint) {
    guard let span = characterRange(at: point) as? TextSpan else { return }
    let value = editing.text.attributes(at: span.range.lowerBound)[.link]
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
    var range = span.range
    func isLink(_ offset: Int) -> Bool {
      let other = editing.text.attributes(at: offset)[.link]
      return (other as? URL ?? (other as? String).flatMap { URL(string: $0) }) == url
    }
    while range.lowerBound > 0, isLink(range.lowerBound - 1) { range = range.lowerBound - 1..<range.upperBound }
    while range.upperBound < editing.text.length, isLink(range.upperBound) {
      range = range.lowerBound..<range.upperBound + 1
    }
    guard
      delegateForText?.textView(self, shouldInteractWith: url, in: NSRange(range), interaction: .invokeDefaultAction)
        ?? true
    else { return }
    UIApplication.shared.open(url)
  }

  // MARK: - Input

  open var hasText: Bool { !editing.text.isEmpty }

  open func deleteBackward() {
    if isEditable { editing.delete(.characterLeft) }
  }

  open weak var inputDelegate: (any UITextInputDelegate)?

  open func text(in range: UITextRange) -> String? { (range as? TextSpan).map { editing.text.substring($0.range) } }

  open func replace(_ range: UITextRange, withText text: String) {
    if let span = range as? TextSpan { editing.replace(span.range, with: text) }
  }

  open var selectedTextRange: UITextRange? {
    get { TextSpan(editing.selection) }
    set { if let span = newValue as? TextSpan { editing.select(editing.text.characters(in: span.range)) } }
  }

  open var markedTextRange: UITextRange? { editing.marked.map { TextSpan($0) } }

  open var markedTextStyle: [NSAttributedString.Key: Any]?

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    guard isEditable else { return }
    editing.mark(markedText ?? "", selected: selectedRange)
  }

  open func unmarkText() {
    editing.endMarking()
    updatePage()
  }

  open var beginningOfDocument: UITextPosition { TextPlace(0) }

  open var endOfDocument: UITextPosition { TextPlace(editing.text.length) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editing.span(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editing.place(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editing.place(from: position, in: direction, offset: offset) }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editing.compare(position, other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editing.distance(from: from, to: toPosition)
  }

  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editing.characterSpan(at: position, in: direction) }

  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editing.writingDirection(at: position) }

  open func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .null }

  /// Returns the rectangle of a caret, in the coordinates of this view.
  open func caretRect(for position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .null }
    return pageToView(caret(at: place.offset))
  }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let span = range as? TextSpan else { return [] }
    _ = pageToView(.zero)
    let rects = editing.lines.rects(of: editing.text.clamped(span.range), right: page.bounds.width)
    return rects.enumerated().map { index, rect in
      SelectionPiece(pageToView(rect), containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextPlace(offset(nearestTo: point)) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let span = range as? TextSpan else { return nil }
    return TextPlace(min(max(span.range.lowerBound, offset(nearestTo: point)), span.range.upperBound))
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterSpan(at: viewToPage(point)) }

  // MARK: - Editing commands

  open override func cut(_ sender: Any?) {
    guard !isSecureTextEntry, isEditable, editing.hasSelection else { return }
    copy(sender)
    editing.delete(.characterLeft)
  }

  open override func copy(_ sender: Any?) {
    guard !isSecureTextEntry, editing.hasSelection else { return }
    UIPasteboard.general.string = editing.text.substring(editing.selection)
  }

  open override func paste(_ sender: Any?) {
    if let string = UIPasteboard.general.string { insertPasted(string) }
  }

  open override func delete(_ sender: Any?) {
    if isEditable, editing.hasSelection { editing.delete(.characterLeft) }
  }

  open override func select(_ sender: Any?) { editing.select(editing.text.wordRange(at: editing.selection.lowerBound)) }

  open override func selectAll(_ sender: Any?) { editing.select(0..<editing.text.length) }

  open override var undoManager: UndoManager? { editing.undoManager }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isFirstResponder, presses.count == 1, let key = presses.first?.key, edit(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Traits of the keyboard

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  /// Whether each character shows as a dot. Then nothing can be copied.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { styleDidChange() } }
  }
  /// Kept, without effect: no keyboard shows.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// Kept, without effect: no keyboard shows.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
}

/// The kinds of things that a text view may find in its text. Here it finds none.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
