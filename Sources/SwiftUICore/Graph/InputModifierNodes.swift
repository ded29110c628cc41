/// A modifier that changes values of the environment.
@MainActor
package protocol EnvironmentModifier: ViewModifier where Body == Never {
  func modify(_ values: inout EnvironmentValues)
}

/// A modifier that tells the view's container something about the view.
@MainActor
protocol TraitModifier: ViewModifier where Body == Never {
  func modify(_ traits: inout ViewTraits)
}

/// A modifier that changes the transactions of the nodes below it.
@MainActor
protocol TransactionModifier: ViewModifier where Body == Never {
  /// Changes the transaction of an update.
  ///
  /// - Parameter old: The modifier's previous value; nil if it has not changed in this update.
  func modify(_ transaction: inout Transaction, from old: Self?)
}

extension EnvironmentModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { EnvironmentModifierNode(view, inputs) }
}

/// The node of an environment modifier.
final class EnvironmentModifierNode<Content: View, Modifier: EnvironmentModifier>: ModifierNode<Content, Modifier> {
  private var known: EnvironmentValues?

  override var environmentForChildren: EnvironmentValues {
    if let known { return known }
    var values = environment
    modifier.modify(&values)
    known = values
    return values
  }

  override func modifierDidChange(from old: Modifier) {
    known = nil
    child.update(environment: environmentForChildren)
  }

  override func environmentDidChange(from old: EnvironmentValues) { known = nil }
}

extension TransactionModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { TransactionModifierNode(view, inputs) }
}

/// The node of a transaction modifier.
final class TransactionModifierNode<Content: View, Modifier: TransactionModifier>: ModifierNode<Content, Modifier> {
  private var ownScope: TransactionScope!
  /// The modifier's value before its latest change, and the update in which it changed.
  private var change: (old: Modifier, pass: Int)?

  override func prepare() {
    ownScope = TransactionScope(in: scope) { [unowned self] transaction in
      let old = change.flatMap { $0.pass == graph.pass ? $0.old : nil }
      modifier.modify(&transaction, from: old)
    }
  }

  override var scopeForChildren: TransactionScope? { ownScope }

  override func modifierDidChange(from old: Modifier) {
    change = (old, graph.pass)
    ownScope.invalidate()
  }
}

extension TraitModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { TraitModifierNode(view, inputs) }
}

/// The node of a trait modifier.
final class TraitModifierNode<Content: View, Modifier: TraitModifier>: WrapperNode<Content, Modifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox { TraitBox(around: box, of: self, modifier) }

  override var transitionForChildren: AnyTransition? {
    var traits = ViewTraits()
    modifier.modify(&traits)
    return traits[AnyTransition.self] ?? super.transitionForChildren
  }

  override func modifierDidChange(from old: Modifier) {
    for case let box as TraitBox<Modifier> in wrappers { box.modifier = modifier }
  }
}

private final class TraitBox<Modifier: TraitModifier>: WrapperBox {
  var modifier: Modifier {
    didSet {
      parent?.invalidateOrder()
      parent?.invalidateSize()
    }
  }

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: Modifier) {
    self.modifier = modifier
    super.init(around: inner, of: node)
  }

  override var traits: ViewTraits {
    var traits = inner.traits
    modifier.modify(&traits)
    return traits
  }
}
