public import Foundation
import SystemLook
import QuartzCore

/// A control in which one line of text is edited.
///
/// What fills it: the border; then `leftView`, the text, the clear button, `rightView`. Subclasses change their places by
/// the methods that return rectangles. While it is not edited, text that is too long ends with an ellipsis; while it is
/// edited, the text scrolls with the caret.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view in the field shows.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed
  }

  let editing = TextEditing()
  private let line = FieldLine()
  var page: TextPage { line.page }
  private let face = FieldFace()
  private let canvas = FieldCanvas()
  private var clearButton: UIButton?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  private lazy var grip = TextGrip(on: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    editing.host = self
    isOpaque = false
    isAccessibilityElement = true
    layer.insertSublayer(face.layer, at: 0)
    canvas.field = self
    addSubview(canvas)
    addSubview(line.clip)
    addGestureRecognizer(grip)
    for axis in [NSLayoutConstraint.Axis.vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  // MARK: - Text

  /// The text; never nil here, as on iOS. Setting it tells nobody.
  open var text: String? {
    get { editing.text.string }
    set { setContent(NSAttributedString(string: newValue ?? "")) }
  }

  /// The text with attributes of its own. Where they say nothing, the field's font and colour count.
  open var attributedText: NSAttributedString? {
    get { style.completed(editing.text.content) }
    set {
      if let newValue, newValue.length > 0 {
        let first = newValue.attributes(ofCharacter: 0)
        style.take(first)
        if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { style.alignment = paragraph.alignment }
      }
      setContent(newValue ?? NSAttributedString(string: ""))
      styleDidChange()
    }
  }

  private func setContent(_ content: NSAttributedString) {
    let line = NSMutableAttributedString(attributedString: content)
    if content.string.contains(where: \.isNewline) {
      line.setAttributedString(NSAttributedString(string: Self.oneLine(content.string)))
    }
    editing.setContent(line)
    if isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
    contentDidChange()
  }

  /// Returns text with a space in place of each newline.
  private static func oneLine(_ string: String) -> String {
    string.contains(where: \.isNewline) ? String(string.map { $0.isNewline ? " " : $0 }) : string
  }

  /// The text that shows while the field is empty.
  open var placeholder: String? {
    get { placeholderText?.string }
    set {
      placeholderText = newValue.map { NSAttributedString(string: $0) }
      contentDidChange()
    }
  }

  /// The placeholder with attributes of its own.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderText }
    set {
      placeholderText = newValue.map { NSAttributedString(attributedString: $0) }
      contentDidChange()
    }
  }

  private var placeholderText: NSAttributedString?

  // MARK: - Look of the text

  private var style = FieldStyle()

  /// The font: the system's at 17 points unless set.
  open var font: UIFont? {
    get { style.font }
    set {
      style.font = newValue ?? FieldStyle.standardFont
      overwrite(.font, with: style.font)
    }
  }

  open var textColor: UIColor? {
    get { style.color }
    set {
      style.color = newValue ?? .label
      overwrite(.foregroundColor, with: style.color)
    }
  }

  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      styleDidChange()
    }
  }

  /// The attributes that count where those of the text say nothing.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { style.attributes }
    set {
      style.given = newValue
      style.take(newValue)
      let whole = 0..<editing.text.length
      editing.changeAttributes(in: whole) { text in
        text.setAttributes(newValue, range: text.wholeRange)
      }
      styleDidChange()
    }
  }

  /// The attributes with which text is typed while the field is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes.merging(editing.typingAttributes) { $1 } : nil }
    set { if isEditing { editing.typingAttributes = newValue ?? [:] } }
  }

  private func overwrite(_ key: NSAttributedString.Key, with value: Any) {
    if !style.given.isEmpty { style.given[key] = value }
    if editing.text.content.length > 0 {
      editing.changeAttributes(in: 0..<editing.text.length) { text in
        if text.length > 0 { text.addAttribute(key, value: value, range: text.wholeRange) }
      }
    }
    styleDidChange()
  }

  /// Whether text that is too wide takes a smaller font, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { styleDidChange() }
  }

  /// The smallest size of the font in points; 0 counts as the font's own size.
  open var minimumFontSize: CGFloat = 0 {
    didSet { styleDidChange() }
  }

  /// Kept, without effect: the text size that people chose is not known here.
  open var adjustsFontForContentSizeCategory = false

  /// Kept, without effect: there is no menu for bold and italic text.
  open var allowsEditingTextAttributes = false

  /// Whether text that is typed replaces all that is there when editing begins.
  open var clearsOnInsertion = false

  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  // MARK: - Border

  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { lookDidChange() } }
  }

  /// An image behind the text. With it a border of the style `roundedRect` still shows, and others do not.
  open var background: UIImage? {
    didSet { lookDidChange() }
  }

  open var disabledBackground: UIImage? {
    didSet { lookDidChange() }
  }

  private var backgroundPicture: UIImageView?

  // MARK: - Views inside

  open var leftView: UIView? {
    didSet { if leftView !== oldValue { sideViewDidChange(from: oldValue) } }
  }

  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  open var rightView: UIView? {
    didSet { if rightView !== oldValue { sideViewDidChange(from: oldValue) } }
  }

  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  open var clearButtonMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  private func sideViewDidChange(from old: UIView?) {
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool {
    guard isEnabled, hasText, clearButtonMode != .never else { return false }
    // A view on the right replaces the button.
    return shows(clearButtonMode) && !(rightView != nil && shows(rightViewMode))
  }

  // MARK: - Rectangles

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(inBounds: bounds) }

  /// Returns the rectangle between the border and the views at the sides.
  private func room(inBounds bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds)
    switch borderStyle {
    case .none: break
    case .line: rect = rect.insetBy(dx: TextLook.lineInset, dy: TextLook.lineInset)
    case .bezel, .roundedRect: rect = rect.insetBy(dx: TextLook.roundedInset, dy: TextLook.lineInset)
    }
    let inset = rect.minX - bounds.minX
    var (left, right) = (rect.minX, rect.maxX)
    if leftView != nil, shows(leftViewMode) { left = max(left, leftViewRect(forBounds: bounds).maxX + inset) }
    if rightView != nil, shows(rightViewMode) {
      right = min(right, rightViewRect(forBounds: bounds).minX - inset)
    } else if showsClearButton {
      right = min(right, clearButtonRect(forBounds: bounds).minX - TextLook.clearMargin)
    }
    return CGRect(x: left, y: rect.minY, width: max(0, right - left), height: max(0, rect.height))
  }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the rectangle of the text while it is edited. By default it is that of `UITextField`'s own text, whatever
  /// subclasses make of `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(inBounds: bounds) }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - TextLook.clearMargin - TextLook.clearButton, y: bounds.midY - TextLook.clearButton / 2,
      width: TextLook.clearButton, height: TextLook.clearButton)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: - Drawing

  /// Draws the text while it is not edited.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), hasText else { return }
    let shown = editing.lines.style
    var content = editing.text.content
    if isSecureTextEntry {
      content = NSAttributedString(
        string: String(repeating: TextLines.dot, count: editing.text.string.count),
        attributes: content.attributes(ofCharacter: 0))
    }
    let color = isEnabled ? shown.color : .tertiaryLabel
    drawLine(content, in: rect, color: color, scale: shown.scale, context)
  }

  /// The colour of placeholders without attributes.
  var placeholderColor: UIColor { .placeholderText }

  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholderText else { return }
    drawLine(placeholderText, in: rect, color: placeholderColor, scale: 1, context)
  }

  private func drawLine(
    _ content: NSAttributedString, in rect: CGRect, color: UIColor, scale: CGFloat, _ context: CGContext
  ) {
    let layout = style.line(of: content, color: color, width: rect.width, scale: scale)
    layout.draw(
      at: CGPoint(x: rect.minX, y: FieldLine.top(of: layout.size.height, in: rect, contentVerticalAlignment)),
      in: context)
  }

  func drawContent() {
    guard !isEditing || !hasText else { return }
    if hasText {
      drawText(in: textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = bounds
    face.show(
      borderStyle, in: borderRect(forBounds: bounds), isEnabled: isEnabled, hasImage: shownImage != nil, traitCollection
    )
    if let image = shownImage, borderStyle != .roundedRect {
      let picture = backgroundPicture ?? UIImageView(image: nil)
      picture.image = image
      picture.frame = bounds
      if backgroundPicture == nil { insertSubview(picture, at: 0) }
      backgroundPicture = picture
    } else {
      backgroundPicture?.removeFromSuperview()
      backgroundPicture = nil
    }
    place(leftView, leftViewMode, in: leftViewRect(forBounds: bounds))
    place(rightView, rightViewMode, in: rightViewRect(forBounds: bounds))
    if showsClearButton {
      let button = clearButton ?? makeClearButton()
      clearButton = button
      if button.superview !== self { addSubview(button) }
      button.frame = clearButtonRect(forBounds: bounds)
    } else {
      clearButton?.removeFromSuperview()
    }
    updateLine()
  }

  private var shownImage: UIImage? { isEnabled ? background : disabledBackground ?? background }

  private func place(_ view: UIView?, _ mode: ViewMode, in rect: @autoclosure () -> CGRect) {
    guard let view else { return }
    guard shows(mode) else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = rect()
  }

  private func makeClearButton() -> UIButton {
    let button = ClearButton(frame: .zero)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .primaryActionTriggered)
    return button
  }

  private func clear() {
    if !isFirstResponder { _ = becomeFirstResponder() }
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editing.setContent(NSAttributedString(string: ""))
    selectionDidChange()
    textDidChange()
  }

  open override var intrinsicContentSize: CGSize {
    let content = hasText ? editing.lines.contentWidth : placeholderWidth
    let whole = CGRect(x: 0, y: 0, width: 1000, height: 100)
    let width = content + 1000 - textRect(forBounds: whole).width
    let lineHeight = style.font.lineHeight
    // A rounded field of the font of 17 points is 34 points high, and 22 without its border.
    let added: CGFloat =
      switch borderStyle {
      case .none: 1
      case .line: 2 + 2 * TextLook.lineInset
      case .bezel, .roundedRect: 13
      }
    return CGSize(width: width.rounded(.up), height: (lineHeight + added).rounded())
  }

  private var placeholderWidth: CGFloat {
    placeholderText.map { style.line(of: $0, color: style.color).size.width } ?? 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - State

  open override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFirstResponder { _ = resignFirstResponder() }
      lookDidChange()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookDidChange()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? (isSecureTextEntry ? String(repeating: TextLines.dot, count: text?.count ?? 0) : text)
    }
    set { super.accessibilityValue = newValue }
  }

  private func lookDidChange() {
    setNeedsLayout()
    canvas.setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func styleDidChange() {
    editing.changeStyle { shown in
      shown.font = style.font
      shown.color = style.color
      shown.isSecure = isSecureTextEntry
      shown.typingAttributes = style.given
      shown.scale = 1
    }
    fitFont()
    contentDidChange()
  }

  private func fitFont() {
    guard adjustsFontSizeToFitWidth, bounds.width > 0 else { return }
    let room = textRect(forBounds: bounds).width
    let scale = editing.lines.style.scale
    let natural = editing.lines.contentWidth / scale
    let least = minimumFontSize > 0 ? min(1, minimumFontSize / style.font.pointSize) : 1
    let wanted = natural > room && room > 0 ? max(least, room / natural) : 1
    if abs(wanted - scale) > 1e-9 { editing.changeStyle { $0.scale = wanted } }
  }

  func contentDidChange() {
    fitFont()
    invalidateIntrinsicContentSize()
    canvas.setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: - Editing

  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the text is being edited.
  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editing.setContent(NSAttributedString(string: ""))
    }
    if clearsOnInsertion { editing.setSelection(anchor: 0, head: editing.text.length) }
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if window != nil, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    editing.endMarking()
    line.scroll = 0
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isFirstResponder { endEditing() }
  }

  /// Types text. A newline is the return key: the delegate is asked, and then `editingDidEndOnExit` and
  /// `primaryActionTriggered` are sent; a handler of the first ends editing.
  open func insertText(_ text: String) {
    guard text == "\n" else { return insertPasted(text) }
    guard !enablesReturnKeyAutomatically || hasText else { return }
    editing.endMarking()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends, isFirstResponder { _ = resignFirstResponder() }
  }

  private func insertPasted(_ string: String) { editing.insert(Self.oneLine(string)) }

  // MARK: - Places

  /// Places the line so that the caret shows, and shows text and selection.
  private func updateLine() {
    line.show(
      editing, in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds), style.alignment,
      contentVerticalAlignment, isEditing: isEditing, isActive: isFirstResponder)
  }

  private func lineToView(_ rect: CGRect) -> CGRect {
    updateLine()
    return convert(rect, from: page)
  }

  private func viewToLine(_ point: CGPoint) -> CGPoint {
    updateLine()
    return convert(point, to: page)
  }

  /// Returns the offset of the caret next to a point of the field.
  func offset(nearestTo point: CGPoint) -> Int { editing.lines.offset(nearestTo: viewToLine(point)) }

  // MARK: - Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    takeTap(touch)
  }

  private func takeTap(_ touch: UITouch) {
    if !isFirstResponder {
      guard becomeFirstResponder() else { return }
      layoutIfNeeded()
    }
    editing.tap(at: offset(nearestTo: touch.location(in: self)), count: touch.tapCount)
    setNeedsLayout()
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
    editing.mark(markedText ?? "", selected: selectedRange)
  }

  open func unmarkText() {
    editing.endMarking()
    updateLine()
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
    return lineToView(editing.caret(at: place.offset))
  }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let span = range as? TextSpan else { return [] }
    _ = lineToView(.zero)
    let rects = editing.lines.rects(of: editing.text.clamped(span.range), right: page.bounds.width)
    return rects.enumerated().map { index, rect in
      SelectionPiece(lineToView(rect), containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextPlace(offset(nearestTo: point)) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let span = range as? TextSpan else { return nil }
    return TextPlace(min(max(span.range.lowerBound, offset(nearestTo: point)), span.range.upperBound))
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterSpan(at: viewToLine(point)) }

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
