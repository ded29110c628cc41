/// Something that has boxes of nodes inside of a box of its own.
@MainActor
protocol BoxConsumer: AnyObject {
  /// Takes the list of boxes anew, if it has changed.
  func takeBoxes()
}
