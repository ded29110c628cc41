extension UICollectionView {
  /// The class of cells for items of a type, and what fills them.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    private let name = Name()

    public init(handler: @escaping Handler) { self.handler = handler }

    var identifier: String { "\(Cell.self) of \(UInt(bitPattern: ObjectIdentifier(name)))" }
  }

  /// The class of supplementary views of a kind, and what fills them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let elementKind: String
    let handler: Handler
    private let name = Name()

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    var identifier: String { "\(Supplementary.self) of \(UInt(bitPattern: ObjectIdentifier(name)))" }
  }

  /// What makes a registration different from all others.
  fileprivate final class Name: Sendable {}

  /// Returns a cell of a registration, filled for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseKey(kind: nil, identifier: registration.identifier)
    state.classes[key] = Cell.self
    guard let cell = dequeue(key, for: indexPath) as? Cell else {
      preconditionFailure("a registration's cells are of its class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, filled for an index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReuseKey(kind: registration.elementKind, identifier: registration.identifier)
    state.classes[key] = Supplementary.self
    guard let view = dequeue(key, for: indexPath) as? Supplementary else {
      preconditionFailure("a registration's views are of its class")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
