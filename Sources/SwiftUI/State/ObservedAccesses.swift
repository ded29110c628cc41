@_spi(SwiftUI) import Observation

/// Which properties of observable objects a node has read.
///
/// `withObservationTracking` cannot be cancelled: a node that is evaluated again for other reasons would add a registration
/// each time, until the object changes. So this collects accesses in the same place of the thread, and registers for them
/// with what the standard library offers to SwiftUI.
@MainActor
struct ObservedAccesses {
  private var registrations: [ObservationTracking] = []

  /// Runs `body`, and has `node` updated when something that it reads changes.
  mutating func note<Result>(for node: ViewNode?, _ body: () -> Result) -> Result {
    var accesses: ObservationTracking._AccessList?
    let result = unsafe withUnsafeMutablePointer(to: &accesses) { pointer in
      let outer = unsafe threadsAccesses()
      unsafe setThreadsAccesses(UnsafeMutableRawPointer(pointer))
      defer { unsafe setThreadsAccesses(outer) }
      return body()
    }
    if let accesses {
      let registration = ObservationTracking(accesses)
      registrations.append(registration)
      ObservationTracking._installTracking(
        registration,
        willSet: { [weak node] registration in
          registration.cancel()
          noteChange(for: node)
        })
    }
    return result
  }

  mutating func forget() {
    guard !registrations.isEmpty else { return }
    for registration in registrations { registration.cancel() }
    registrations = []
  }
}

// Where the standard library looks for the list of accesses: a place of the thread.
@_silgen_name("_swift_observation_tls_get")
private func threadsAccesses() -> UnsafeMutableRawPointer?
@_silgen_name("_swift_observation_tls_set")
private func setThreadsAccesses(_ list: UnsafeMutableRawPointer?)
