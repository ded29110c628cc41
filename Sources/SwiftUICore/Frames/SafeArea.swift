/// Parts of a safe area, told apart by what covers the screen there.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  public static let all = SafeAreaRegions(rawValue: .max)

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// A box that claims space at its edges, into which boxes inside may nevertheless reach.
@MainActor
protocol SafeAreaSource: LayoutBox {
  var claimedInsets: EdgeInsets { get }
}

extension RootBox: SafeAreaSource {
  var claimedInsets: EdgeInsets { safeArea }
}

extension LayoutBox {
  /// How far, in points, the box would reach beyond its own edges if it ignored every safe area. O(depth).
  ///
  /// An edge that lies in a claimed strip, or just touches one, would move to the strip's outer end.
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
  /// Returns the rectangle after moving each edge that lies in `insets` of `outer` to the edge of `outer`.
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
