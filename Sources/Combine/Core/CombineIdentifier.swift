import Foundation

/// Tells subscriptions and subscribers apart.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let number: UInt64

  /// Makes an identifier that no other equals.
  public init() { number = CombineIdentifier.numbers.next() }

  /// Makes the identifier of `object`, which is its own as long as it lives.
  public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x" + String(number, radix: 16) }

  private static let numbers = Numbers()

  /// Counts up in odd numbers, which are no addresses of objects.
  private final class Numbers: @unchecked Sendable {
    // The lock guards the number.
    private let lock = NSLock()
    private var last: UInt64 = 1

    func next() -> UInt64 {
      lock.withLock {
        last += 2
        return last
      }
    }
  }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
