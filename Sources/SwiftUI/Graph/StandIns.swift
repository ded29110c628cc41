// Declarations that other parts of this module are about to bring: whoever brings one deletes it here.

public protocol Shape: Animatable, View {}

@MainActor func installProperties<Value>(of value: inout Value, in node: ViewNode) {}
@MainActor func updateProperties<Value>(of value: inout Value, in node: ViewNode) {}
@MainActor func evaluate<Result>(_ node: ViewNode, _ body: () -> Result) -> Result { body() }
