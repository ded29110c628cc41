import SystemLook
import QuartzCore

/// Shows the paragraphs of a text with its caret and selection. It takes no touches.
@MainActor
final class TextPage: UIView {
  private var paragraphs: [Int: ParagraphView] = [:]
  /// The view that cuts text and highlights at what is visible. The knobs of a selection stand out of it.
  private let visiblePart = UIView()
  private let highlights = UIView()
  private let caretLayer = CALayer()
  private let handles = (start: SelectionHandle(isStart: true), end: SelectionHandle(isStart: false))
  private var shownCaret: CGRect?

  /// How far glyphs may reach out of their paragraph's width, in points.
  static let overhang: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    visiblePart.clipsToBounds = true
    addSubview(visiblePart)
    visiblePart.addSubview(highlights)
    caretLayer.cornerRadius = TextLook.caretWidth / 2
    for handle in [handles.start, handles.end] { handle.layer.isHidden = true }
    caretLayer.isHidden = true
    for part in [handles.start.layer, handles.end.layer, caretLayer] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: - Text

  /// Shows the part of the text that lies in a rectangle of the page.
  func show(_ lines: TextLines, in visible: CGRect) {
    UIView.performWithoutAnimation {
      visiblePart.frame = visible
      visiblePart.bounds = visible
    }
    var unused = paragraphs
    var (low, high) = (0, lines.blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if lines.blocks[middle].bottom < visible.minY { low = middle + 1 } else { high = middle }
    }
    for block in lines.blocks[low...] {
      guard block.top <= visible.maxY else { break }
      let view: ParagraphView
      if let known = unused.removeValue(forKey: block.number) {
        view = known
      } else {
        view = ParagraphView(block.layout)
        paragraphs[block.number] = view
        visiblePart.addSubview(view)
      }
      let frame = CGRect(
        x: -Self.overhang, y: block.top, width: max(block.layout.size.width, bounds.width) + 2 * Self.overhang,
        height: block.height)
      if view.frame != frame { view.frame = frame }
    }
    for (number, view) in unused {
      paragraphs[number] = nil
      view.removeFromSuperview()
    }
  }

  // MARK: - Selection

  /// What shows of a selection.
  struct Marks: Equatable {
    /// The caret; nil if none shows.
    var caret: CGRect?
    /// The rectangles of the selection, and of marked text.
    var rects: [CGRect] = []
    /// The carets at the ends of the selection, where there are handles; nil if none show.
    var start: CGRect?
    var end: CGRect?
  }

  private(set) var marks = Marks()

  /// Shows a caret or a selection. A caret that has moved does not blink for a moment.
  func show(_ new: Marks, restartsBlinking: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    marks = new
    let tint = tintColor.resolvedColor(with: traitCollection)
    let parts = highlights.layer.sublayers ?? []
    for index in 0..<max(parts.count, new.rects.count) {
      guard index < new.rects.count else {
        parts[index].removeFromSuperlayer()
        continue
      }
      let part = index < parts.count ? parts[index] : CALayer()
      part.frame = new.rects[index]
      part.backgroundColor = tint.withAlphaComponent(TextLook.highlightOpacity).cgColor
      if index >= parts.count { highlights.layer.addSublayer(part) }
    }
    handles.start.show(at: isVisible(new.start) ? new.start : nil, color: tint.cgColor)
    handles.end.show(at: isVisible(new.end) ? new.end : nil, color: tint.cgColor)
    caretLayer.backgroundColor = tint.cgColor
    caretLayer.isHidden = new.caret == nil
    if let caret = new.caret {
      caretLayer.frame = caret
      if restartsBlinking || shownCaret == nil { blink() }
    } else {
      caretLayer.removeAllAnimations()
    }
    shownCaret = new.caret
  }

  /// Whether the handle at a caret shows: it goes with the end of the line at which its knob is.
  private func isVisible(_ caret: CGRect?) -> Bool {
    caret.map { visiblePart.frame.insetBy(dx: -TextLook.caretWidth, dy: 0).contains(CGPoint(x: $0.midX, y: $0.midY)) }
      ?? false
  }

  /// Whether a knob stands out of what is visible of the text.
  var hasKnobOutside: Bool {
    [handles.start, handles.end].contains { handle in
      !handle.layer.isHidden && !visiblePart.frame.contains(handle.layer.convert(handle.knob.frame, to: layer))
    }
  }

  private func blink() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = TextLook.blinkOpacities
    animation.keyTimes = TextLook.blinkTimes.map { NSNumber(value: $0) }
    animation.duration = TextLook.blinkDuration
    animation.repeatCount = .infinity
    caretLayer.add(animation, forKey: "blink")
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(marks, restartsBlinking: false)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show(marks, restartsBlinking: false)
  }
}

/// Draws the lines of one paragraph.
private final class ParagraphView: UIView {
  private let lines: AttributedLayout

  init(_ lines: AttributedLayout) {
    self.lines = lines
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    lines.draw(at: CGPoint(x: TextPage.overhang, y: 0), in: context)
  }
}

/// The bar with a knob at one end of a selection.
@MainActor
private final class SelectionHandle {
  let layer = CALayer()
  let knob = CALayer()
  private let isStart: Bool

  init(isStart: Bool) {
    self.isStart = isStart
    layer.addSublayer(knob)
    knob.cornerRadius = TextLook.knobDiameter / 2
  }

  /// Shows the handle at a caret.
  func show(at caret: CGRect?, color: CGColor) {
    layer.isHidden = caret == nil
    guard let caret else { return }
    layer.frame = CGRect(
      x: caret.minX - (isStart ? TextLook.caretWidth : 0), y: caret.minY, width: TextLook.caretWidth,
      height: caret.height)
    let diameter = TextLook.knobDiameter
    knob.frame = CGRect(
      x: (TextLook.caretWidth - diameter) / 2, y: isStart ? -diameter : caret.height, width: diameter,
      height: diameter)
    layer.backgroundColor = color
    knob.backgroundColor = color
  }
}
