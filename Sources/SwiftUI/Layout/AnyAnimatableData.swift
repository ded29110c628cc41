/// The animatable data of a value whose type is not known. Data of different types do not mix: the second one counts.
public struct _AnyAnimatableData: VectorArithmetic {
  private var vector: (any ErasedVector)?

  init<V: VectorArithmetic>(_ value: V) {
    vector = V.self == EmptyAnimatableData.self ? nil : Vector(value: value)
  }

  private init(_ vector: (any ErasedVector)?) {
    self.vector = vector
  }

  func value<V: VectorArithmetic>(as type: V.Type) -> V? { (vector as? Vector<V>)?.value }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let left = a.vector, let right = b.vector else { return _AnyAnimatableData(a.vector ?? b.vector) }
    return _AnyAnimatableData(left.adding(right, times: 1))
  }

  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let right = b.vector else { return a }
    guard let left = a.vector else {
      var negative = b
      negative.scale(by: -1)
      return negative
    }
    return _AnyAnimatableData(left.adding(right, times: -1))
  }

  public mutating func scale(by rhs: Double) { vector = vector?.scaled(by: rhs) }

  public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }

  public static func == (a: _AnyAnimatableData, b: _AnyAnimatableData) -> Bool {
    guard let left = a.vector, let right = b.vector else { return a.magnitudeSquared == 0 && b.magnitudeSquared == 0 }
    return left.isEqual(to: right)
  }
}

private protocol ErasedVector {
  var magnitudeSquared: Double { get }
  func adding(_ other: any ErasedVector, times factor: Double) -> any ErasedVector
  func scaled(by factor: Double) -> any ErasedVector
  func isEqual(to other: any ErasedVector) -> Bool
}

private struct Vector<Value: VectorArithmetic>: ErasedVector {
  let value: Value

  var magnitudeSquared: Double { value.magnitudeSquared }

  func adding(_ other: any ErasedVector, times factor: Double) -> any ErasedVector {
    guard let other = other as? Vector<Value> else { return other.scaled(by: factor) }
    return Vector(value: factor < 0 ? value - other.value : value + other.value)
  }

  func scaled(by factor: Double) -> any ErasedVector { Vector(value: value.scaled(by: factor)) }

  func isEqual(to other: any ErasedVector) -> Bool { (other as? Vector<Value>)?.value == value }
}
