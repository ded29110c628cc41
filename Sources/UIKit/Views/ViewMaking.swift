// Views are made of a class that is only known at run time, as layers are: see QuartzCore's LayerInstances.swift.

/// A class without instances, by which the compiler lets a view's initialiser be called on a class known at run time.
open class _ViewWitness: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new view. Its class must have or inherit `init(frame:)`.
@MainActor
func makeView<View: UIView>(of viewClass: View.Type) -> View {
  guard let view = makeAnyView(of: viewClass) as? View else { preconditionFailure("\(viewClass) makes other views") }
  return view
}

@MainActor @inline(never)
private func makeAnyView(of viewClass: UIView.Type) -> UIView {
  // This is not inlined, because the optimizer would take the result for a witness, and casts of it would fail.
  let witness = unsafe unsafeBitCast(viewClass, to: _ViewWitness.Type.self)
  return opaque(witness.init(frame: .zero))
}

@inline(never)
private func opaque(_ view: UIView) -> UIView { view }
