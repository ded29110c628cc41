/// What behaviors of a list of items have in common. (Ours; on iOS each has it by itself.)
@preconcurrency @MainActor
open class _ItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    wake()
  }

  override var movedItems: [any UIDynamicItem] { items }
}
