/// The size that a container offers to a view: a width and a height in points, each of which may be left open.
///
/// `nil` asks for the ideal length, 0 for the smallest, infinity for the largest. NaN counts as `nil`.
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat? {
    get { openWidth.length }
    set { openWidth = OpenLength(newValue) }
  }
  public var height: CGFloat? {
    get { openHeight.length }
    set { openHeight = OpenLength(newValue) }
  }
  private var openWidth: OpenLength
  private var openHeight: OpenLength

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  public init(width: CGFloat?, height: CGFloat?) {
    openWidth = OpenLength(width)
    openHeight = OpenLength(height)
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the proposal as a size, with the lengths of `size` where the proposal leaves them open.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize: CustomReflectable {
  /// Width and height, as `print` shows them.
  public var customMirror: Mirror {
    Mirror(self, children: ["width": width as Any, "height": height as Any], displayStyle: .struct)
  }
}

extension ProposedViewSize {
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ length: CGFloat?, along axis: Axis, across: CGFloat?) {
    self = axis == .horizontal ? Self(width: length, height: across) : Self(width: across, height: length)
  }
}

extension CGSize {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ length: CGFloat, along axis: Axis, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }
}

extension CGPoint {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
