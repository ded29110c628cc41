/// The level of x86-64 whose instructions the processor and its system have: 4, 3 (from there on vectors of 256 bits), or 1 for any
/// lower one; 0 if this is another kind of processor.
int processor_x86_64_level(void);
