/// Paints the `SolidFill` of `VectorRaster` that stands at `address`. The type is compiled from one source in all modules, so its
/// layout is the same.
///
/// The processor must have what the module is compiled for. All other files of this module belong to `VectorRaster`, to which
/// they are links.
package func paint(_ address: UnsafeRawPointer) { unsafe address.load(as: SolidFill.self).paint() }
