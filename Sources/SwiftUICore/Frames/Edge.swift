public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable {
    public typealias Element = Edge.Set

    public let rawValue: Int8

    public static let top = Edge.Set(.top)
    public static let leading = Edge.Set(.leading)
    public static let bottom = Edge.Set(.bottom)
    public static let trailing = Edge.Set(.trailing)
    public static let all: Edge.Set = [.horizontal, .vertical]
    public static let horizontal: Edge.Set = [.leading, .trailing]
    public static let vertical: Edge.Set = [.top, .bottom]

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    func contains(_ edge: Edge) -> Bool {
      contains(Edge.Set(edge))
    }
  }
}

/// A top or a bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public typealias Element = VerticalEdge.Set

    public let rawValue: Int8

    public static let top = VerticalEdge.Set(.top)
    public static let bottom = VerticalEdge.Set(.bottom)
    public static let all: VerticalEdge.Set = [.top, .bottom]

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: VerticalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }
  }
}

/// A leading or a trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading
  case trailing

  public struct Set: OptionSet, Sendable {
    public typealias Element = HorizontalEdge.Set

    public let rawValue: Int8

    public static let leading = HorizontalEdge.Set(.leading)
    public static let trailing = HorizontalEdge.Set(.trailing)
    public static let all: HorizontalEdge.Set = [.leading, .trailing]

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }
  }
}
