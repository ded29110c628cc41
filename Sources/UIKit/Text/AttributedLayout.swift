import Foundation
import QuartzCore
import VectorGraphics
import VectorText

/// An attributed string that is set in lines, with its top left corner at the origin.
struct AttributedLayout {
  /// Successive paragraphs that are laid out alike.
  struct Block {
    var layout: TextLayout
    var origin: Point
    /// The appearance of each run of the layout.
    var appearances: [RunAppearance]
  }

  private(set) var blocks: [Block] = []
  private let tracesCarets: Bool
  /// The width of the longest line and the height of all lines.
  private(set) var size = CGSize.zero
  private(set) var isTruncated = false

  /// Sets a string in lines.
  ///
  /// - Parameters:
  ///   - width: The width at which lines break.
  ///   - height: The height that is left for lines. Lines that would reach below it are left out, except the first.
  ///   - lineLimit: The largest number of lines; 0 for any.
  ///   - truncation: How the last line that fits ends a text that is longer, unless its paragraph truncates by itself.
  ///   - scale: The factor of font sizes, kerns and baseline offsets.
  ///   - tracesCarets: Whether the layouts of the blocks know where carets stand.
  init(
    _ string: NSAttributedString, defaults: RunAppearance.Defaults, width: CGFloat = .infinity,
    height: CGFloat = .infinity, lineLimit: Int = 0, truncation: NSLineBreakMode? = nil, scale: CGFloat = 1,
    tracesCarets: Bool = false
  ) {
    self.tracesCarets = tracesCarets
    let parts = Self.parts(of: string, defaults: defaults, scale: scale)
    lay(parts, width: width.native, height: height.native, lineLimit: lineLimit, truncation: truncation)
    // Without a width, all blocks get the width of the widest of them.
    if blocks.count > 1, width == .infinity {
      lay(parts, width: size.width.native, height: height.native, lineLimit: lineLimit, truncation: truncation)
    }
  }

  /// The distance of the first line's baseline from the top; nil without lines.
  var firstBaseline: CGFloat? {
    guard let block = blocks.first, let line = block.layout.lines.first else { return nil }
    return CGFloat(block.origin.y + line.origin.y)
  }

  /// The distance of the last line's baseline from the top; nil without lines.
  var lastBaseline: CGFloat? {
    guard let block = blocks.last, let line = block.layout.lines.last else { return nil }
    return CGFloat(block.origin.y + line.origin.y)
  }

  var lineCount: Int { blocks.reduce(0) { $0 + $1.layout.lines.count } }

  // MARK: - Paragraphs

  /// Text whose paragraphs are laid out alike.
  fileprivate struct Part {
    var paragraph: NSParagraphStyle.Values
    var runs: [TextRun] = []
    var appearances: [RunAppearance] = []
  }

  private static func parts(
    of string: NSAttributedString, defaults: RunAppearance.Defaults, scale: CGFloat
  ) -> [Part] {
    let text = string.string as NSString
    var parts: [Part] = []
    var start = 0
    repeat {
      let newline = text.range(of: "\n", options: [], range: NSRange(location: start, length: text.length - start))
      let end = newline.location == NSNotFound ? text.length : newline.location
      let style = string.attributes(ofCharacter: min(start, text.length - 1))[.paragraphStyle] as? NSParagraphStyle
      let paragraph = style?.values ?? defaults.paragraph
      let joins = parts.last?.paragraph == paragraph
      if !joins { parts.append(Part(paragraph: paragraph)) }
      let index = parts.count - 1
      let from = joins && start > 0 ? start - 1 : start
      let range = NSRange(location: from, length: end - from)
      if range.length > 0 {
        string.forEachRun(in: range) { attributes, range in
          parts[index].append(text.substring(with: range), RunAppearance(attributes, defaults: defaults, scale: scale))
        }
      } else {
        let attributes = string.attributes(ofCharacter: min(start, text.length - 1))
        parts[index].append("", RunAppearance(attributes, defaults: defaults, scale: scale))
      }
      start = end + 1
      // The last paragraph is empty if the text ends with a newline.
    } while start <= text.length
    return parts
  }

  // MARK: - Lines

  private mutating func lay(
    _ parts: [Part], width: Double, height: Double, lineLimit: Int, truncation: NSLineBreakMode?
  ) {
    blocks = []
    isTruncated = false
    var (right, bottom) = (0.0, 0.0)
    for (index, part) in parts.enumerated() {
      let paragraph = part.paragraph
      let used = lineCount
      if lineLimit > 0, used >= lineLimit {
        isTruncated = true
        break
      }
      if index > 0 {
        bottom += (parts[index - 1].paragraph.paragraphSpacing + paragraph.paragraphSpacingBefore).native
        bottom += paragraph.lineSpacing.native
        if bottom >= height {
          isTruncated = true
          break
        }
      }
      let indent = max(0, paragraph.headIndent.native)
      let tail = paragraph.tailIndent.native
      let end = tail > 0 ? min(tail, width) : width + tail
      let mode = paragraph.lineBreakMode.truncates ? paragraph.lineBreakMode : truncation ?? paragraph.lineBreakMode
      let layout = TextLayout(
        part.runs, ParagraphStyle(paragraph, mode, indent: indent), width: end - indent, height: height - bottom,
        lineLimit: lineLimit > 0 ? lineLimit - used : 0, tracesCarets: tracesCarets)
      // Each layout keeps its first line, however low that is, so it is left out here.
      if index > 0, let first = layout.lines.first, bottom + first.frame.maxY > height + 1e-3 {
        isTruncated = true
        break
      }
      blocks.append(Block(layout: layout, origin: Point(indent, bottom), appearances: part.appearances))
      right = max(right, indent + layout.size.width - min(0, tail))
      bottom += layout.size.height
      if layout.isTruncated {
        isTruncated = true
        break
      }
    }
    size = CGSize(width: CGFloat(right), height: CGFloat(bottom))
  }
}

extension AttributedLayout.Part {
  fileprivate mutating func append(_ text: String, _ appearance: RunAppearance) {
    runs.append(TextRun(text, appearance.style))
    appearances.append(appearance)
  }
}

extension ParagraphStyle {
  /// The paragraph style of the layout that `values` ask for.
  ///
  /// - Parameters:
  ///   - mode: The line break mode that counts.
  ///   - indent: The distance from the side at which lines after the first begin.
  fileprivate init(_ values: NSParagraphStyle.Values, _ mode: NSLineBreakMode, indent: Double) {
    let least = max(0, values.minimumLineHeight.native)
    let greatest = values.maximumLineHeight > 0 ? values.maximumLineHeight.native : .infinity
    self.init(
      alignment: Alignment(values.alignment), breaking: Breaking(mode), lineSpacing: values.lineSpacing.native,
      lineHeightMultiple: values.lineHeightMultiple.native, lineHeights: least...max(least, greatest),
      paragraphSpacing: (values.paragraphSpacing + values.paragraphSpacingBefore).native,
      firstLineIndent: values.firstLineHeadIndent.native - indent)
  }
}

extension ParagraphStyle.Alignment {
  fileprivate init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left, .natural: self = .leading
    case .center: self = .center
    case .right: self = .trailing
    case .justified: self = .justified
    }
  }
}

extension ParagraphStyle.Breaking {
  fileprivate init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .word
    case .byCharWrapping: self = .character
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .head
    case .byTruncatingTail: self = .tail
    case .byTruncatingMiddle: self = .middle
    }
  }
}

extension NSLineBreakMode {
  var truncates: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    }
  }
}
