import SystemLook

/// The pages of a page control whose dots show, and the sizes of these.
///
/// Where not all dots fit, those that show follow the current page, and shrink towards an end behind which there are
/// more.
struct PageDots: Equatable {
  /// The first page with a dot.
  private(set) var first = 0
  /// The number of dots.
  private(set) var count = 0
  private var pages = 0

  /// The pages that show, in order.
  var range: Range<Int> { first..<first + count }

  /// Takes as many dots as fit into a length, and moves them so that the current page is among the full ones.
  mutating func show(pages: Int, current: Int, in length: CGFloat) {
    self.pages = pages
    let gaps = (length - PageControlLook.dot - 2 * PageControlLook.margin) / PageControlLook.pitch
    // Lengths that were rounded hold as many as they did before.
    let room = (gaps + 1 + 1e-6).rounded(.down)
    // A control without a size yet has all dots that fit on a large screen.
    count = min(pages, room >= 1 ? Int(min(room, PageDots.most)) : Int(PageDots.most))
    guard count < pages else {
      first = 0
      return
    }
    // Two dots at each end may be small ones.
    let margin = min(2, (count - 1) / 2)
    if current < first + margin { first = current - margin }
    if current > first + count - 1 - margin { first = current - count + 1 + margin }
    first = min(max(0, first), pages - count)
  }

  /// More dots than fit on any screen.
  private static let most: CGFloat = 100

  /// Returns the size of the dot of a page that shows, in shares of a whole dot.
  func scale(of page: Int) -> Double {
    guard count >= 5 else { return 1 }
    let before = first > 0 ? page - first : Int.max
    let after = first + count < pages ? first + count - 1 - page : Int.max
    return switch min(before, after) {
    case 0: PageControlLook.outermostScale
    case 1: PageControlLook.secondScale
    default: 1
    }
  }
}
