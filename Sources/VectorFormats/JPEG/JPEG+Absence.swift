#if !JPEG
  public import VectorGraphics

  extension JPEG {
    /// Fails: files are read with the trait `JPEG`.
    public static func bitmap(from bytes: [UInt8], pixelLimit: Int = 1 << 28) throws(Failure) -> Bitmap {
      throw .needsTrait
    }

    /// Fails: files are written with the trait `JPEG`.
    public static func bytes(of bitmap: Bitmap, quality: Double) throws(Failure) -> [UInt8] { throw .needsTrait }
  }
#endif
