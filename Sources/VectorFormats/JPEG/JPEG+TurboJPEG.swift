#if JPEG
  import TurboJPEGLibrary
  public import VectorGraphics

  // TurboJPEG's functions return codes; libjpeg's own would leave by longjmp, over Swift's frames.

  extension JPEG {
    /// The bitmap of a file as it is stored, not turned upright. A file that ends too early shows as far as it goes.
    ///
    /// A size above `pixelLimit`, or one that so few bytes cannot hold, fails before memory is taken.
    public static func bitmap(from bytes: [UInt8], pixelLimit: Int = 1 << 28) throws(Failure) -> Bitmap {
      guard begins(bytes) else { throw .notJPEG }
      guard let handle = unsafe tjInitDecompress() else { throw .unreadable("no memory") }
      defer { unsafe tjDestroy(handle) }
      var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
      let head = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe tjDecompressHeader3(
          handle, buffer.baseAddress, UInt(buffer.count), &width, &height, &sampling, &space)
      }
      guard unsafe isGood(head, handle), width > 0, height > 0 else { throw .unreadable(unsafe message(of: handle)) }
      let (columns, rows) = (Int(width), Int(height))
      // Each block of 64 pixels takes a bit at least, with arithmetic coding perhaps half a bit.
      guard columns * rows <= min(pixelLimit, bytes.count * 1024) else { throw .tooLarge(width: columns, height: rows) }
      var pixels = [UInt8](repeating: 0, count: 4 * columns * rows)
      let code = unsafe pixels.withUnsafeMutableBufferPointer { target in
        unsafe bytes.withUnsafeBufferPointer { buffer in
          unsafe tjDecompress2(
            handle, buffer.baseAddress, UInt(buffer.count), target.baseAddress, width, 0, height,
            Int32(TJPF_RGBA.rawValue), TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
        }
      }
      guard unsafe isGood(code, handle) else {
        throw .unreadable(unsafe message(of: handle))
      }
      return Bitmap(width: columns, height: rows, pixels: pixels)
    }

    /// The bytes of a file of a bitmap over white.
    ///
    /// - Parameter quality: The quality from 0 to 1.
    public static func bytes(of bitmap: Bitmap, quality: Double) throws(Failure) -> [UInt8] {
      guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= 65_500, bitmap.height <= 65_500 else {
        throw .tooLarge(width: bitmap.width, height: bitmap.height)
      }
      guard let handle = unsafe tjInitCompress() else { throw .unreadable("no memory") }
      defer { unsafe tjDestroy(handle) }
      var opaque = bitmap.pixels
      for index in stride(from: 0, to: opaque.count, by: 4) {
        let missing = 255 - opaque[index + 3]
        for channel in index..<index + 3 { opaque[channel] += min(missing, 255 - opaque[channel]) }
      }
      var (target, count) = unsafe (UnsafeMutablePointer<UInt8>?.none, UInt(0))
      defer { unsafe tjFree(target) }
      let share = quality > 0 ? min(quality, 1) : 0
      let code = unsafe opaque.withUnsafeBufferPointer { buffer in
        unsafe tjCompress2(
          handle, buffer.baseAddress, Int32(bitmap.width), 0, Int32(bitmap.height), Int32(TJPF_RGBX.rawValue), &target,
          &count, Int32(TJSAMP_420.rawValue), Int32(max(1, (share * 100).rounded())), TJFLAG_ACCURATEDCT)
      }
      guard code == 0, let start = unsafe target else { throw .unreadable(unsafe message(of: handle)) }
      return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// Whether a code means success, or a fault that leaves a picture.
    private static func isGood(_ code: Int32, _ handle: tjhandle) -> Bool {
      unsafe code == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    }

    private static func message(of handle: tjhandle) -> String {
      unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "unknown"
    }
  }
#endif
