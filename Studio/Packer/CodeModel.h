/// Takes the types of functions from what stands before the code in a module.
void readTypes(const unsigned char *module, long length);

/// All take bodies of functions, which stand one behind the other without their sizes; those that pack return the length of the
/// pack. `numbers` says which functions they are; `places` says where each function that they call now stands; `calls` counts how
/// often it is called there.

/// The lengths of streams, and the streams.
long packStreams(
  const unsigned char *bodies, const int *numbers, int count, const int *places, int *calls, unsigned char *pack);

/// The model of the smaller form learns from bodies that whoever unpacks has already.
void learnFrom(const unsigned char *bodies, const int *numbers, int count, const int *places, int *calls);

/// The smaller form. A process makes one, after it has learnt.
long packModelled(
  const unsigned char *bodies, const int *numbers, int count, const int *places, int *calls, unsigned char *pack);
