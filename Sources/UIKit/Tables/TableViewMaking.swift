// Cells are made of a class that is only known at run time, as layers are: see QuartzCore's LayerInstances.swift. If
// their initialisers were required, every subclass with one of its own would have to say so.

/// A class without instances, by which the compiler lets a cell's initialiser be called on a class known at run time.
open class _TableViewCellWitness: UITableViewCell {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _TableViewHeaderFooterWitness: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new cell of the style `default`. Its class must have or inherit `init(style:reuseIdentifier:)`.
@MainActor @inline(never)
func makeTableCell(of cellClass: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
  // This is not inlined, because the optimizer would take the result for a witness, and casts of it would fail.
  let witness = unsafe unsafeBitCast(cellClass, to: _TableViewCellWitness.Type.self)
  return opaque(witness.init(style: .default, reuseIdentifier: identifier))
}

@MainActor @inline(never)
func makeTableEdge(
  of edgeClass: UITableViewHeaderFooterView.Type, _ identifier: String
) -> UITableViewHeaderFooterView {
  let witness = unsafe unsafeBitCast(edgeClass, to: _TableViewHeaderFooterWitness.Type.self)
  return opaque(witness.init(reuseIdentifier: identifier))
}

@inline(never)
private func opaque<View: UIView>(_ view: View) -> View { view }
