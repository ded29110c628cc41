// Declarations that other parts of this module are about to bring: whoever brings one deletes it here.

public protocol Shape: Animatable, View {}

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
  var magnitudeSquared: Double { get }
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public static let zero = EmptyAnimatableData()
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}

public struct Transaction {
  static var current: Transaction { Transaction() }
  func isSame(as other: Transaction) -> Bool { true }
  func didFlush() {}
}

struct AnimatorState<Data: VectorArithmetic> {
  var isRunning: Bool { false }
  var isEndless: Bool { false }
  mutating func change(from old: Data, to new: Data, transaction: Transaction, at time: Double) {}
  mutating func value(for model: Data, at time: Double) -> Data { model }
  mutating func stop() {}
}

@MainActor func installProperties<Value>(of value: inout Value, in node: ViewNode) {}
@MainActor func updateProperties<Value>(of value: inout Value, in node: ViewNode) {}
@MainActor func evaluate<Result>(_ node: ViewNode, _ body: () -> Result) -> Result { body() }

class BoxResponder {}

struct StackLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
