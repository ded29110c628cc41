/// Tells whether the processor and its system have all that code for x86-64-v3 uses (vectors of 256 bits among it): 1 if so,
/// 0 if not or if this is another kind of processor.
int processor_has_x86_64_v3(void);
