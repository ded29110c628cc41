/// Takes the types of functions from what stands before the code in a module.
void readTypes(const unsigned char *module, long length);

/// What the bodies of functions say, byte by byte, without their sizes; they stand one behind the other. Returns how many bytes that
/// is. `functions` says which they are; `places` says where each function that they call now stands; `calls` counts how often it is
/// called there.
long list(const unsigned char *bodies, const int *functions, int count, const int *places, int *calls, unsigned char *to);

/// Packs a module: what stands before its code, what stands behind it, and the bodies of the start and of the rest. Returns the length
/// of both packs, that of the start and behind it that of the rest. A process packs once.
long packAll(
  const unsigned char *before, long beforeLength, const unsigned char *after, long afterLength, const unsigned char *bodies,
  const int *functions, int startCount, int restCount, const int *places, unsigned char *pack, long *startLength);
