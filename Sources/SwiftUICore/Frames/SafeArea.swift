/// Parts of a safe area by what covers the screen there.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  public static let all = SafeAreaRegions(rawValue: .max)

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// A box that claims space at its edges, into which what is inside may nevertheless reach.
@MainActor
protocol SafeAreaSource: LayoutBox {
  var claimedInsets: EdgeInsets { get }
}

extension RootBox: SafeAreaSource {
  var claimedInsets: EdgeInsets { safeArea }
}

extension LayoutBox {
  /// How far beyond its own edges the box would reach if it did not respect any safe area.
  ///
  /// An edge that lies in a claimed strip, or just touches it, would be where the strip ends.
  var safeAreaInsets: EdgeInsets {
    var rect = CGRect(origin: .zero, size: size)
    var origin = CGPoint.zero
    var box: LayoutBox = self
    while let parent = box.parent {
      origin.x -= box.position.x
      origin.y -= box.position.y
      if let source = parent as? any SafeAreaSource {
        rect = rect.reaching(from: source.claimedInsets, in: CGRect(origin: origin, size: parent.size))
      }
      box = parent
    }
    return EdgeInsets(
      top: -rect.minY, leading: -rect.minX, bottom: rect.maxY - size.height, trailing: rect.maxX - size.width)
  }
}

extension CGRect {
  /// The rectangle with those edges that lie in `insets` of `outer` moved to the edges of `outer`.
  fileprivate func reaching(from insets: EdgeInsets, in outer: CGRect) -> CGRect {
    // Less than half a pixel away counts as touching.
    let slack = 0.1
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    if insets.top > 0, top < outer.minY + insets.top + slack, top > outer.minY - slack { top = outer.minY }
    if insets.leading > 0, left < outer.minX + insets.leading + slack, left > outer.minX - slack { left = outer.minX }
    if insets.bottom > 0, bottom > outer.maxY - insets.bottom - slack, bottom < outer.maxY + slack {
      bottom = outer.maxY
    }
    if insets.trailing > 0, right > outer.maxX - insets.trailing - slack, right < outer.maxX + slack {
      right = outer.maxX
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
