/// Hears what happens to the application.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}
