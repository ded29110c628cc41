/// A recognizer that combines two others. Both get the same fingers.
@MainActor
class PairRecognizer<First, Second, Value>: Recognizer<Value> {
  let first: Recognizer<First>
  let second: Recognizer<Second>

  init(_ first: Recognizer<First>, _ second: Recognizer<Second>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { [first.deadline, second.deadline].compactMap(\.self).min() }
  override var patience: GesturePatience { min(first.patience, second.patience) }
  override var isControl: Bool { first.isControl || second.isControl }

  override func report() {
    first.report()
    second.report()
  }

  override func fail() {
    first.fail()
    second.fail()
    super.fail()
  }

  override func reset() {
    first.reset()
    second.reset()
    super.reset()
  }
}
