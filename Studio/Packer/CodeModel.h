/// Both pack bodies of functions, which stand one behind the other without their sizes, and return the length of the pack. `places`
/// says where each function that they call now stands; `calls` counts how often it is called there.

/// The lengths of streams, and the streams.
long packStreams(const unsigned char *bodies, int count, const int *places, int *calls, unsigned char *pack);

/// The smaller form. A process makes one.
long packModelled(const unsigned char *bodies, int count, const int *places, int *calls, unsigned char *pack);
