#include "ProcessorFeatures.h"

#if defined(__x86_64__)
#include <cpuid.h>

// The bits of "Intel 64 and IA-32 Architectures Software Developer's Manual", volume 2A, CPUID, and the list of the levels in the
// "System V Application Binary Interface, AMD64", 3.1.1.
int processor_has_x86_64_v3(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
  const unsigned one = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C | bit_SSE4_2 | bit_POPCNT;
  if ((c & one) != one) return 0;
  // The system keeps the upper halves of the vectors: bits 1 and 2 of register XCR0.
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
  const unsigned seven = bit_AVX2 | bit_BMI | bit_BMI2;
  if ((b & seven) != seven) return 0;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
}
#else
int processor_has_x86_64_v3(void) { return 0; }
#endif
