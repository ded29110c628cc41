/// The views in a container, as its layout sees them.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  let boxes: [LayoutBox]

  public var layoutDirection: LayoutDirection

  public var startIndex: Int { 0 }
  public var endIndex: Int { boxes.count }

  init(_ boxes: [LayoutBox], layoutDirection: LayoutDirection = .leftToRight) {
    self.boxes = boxes
    self.layoutDirection = layoutDirection
  }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(box: boxes[index])
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(Array(boxes[bounds]), layoutDirection: layoutDirection)
  }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(indices.map { boxes[$0] }, layoutDirection: layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.layoutDirection == b.layoutDirection && a.boxes.elementsEqual(b.boxes, by: ===)
  }
}
