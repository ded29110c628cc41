/// Carries a value into or out of a closure that runs at once on the same thread.
struct OnSameThread<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }
}
