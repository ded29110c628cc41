// Cells are made of a class that is only known at run time, as layers are: see QuartzCore's LayerInstances.swift.

/// A class without instances, by which the compiler lets a view's initialiser be called on a class known at run time.
open class _CollectionViewWitness: UICollectionReusableView {
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new view. Its class must have or inherit `init(frame:)`.
@MainActor @inline(never)
func makeCollectionView(of viewClass: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
  // This is not inlined, because the optimizer would take the result for a witness, and casts of it would fail.
  let witness = unsafe unsafeBitCast(viewClass, to: _CollectionViewWitness.Type.self)
  return opaque(witness.init(frame: frame))
}

@inline(never)
private func opaque(_ view: UICollectionReusableView) -> UICollectionReusableView { view }
