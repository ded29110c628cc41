// Functions of C's library that Embedded Swift calls.

typedef unsigned long Size;
typedef unsigned char Byte;

int memcmp(const void *first, const void *second, Size count) {
  const Byte *a = first, *b = second;
  for (; count; a++, b++, count--)
    if (*a != *b) return *a - *b;
  return 0;
}

// Halves go away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// The remainder of a division that rounds towards zero, exactly: by long division of the significands.
double fmod(double x, double y) {
  union { double number; unsigned long long bits; } a = {x}, b = {y};
  const unsigned long long fraction = (1ull << 52) - 1, infinity = 0x7ffull << 52;
  unsigned long long sign = a.bits >> 63 << 63;
  a.bits &= ~(1ull << 63), b.bits &= ~(1ull << 63);
  if (b.bits == 0 || b.bits > infinity || a.bits >= infinity) return (x * y) / (x * y);
  if (a.bits < b.bits) return x;
  int exponentA = a.bits >> 52, exponentB = b.bits >> 52;
  unsigned long long m = a.bits & fraction, n = b.bits & fraction;
  if (exponentA) m |= 1ull << 52; else exponentA = 1;
  if (exponentB) n |= 1ull << 52; else exponentB = 1;
  for (; m >> 52 == 0; exponentA--) m <<= 1;
  for (; n >> 52 == 0; exponentB--) n <<= 1;
  for (; exponentA > exponentB; exponentA--) {
    if (m >= n) m -= n;
    m <<= 1;
  }
  if (m >= n) m -= n;
  if (m == 0) {
    a.bits = sign;
    return a.number;
  }
  for (; m >> 52 == 0; exponentA--) m <<= 1;
  a.bits = exponentA > 0 ? (m & fraction) | (unsigned long long)exponentA << 52 : m >> (1 - exponentA);
  a.bits |= sign;
  return a.number;
}

typedef unsigned __int128 Wide;
typedef union { Wide wide; struct { unsigned long long low, high; } part; } Halves;

Wide __ashlti3(Wide number, int count) {
  Halves n = {number};
  if (count >= 64) n.part.high = n.part.low << (count - 64), n.part.low = 0;
  else if (count) n.part.high = n.part.high << count | n.part.low >> (64 - count), n.part.low <<= count;
  return n.wide;
}

Wide __lshrti3(Wide number, int count) {
  Halves n = {number};
  if (count >= 64) n.part.low = n.part.high >> (count - 64), n.part.high = 0;
  else if (count) n.part.low = n.part.low >> count | n.part.high << (64 - count), n.part.high >>= count;
  return n.wide;
}

// The product of numbers of 128 bits.
__int128 __multi3(__int128 a, __int128 b) {
  unsigned long long x = a, y = b;
  unsigned long long x0 = (unsigned)x, x1 = x >> 32, y0 = (unsigned)y, y1 = y >> 32;
  unsigned long long low = x0 * y0, mid = x1 * y0 + (low >> 32), other = x0 * y1 + (unsigned)mid;
  unsigned long long high = x1 * y1 + (mid >> 32) + (other >> 32);
  high += x * (unsigned long long)(b >> 64) + (unsigned long long)(a >> 64) * y;
  return (__int128)(((unsigned __int128)high << 64) | (other << 32 | (unsigned)low));
}

// Seeds of hash tables: the same in every run, so that the same input gives the same bytes.
void arc4random_buf(void *buffer, Size count) {
  for (Byte *byte = buffer; count; byte++, count--) *byte = 0x5a;
}

// A number as significand · 2^exponent, the significand's highest bit at 125.
typedef struct { Wide significand; int exponent; } Unpacked;

// Shifts right; what falls out leaves a mark in the lowest bit.
static Wide shifted(Wide number, int count) {
  if (count <= 0) return number;
  if (count > 127) return number != 0;
  return number >> count | (number << (128 - count) != 0);
}

static Unpacked normalized(Wide significand, int exponent) {
  unsigned long long high = significand >> 64;
  int shift = (high ? __builtin_clzll(high) : 64 + __builtin_clzll((unsigned long long)significand)) - 2;
  return (Unpacked){shift < 0 ? shifted(significand, -shift) : significand << shift, exponent - shift};
}

static Unpacked unpacked(double number) {
  union { double number; unsigned long long bits; } n = {number};
  int exponent = n.bits >> 52 & 0x7ff;
  unsigned long long fraction = n.bits & ((1ull << 52) - 1);
  return normalized(exponent ? fraction | 1ull << 52 : fraction, (exponent ? exponent : 1) - 1075);
}

// x · y + z, rounded once.
double fma(double x, double y, double z) {
  double finite = (x - x) + (y - y) + (z - z);
  if (finite != 0 || x == 0 || y == 0 || z == 0) return x * y + z;
  int isNegative = (__builtin_signbit(x) != 0) ^ (__builtin_signbit(y) != 0), subtracts = isNegative ^ (__builtin_signbit(z) != 0);
  Unpacked a = unpacked(x), b = unpacked(y), sum = unpacked(z);
  // The product of the upper 53 bits of both is exact.
  Unpacked product = normalized((a.significand >> 73) * (b.significand >> 73), a.exponent + b.exponent + 146);
  if (product.exponent > sum.exponent || (product.exponent == sum.exponent && product.significand >= sum.significand)) {
    Unpacked other = sum;
    sum = product, product = other;
  } else {
    isNegative ^= subtracts;
  }
  Wide small = shifted(product.significand, sum.exponent - product.exponent);
  Wide total = subtracts ? sum.significand - small : sum.significand + small;
  if (total == 0) return 0;
  sum = normalized(total, sum.exponent);
  // 53 bits are kept, fewer of what lies below the smallest normal number.
  int drop = 73;
  if (sum.exponent + drop < -1074) drop = -1074 - sum.exponent;
  Wide kept = drop > 127 ? 0 : sum.significand >> drop;
  Wide rest = drop > 127 ? 1 : sum.significand - (kept << drop), half = drop > 127 ? 2 : (Wide)1 << (drop - 1);
  if (rest > half || (rest == half && (kept & 1))) kept++;
  int exponent = sum.exponent + drop;
  union { unsigned long long bits; double number; } result;
  if (kept >> 53) kept >>= 1, exponent++;
  if (exponent > 971) result.bits = 0x7ffull << 52;
  else if (kept >> 52) result.bits = (kept & ((1ull << 52) - 1)) | (unsigned long long)(exponent + 1075) << 52;
  else result.bits = kept;
  if (isNegative) result.bits |= 1ull << 63;
  return result.number;
}
