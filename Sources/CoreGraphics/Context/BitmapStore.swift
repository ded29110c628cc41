import Foundation
import VectorGraphics
import VectorRaster

/// The pixels of a bitmap context, and the memory in which a user sees them.
@safe
final class BitmapStore {
  let layout: PixelLayout
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// The pixels while there is no memory.
  private var pixels: Bitmap
  /// The memory of `bytesPerRow · height` bytes: a user's, or allocated when one asked for it.
  private var memory: UnsafeMutableRawBufferPointer?
  private let isBorrowed: Bool

  /// Makes a store of the pixels in `memory`, which must hold `bytesPerRow · height` bytes as long as the store lives,
  /// or of blank ones if it is nil.
  init(layout: PixelLayout, width: Int, height: Int, bytesPerRow: Int, memory: UnsafeMutableRawPointer?) {
    self.layout = layout
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    pixels = layout.reduced(Bitmap(width: width, height: height))
    unsafe self.memory = memory.map { unsafe UnsafeMutableRawBufferPointer(start: $0, count: bytesPerRow * height) }
    isBorrowed = unsafe memory != nil
  }

  deinit {
    if !isBorrowed { unsafe memory?.deallocate() }
  }

  /// Whether somebody can look at the pixels at any time.
  var isExposed: Bool { unsafe memory != nil }

  var bitmap: Bitmap {
    guard let memory = unsafe memory else { return pixels }
    return unsafe layout.bitmap(
      UnsafeRawBufferPointer(memory), width: width, height: height, bytesPerRow: bytesPerRow)
  }

  func replace(with bitmap: Bitmap) {
    guard let memory = unsafe memory else {
      pixels = layout.reduced(bitmap)
      return
    }
    // What lies between rows is not ours.
    let bytes = layout.bytes(of: layout.reduced(bitmap), bytesPerRow: layout.bytesPerPixel * width)
    unsafe bytes.withUnsafeBytes { bytes in
      let row = layout.bytesPerPixel * width
      for y in 0..<height {
        let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[y * row..<(y + 1) * row])
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[y * bytesPerRow..<y * bytesPerRow + row])
          .copyMemory(from: part)
      }
    }
  }

  func erase() { replace(with: Bitmap(width: width, height: height)) }

  /// The address of the pixels; from now on they are read from there and written there.
  func expose() -> UnsafeMutableRawPointer? {
    if unsafe memory == nil {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
      unsafe buffer.initializeMemory(as: UInt8.self, repeating: 0)
      unsafe memory = buffer
      replace(with: pixels)
    }
    return unsafe memory?.baseAddress
  }
}
