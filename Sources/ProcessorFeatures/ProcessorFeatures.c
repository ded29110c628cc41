#include "ProcessorFeatures.h"

#if defined(__x86_64__)
#include <cpuid.h>

// The bits of "Intel 64 and IA-32 Architectures Software Developer's Manual", volume 2A, CPUID, and the list of the levels in the
// "System V Application Binary Interface, AMD64", 3.1.1.
int processor_x86_64_level(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 1;
  const unsigned one = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C | bit_SSE4_2 | bit_POPCNT;
  if ((c & one) != one) return 1;
  if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !(c & bit_LZCNT)) return 1;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 1;
  // What the system keeps: the upper halves of vectors by bits 1 and 2 of register XCR0, masks and 32 wide vectors by 5 to 7.
  unsigned kept, high;
  __asm__("xgetbv" : "=a"(kept), "=d"(high) : "c"(0));
  const unsigned three = bit_AVX2 | bit_BMI | bit_BMI2;
  if ((b & three) != three || (kept & 0x06) != 0x06) return 1;
  const unsigned four = bit_AVX512F | bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL;
  return (b & four) == four && (kept & 0xE6) == 0xE6 ? 4 : 3;
}
#else
int processor_x86_64_level(void) { return 0; }
#endif
