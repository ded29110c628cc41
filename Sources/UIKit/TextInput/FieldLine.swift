import QuartzCore
import SystemLook

/// The line of a field while it is edited: its text with caret and selection, which scrolls with the caret.
@MainActor
final class FieldLine {
  let page = TextPage()
  /// The view that cuts the line at the editing rectangle. It is hidden while the field is not edited.
  let clip = UIView()
  /// How far the line is scrolled to the left, in points.
  var scroll: CGFloat = 0
  private var shownVersion = -1

  init() {
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.isHidden = true
    clip.addSubview(page)
  }

  /// Places the line in a rectangle of the field. While the field is edited, the caret is in sight, and text and selection
  /// show.
  func show(
    _ editing: TextEditing, in rect: CGRect, _ alignment: NSTextAlignment,
    _ verticalAlignment: UIControl.ContentVerticalAlignment, isEditing: Bool, isActive: Bool
  ) {
    clip.isHidden = !isEditing
    clip.frame = rect
    let lines = editing.lines
    let y = FieldLine.top(of: lines.contentHeight, in: CGRect(origin: .zero, size: rect.size), verticalAlignment)
    let width = lines.contentWidth + TextLook.caretWidth
    guard isEditing else {
      page.frame = CGRect(x: 0, y: y, width: width, height: lines.contentHeight)
      page.show(TextPage.Marks(), restartsBlinking: false)
      return
    }
    let x = start(of: width, in: rect.width, lines, alignment, head: editing.head)
    page.frame = CGRect(x: x, y: y, width: max(width, 1), height: max(lines.contentHeight, 1))
    page.show(lines, in: clip.convert(clip.bounds, to: page))
    let marks = editing.marks(right: 0, isActive: isActive, isEditable: true)
    let hasMoved = shownVersion != editing.version || page.marks.caret != marks.caret
    shownVersion = editing.version
    page.show(marks, restartsBlinking: hasMoved)
    clip.clipsToBounds = !page.hasKnobOutside
  }

  /// The place where a line begins: by the alignment if there is room, and otherwise so that the caret is in sight.
  private func start(
    of width: CGFloat, in room: CGFloat, _ lines: TextLines, _ alignment: NSTextAlignment, head: Int
  ) -> CGFloat {
    guard width > room else {
      scroll = 0
      switch alignment {
      case .center: return (room - lines.contentWidth) / 2
      case .right: return room - width
      case .natural where lines.isFromRight(at: 0): return room - width
      default: return 0
      }
    }
    let caret = lines.caret(at: head)
    scroll = min(scroll, max(0, caret.minX - TextLook.caretMargin))
    scroll = max(scroll, caret.minX + TextLook.caretWidth + TextLook.caretMargin - room)
    scroll = min(max(0, scroll), width - room)
    return -scroll
  }

  /// The top of a line of a height in a rectangle.
  static func top(of height: CGFloat, in rect: CGRect, _ alignment: UIControl.ContentVerticalAlignment) -> CGFloat {
    switch alignment {
    case .top: rect.minY
    case .bottom: rect.maxY - height
    default: rect.minY + (rect.height - height) / 2
    }
  }
}
