/// Makes a delegate of UIKit's application for a program of SwiftUI.
@propertyWrapper
@preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public let wrappedValue: DelegateType

  /// Makes the delegate, and tells it that the application has been launched.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate = makeDelegate(of: delegateType) as? DelegateType else {
      preconditionFailure("a delegate's class makes delegates")
    }
    wrappedValue = delegate
    UIApplication.shared.launch(with: delegate)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  @preconcurrency @MainActor
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}
