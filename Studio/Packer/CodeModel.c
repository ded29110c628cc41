// Bodies of WebAssembly's functions in few bytes. Packing and unpacking are the same walk over a body, which reads its bytes or
// writes them, and knows of each byte what it says: which operation, which local, which part of which number. There are two forms:
//
// In streams, bytes of a kind stand together. That deflates well, and browsers inflate quickly.
//
// Modelled, it is a third less and takes seconds: each byte is foretold from those before it, and an arithmetic coder writes how
// much of a surprise it is. One bit says whether the byte is the one that followed when the last eight were seen before. If it is
// not, six models foretell its bits, each by what it saw in a context of its own. Both are mixtures, weighed by how right each part
// was (M. Mahoney, Adaptive Weighing of Context Models for Lossless Data Compression, 2005), and how often it had seen the like.
//
// The walk knows the types of locals and of what lies on the stack. A body comes back with its locals in another order.
#include "CodeModel.h"

typedef unsigned char Byte;
typedef unsigned short Half;
typedef unsigned Word;

enum { operation, get, set, tee, alignment, offset, constant32, constant64, number64, call, branch, block, global, other, local, fields = local + 4 };

/// Whether the model sees bytes that come from elsewhere, so as to foretell better what comes then.
static int isPacking, isLearning;
/// Bodies are read or written here, and the pack there.
static Byte *at, *packed;

// MARK: - Arithmetic coder: which numbers are still possible

static Word low, high, number;

/// Codes a bit that is 1 in p of 65,536 cases.
static int coded(int bit, Word p) {
  if (isLearning) return bit;
  Word middle = low + (Word)((unsigned long long)(high - low) * p >> 16);
  if (!isPacking) bit = number <= middle;
  if (bit) high = middle; else low = middle + 1;
  for (; !((low ^ high) >> 24); low <<= 8, high = high << 8 | 255) {
    if (isPacking) *packed++ = high >> 24; else number = number << 8 | *packed++;
  }
  return bit;
}

// MARK: - Probabilities

/// 22 bits of the probability of a 1 over 10 bits of how often it was learnt from.
typedef Word Slot;
enum { even = 1u << 31, likely = 0xE0000000 };

/// 4096 / (1 + e^(-x / 256)), through points of that curve.
static int squashed(int x) {
  static const Half curve[] = {1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047,
    2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094};
  if (x > 2047) return 4095;
  if (x < -2047) return 1;
  int weight = x & 127, place = (x >> 7) + 16;
  return (curve[place] * (128 - weight) + curve[place + 1] * weight + 64) >> 7;
}

/// The other way round.
static short stretched[4096];

static int stretch(Slot slot) { return stretched[slot >> 20]; }

/// 32,768 / (times + 1.5)
static int shares[1024];

/// Moves a probability by its error's share of 1 / (times + 1.5), from `limit` times on always by the same.
static void learn(Slot *slot, int bit, Word limit) {
  Word times = *slot & 1023;
  int p = *slot >> 10, error = (bit ? (1 << 22) - 1 : 0) - p;
  *slot = (Word)(p + ((error >> 6) * shares[times] >> 9)) << 10 | (times < limit ? times + 1 : times);
}

enum { models = 6, hitModels = 4, slotBits = 24, kinds = fields * 4, surenesses = 8 };

/// How sure a slot is, by how often it was learnt from.
static const Byte sureness[] = {0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7};

static Slot slots[1 << slotBits], hits[kinds][16][16], hitsInContext[3][1 << 18];
/// Two mixtures, one chosen by what is foretold, the other one by how sure three of the models are.
static int weights[16][2][kinds][models][surenesses], sureWeights[2][fields][27][models][surenesses];
static int hitWeights[kinds][16][hitModels];

// MARK: - What was seen

enum { seenMost = 1 << 22, knownBits = 18 };

static Byte seen[seenMost], seenKind[seenMost];
static Word seenCount, known[1 << knownBits];
/// What is expected next, for how long that was right, and the last times that it was not.
static Word expected, rightFor, misses;
static Byte operations[6], last[fields][2];
/// What made the values on the stack, and their types.
static Byte producers[256], typesOnStack[256];
static Word height;
/// For each block that is open, how high the stack was before it, what it leaves there, and the operation that opened it.
static struct { Half height; signed char result; Byte opener; } blocks[1 << 12];
/// How many blocks are open, and how many that which the last branch went to has around it.
static int depth, lastTarget;
static Word sinceOpener;
/// The function that is walked over, and the type of the local that is read or written.
static int walked, typeOfLocal;

static Word mixed(Word a, Word b) {
  Word x = (a + b + 0x9E37) * 0x2F0B4C47;
  return x ^ x >> 15;
}

static Word fromTop(const Byte *stack, Word place) { return height > place ? stack[height - 1 - place] : 0; }

static void findContexts(int field, int place, Word kind, Word contexts[models]) {
  const Byte *o = operations, *own = last[field];
  Word base = kind * 0x9E3779B1, missed = rightFor && seenKind[expected] == kind ? seen[expected] + 1 : 0;
  if (field == operation) {
    Word stack = height > 3 ? 4 : height;
    for (Word i = 0; i < 3; i++) stack = stack * 4 + fromTop(typesOnStack, i);
    contexts[0] = base;
    contexts[1] = mixed(mixed(mixed(base, o[0]), o[1]), o[2]);
    contexts[2] = mixed(mixed(mixed(contexts[1], o[3]), o[4]), o[5]);
    contexts[3] = mixed(mixed(mixed(base + 1, fromTop(producers, 0)), fromTop(producers, 1)), o[0] + stack * 256);
    contexts[5] = mixed(mixed(mixed(base + 25, blocks[depth - 1].opener), sinceOpener > 5 ? 5 : sinceOpener), o[0] + stack * 256);
  } else {
    if (field == get || field == set || field == tee) base = mixed(base, typeOfLocal);
    contexts[0] = base;
    if (place) base = mixed(base, own[0] + (place > 1 ? own[1] * 256 : 0));
    contexts[1] = mixed(mixed(base + 5, o[0]), o[1]);
    contexts[2] = mixed(mixed(contexts[1], o[2]), o[3]);
    contexts[3] = mixed(mixed(base + 7, o[0]), own[0] + own[1] * 256);
    contexts[5] = mixed(mixed(mixed(base + 25, walked), o[0]), field == branch ? depth - lastTarget : 0);
  }
  contexts[4] = mixed(mixed(base + 3, missed), o[0]);
}

/// The slots of a context. The first of each sixteen says whose they are.
static Slot *row(Word context) {
  Word x = (context ^ context >> 15) * 0x85EBCA6B, owner = (x & 0xFFFF) | 0x10000;
  Slot *result = &slots[x >> (32 - slotBits) & ~15];
  if (*result != owner) {
    for (int i = 1; i < 16; i++) result[i] = even;
    *result = owner;
  }
  return result;
}

/// Whether a byte is the expected one.
static int isExpected(Byte given, int place, Word kind) {
  const Byte *o = operations;
  Byte byte = seen[expected];
  Word base = kind * 0x9E3779B1 + byte * 0x3D4D51CB, near = mixed(mixed(base, o[0]), place ? last[kind / 4][0] : o[1]);
  Word contexts[] = {mixed(near, rightFor > 7), mixed(mixed(near, o[2]), o[3]), mixed(mixed(base, fromTop(producers, 0)), fromTop(producers, 1))};
  Word run = rightFor > 15 ? 15 : rightFor;
  Slot *parts[hitModels] = {&hits[kind][run][misses & 15]};
  int inputs[hitModels], sum = 0, *w = hitWeights[kind][rightFor > 31 ? 0 : run];
  for (int i = 0; i < hitModels; i++) {
    if (i) parts[i] = &hitsInContext[i - 1][contexts[i - 1] >> 14];
    inputs[i] = stretch(*parts[i]);
    sum += inputs[i] * w[i] >> 8;
  }
  int p = squashed(sum >> 8), result = coded(given == byte, p * 16), error = (result << 12) - p;
  for (int i = 0; i < hitModels; i++) {
    w[i] += (inputs[i] * error + 512) >> 10;
    learn(parts[i], result, i ? 60 : 250);
  }
  return result;
}

static int clamped(int x) { return x > 2047 ? 2047 : x < -2047 ? -2047 : x; }

static Byte byBits(Byte given, int field, Word kind, int wasExpected, const Word contexts[models]) {
  Byte result = 0;
  for (int half = 0; half < 2; half++) {
    Slot *rows[models];
    for (Word i = 0; i < models; i++) rows[i] = row(contexts[i] + i * 0x632BE5AB + (half ? result + 1u : 0) * 0x3D4D51CB);
    int node = 1;
    while (node < 16) {
      int inputs[models], sure[models], sureOf3 = 0, sum = 0, sureSum = 0;
      for (int i = 0; i < models; i++) {
        inputs[i] = stretch(rows[i][node]);
        sure[i] = sureness[rows[i][node] & 1023];
        if (i > 0 && i < 4) sureOf3 = sureOf3 * 3 + (sure[i] > 0) + (sure[i] > 3);
      }
      int (*w)[surenesses] = weights[node][wasExpected][kind], (*v)[surenesses] = sureWeights[half][field][sureOf3];
      for (int i = 0; i < models; i++) {
        sum += w[i][sure[i]] * inputs[i] >> 4;
        sureSum += v[i][sure[i]] * inputs[i] >> 4;
      }
      sum = clamped(sum >> 12);
      sureSum = clamped(sureSum >> 12);
      int next = coded(given >> 7 & 1, squashed((sum + sureSum) >> 1) * 16);
      int error = (next << 12) - squashed(sum), sureError = (next << 12) - squashed(sureSum);
      given <<= 1;
      for (int i = 0; i < models; i++) {
        w[i][sure[i]] += (inputs[i] * error + 512) >> 10;
        v[i][sure[i]] += (inputs[i] * sureError + 512) >> 10;
        learn(&rows[i][node], next, 30);
      }
      node = node * 2 + next;
    }
    result = result << 4 | (node & 15);
  }
  return result;
}

/// Where the expected byte does not come, what follows it is expected still, for a while.
static void expectNext(Byte byte, Word kind) {
  if (rightFor) {
    int isRight = seen[expected] == byte;
    misses = misses << 1 | !isRight;
    rightFor = isRight ? rightFor + 1 : rightFor > 16 ? 8 : rightFor / 4;
    if ((misses & 255) == 255 || seenKind[expected] != kind) rightFor = 0;
    expected++;
  }
  seen[seenCount] = byte;
  seenKind[seenCount++] = kind;
  if (seenCount < 8) return;
  Word hash = 0;
  for (int i = 1; i <= 8; i++) hash = mixed(hash, seen[seenCount - i] + seenKind[seenCount - i] * 256);
  Word *before = &known[hash >> (32 - knownBits)];
  if (rightFor < 8 && *before) {
    Word length = 0;
    while (length < 24 && length < *before && seen[*before - 1 - length] == seen[seenCount - 1 - length]) length++;
    if (length > rightFor && length > 6) expected = *before, rightFor = length, misses = 0;
  }
  *before = seenCount;
}

static Byte modelled(int field, int place, Word kind, Byte given) {
  Word contexts[models];
  int hasExpected = rightFor && seenKind[expected] == kind;
  Byte result;
  if (hasExpected && isExpected(given, place, kind)) {
    result = seen[expected];
  } else {
    findContexts(field, place, kind, contexts);
    result = byBits(given, field, kind, hasExpected, contexts);
  }
  expectNext(result, kind);
  last[field][1] = last[field][0];
  last[field][0] = result;
  return result;
}

// MARK: - Streams

static int isModelled;
static Byte *streams[kinds];
static int lengths[kinds];

/// A byte of a field, the given one or the one that the pack has. `place` is that within its number.
static Byte byte(int field, int place, Byte given) {
  Word kind = field * 4 + (place > 3 ? 3 : place);
  if (isLearning && !isPacking) given = *streams[kind]++;
  if (isModelled) return modelled(field, place, kind, given);
  if (!isPacking) return *streams[kind]++;
  // Lengths are found first.
  if (streams[kind]) *streams[kind]++ = given; else lengths[kind]++;
  return given;
}

// MARK: - Numbers, seven bits a byte, lowest first

static Word readNumber(void) {
  Word result = 0;
  for (int shift = 0;; shift += 7) {
    Byte next = *at++;
    result |= (Word)(next & 127) << shift;
    if (next < 128) return result;
  }
}

static void writeNumber(Word value) {
  for (; value > 127; value >>= 7) *at++ = value | 128;
  *at++ = value;
}

static Word codedNumber(int field, Word value) {
  Word result = 0;
  for (int place = 0;; place++, value >>= 7) {
    Byte next = byte(field, place, value > 127 ? value | 128 : value);
    result |= (Word)(next & 127) << 7 * place;
    if (next < 128) return result;
  }
}

/// A number that has as few bytes as it can; the linker pads those that it fills in.
static Word copyNumber(int field) {
  Word result = codedNumber(field, isPacking ? readNumber() : 0);
  if (!isPacking) writeNumber(result);
  return result;
}

static void copyConstant(int field) {
  long long value = 0;
  if (isPacking) {
    int shift = 0;
    Byte next;
    do next = *at++, value |= (long long)(next & 127) << shift, shift += 7; while (next > 127);
    if (shift < 64 && next & 64) value |= -1LL << shift;
  }
  for (int place = 0;; place++, value >>= 7) {
    Byte next = byte(field, place, value >= -64 && value < 64 ? value & 127 : value | 128);
    if (!isPacking) *at++ = next;
    if (next < 128) return;
  }
}

static void copyByte(int field, int place) {
  Byte next = byte(field, place, *at);
  if (!isPacking) *at = next;
  at++;
}

// MARK: - Types

/// Of values: 0 to 3 for 32 and 64 bits of an integer, 32 and 64 of a floating-point number, as 0x7F to 0x7C.
enum { types = 4, signatureMost = 1 << 10, functionMost = 1 << 14, localMost = 1 << 16 };

typedef struct { const Byte *parameters; Word count; int result; } Signature;

static Signature signatures[signatureMost];
static Byte parameterTypes[1 << 16];
static Half signatureOf[functionMost];

void readTypes(const Byte *module, long length) {
  const Byte *end = module + length;
  for (at = (Byte *)module + 8; at < end;) {
    Byte kind = *at++;
    Word size = readNumber();
    Byte *next = at + size;
    if (kind == 1) {
      int count = readNumber();
      Byte *parameter = parameterTypes;
      for (Signature *s = signatures; count--; s++) {
        at++;
        s->count = readNumber();
        s->parameters = parameter;
        for (Word i = 0; i < s->count; i++) *parameter++ = 0x7F - *at++;
        s->result = readNumber() ? 0x7F - *at++ : -1;
      }
    } else if (kind == 3) {
      int count = readNumber();
      for (Half *type = signatureOf; count--; type++) *type = readNumber();
    }
    at = next;
  }
}

// MARK: - Locals, by how long ago those of their type were used

static Byte typeOf[localMost];
static Half recent[types][localMost], renamed[localMost];
/// How many were used, and the first of those that were not.
static Word used[types], fresh[types];

static Word rankOf(Word local) {
  int type = typeOf[local];
  if (renamed[local] == 0xFFFF) {
    renamed[local] = fresh[type];
    return used[type];
  }
  Word rank = 0;
  while (recent[type][rank] != renamed[local]) rank++;
  return rank;
}

static Half use(int type, Word rank) {
  Half *list = recent[type];
  if (rank == used[type]) list[used[type]++] = fresh[type]++;
  Half local = list[rank];
  for (; rank; rank--) list[rank] = list[rank - 1];
  return list[0] = local;
}

/// Locals that are not parameters are put in the order of their types, and of one type in that of their first use.
static void declareLocals(const Signature *signature) {
  Word count = 0, counts[types] = {0};
  for (int type = 0; type < types; type++) used[type] = 0;
  for (; count < signature->count; count++) {
    int type = signature->parameters[count];
    typeOf[count] = type;
    renamed[count] = count;
    recent[type][used[type]++] = count;
  }
  Word end = count, groups = 0;
  if (isPacking) {
    for (Word groups = readNumber(); groups; groups--) {
      Word size = readNumber(), type = 0x7F - *at++;
      for (counts[type] += size; size; size--, count++) typeOf[count] = type, renamed[count] = 0xFFFF;
    }
  }
  for (int type = 0; type < types; type++) {
    counts[type] = codedNumber(local + type, counts[type]);
    fresh[type] = end;
    end += counts[type];
    groups += counts[type] > 0;
  }
  if (isPacking) return;
  writeNumber(groups);
  for (int type = 0; type < types; type++) {
    if (!counts[type]) continue;
    writeNumber(counts[type]);
    *at++ = 0x7F - type;
  }
}

// MARK: - What lies on the stack

static void pop(Word count) { height = height > count ? height - count : 0; }

static void push(int type, Byte producer) {
  if (height > 255) return;
  typesOnStack[height] = type;
  producers[height++] = producer;
}

static void open(Byte opener, Byte type) {
  blocks[depth].height = height;
  blocks[depth].opener = opener;
  blocks[depth++].result = type == 0x40 ? -1 : 0x7F - type;
  sinceOpener = 0;
}

// MARK: - The walk

/// Operations that there are not stand for `local.get`, `local.set` and `local.tee` of the locals of a type that were used last;
/// from `odd` on, for loads and stores that are not aligned as what they move.
enum { shortSet = 0xC9, newSet = 0xCB, shortTee = 0xCC, newTee = 0xCE, odd = 0xD0, load = 0x28, lastStore = 0x3E };

/// By type, the operations for getting locals used last, their number, and that for getting another.
static const Byte shortGets[] = {0xC5, 0xEC, 0xFA, 0xE8}, shortGetCounts[] = {4, 2, 1, 4}, otherGets[] = {0x20, 0x12, 0x13, 0x14};

static const Byte naturalAlignments[] = {2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2};
static const int *places;
static int *calls;

/// What operations give, from 0x45 on: how many of a type follow each other, and how many values they take.
static const Byte arithmetic[][3] = {{1, 0, 1}, {10, 0, 2}, {1, 0, 1}, {22, 0, 2}, {3, 0, 1}, {15, 0, 2}, {3, 1, 1}, {15, 1, 2}, {7, 2, 1}, {7, 2, 2},
  {7, 3, 1}, {7, 3, 2}, {5, 0, 1}, {6, 1, 1}, {5, 2, 1}, {5, 3, 1}, {1, 0, 1}, {1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 0, 1}, {3, 1, 1}};

static void follow(Byte o) {
  if (o >= load && o < 0x36) {
    static const Byte loaded[] = {0, 1, 2, 3, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
    pop(1), push(loaded[o - load], o);
  } else if (o <= lastStore && o >= 0x36) {
    pop(2);
  } else if (o >= 0x45 && o <= 0xC4) {
    const Byte (*run)[3] = arithmetic;
    for (int first = 0x45; o >= first + (*run)[0]; run++) first += (*run)[0];
    pop((*run)[2]), push((*run)[1], o);
  } else {
    switch (o) {
      case 0x1A: case 0x0D: case 0x0E: case 0x24: pop(1); break;
      case 0x1B: pop(3), height++; break;
      case 0x23: case 0x3F: push(0, o); break;
      case 0x40: pop(1), push(0, o); break;
      case 0x41: case 0x42: case 0x43: case 0x44: push(o - 0x41, o);
    }
  }
}

static void followCall(const Signature *signature, Byte o) {
  pop(signature->count);
  if (signature->result >= 0) push(signature->result, o);
}

/// The number of the function called. Its upper bits come first: names in order stand for like functions.
static Word copyCall(void) {
  Word function = isPacking ? places[readNumber()] : 0;
  if (isPacking) calls[function]++;
  Word high = byte(call, 0, function >> 6);
  function = high << 6 | byte(call, 1, function & 63);
  if (!isPacking) writeNumber(function);
  return function;
}

static void instruction(void) {
  Word symbol = 0, rank = 0;
  int top = height ? typesOnStack[height - 1] : 0;
  if (isPacking) {
    symbol = *at++;
    if (symbol >= 0x20 && symbol <= 0x22) {
      Word local = readNumber();
      int type = typeOf[local];
      int isNew = renamed[local] == 0xFFFF;
      // Only where code cannot be reached the stack may have any type, and compilers leave that out.
      if (symbol != 0x20 && type != top) __builtin_trap();
      rank = rankOf(local);
      if (symbol == 0x20) symbol = rank < shortGetCounts[type] ? shortGets[type] + rank : otherGets[type];
      else if (isNew) symbol = symbol == 0x21 ? newSet : newTee;
      else if (rank < 2) symbol = (symbol == 0x21 ? shortSet : shortTee) + rank;
    } else if (symbol >= load && symbol <= lastStore) {
      if (*at != naturalAlignments[symbol - load]) symbol += odd - load; else at++;
    }
  }
  symbol = byte(operation, 0, symbol);
  for (int i = 5; i > 0; i--) operations[i] = operations[i - 1];
  operations[0] = symbol;
  sinceOpener++;
  for (int type = 0; type < types; type++) {
    int isShort = symbol >= shortGets[type] && symbol < shortGets[type] + shortGetCounts[type];
    if (!isShort && symbol != otherGets[type]) continue;
    typeOfLocal = type;
    rank = isShort ? symbol - shortGets[type] : codedNumber(get, rank - shortGetCounts[type]) + shortGetCounts[type];
    Half local = use(type, rank);
    if (!isPacking) *at++ = 0x20, writeNumber(local);
    push(type, otherGets[type]);
    return;
  }
  if ((symbol >= shortSet && symbol <= newTee) || symbol == 0x21 || symbol == 0x22) {
    int isTee = symbol >= shortTee || symbol == 0x22;
    typeOfLocal = top;
    if (symbol == newSet || symbol == newTee) rank = used[top];
    else if (symbol >= shortSet) rank = symbol - (isTee ? shortTee : shortSet);
    else rank = codedNumber(isTee ? tee : set, rank - 2) + 2;
    Half local = use(top, rank);
    if (!isPacking) *at++ = isTee ? 0x22 : 0x21, writeNumber(local);
    pop(1);
    if (isTee) push(top, symbol);
    return;
  }
  Byte kind = symbol >= odd && symbol < 0xFC ? symbol - odd + load : symbol;
  if (!isPacking) *at++ = kind;
  if (kind >= load && kind <= lastStore) {
    if (kind != symbol) copyNumber(alignment); else if (!isPacking) *at++ = naturalAlignments[kind - load];
    copyNumber(offset);
    follow(kind);
    return;
  }
  switch (kind) {
    case 0x04: pop(1);
    case 0x02: case 0x03: open(kind, copyNumber(block)); break;
    case 0x05: height = blocks[depth - 1].height; break;
    case 0x0B:
      height = blocks[--depth].height;
      if (blocks[depth].result >= 0) push(blocks[depth].result, kind);
      break;
    case 0x0C: case 0x0D: lastTarget = depth - copyNumber(branch); break;
    case 0x0E: for (Word targets = copyNumber(branch) + 1; targets; targets--) copyNumber(branch); break;
    case 0x10: followCall(&signatures[signatureOf[copyCall()]], kind); break;
    case 0x11: {
      Word type = copyNumber(other);
      copyNumber(other);
      pop(1), followCall(&signatures[type], kind);
      break;
    }
    case 0x23: case 0x24: copyNumber(global); break;
    case 0x3F: case 0x40: copyNumber(other); break;
    case 0x41: copyConstant(constant32); break;
    case 0x42: copyConstant(constant64); break;
    case 0x43: for (int i = 0; i < 4; i++) copyByte(number64, 0); break;
    // The last bytes say how large it is, and come first.
    case 0x44:
      for (int i = 7; i >= 0; i--) {
        Byte next = byte(number64, 7 - i, at[i]);
        if (!isPacking) at[i] = next;
      }
      at += 8;
      break;
    case 0xFC: {
      Word what = copyNumber(other);
      for (int numbers = what == 10 ? 2 : what == 11; numbers; numbers--) copyNumber(other);
      if (what < 8) pop(1), push(what / 4, kind); else pop(3);
    }
  }
  follow(kind);
}

static void body(int number) {
  walked = number;
  height = depth = lastTarget = 0;
  declareLocals(&signatures[signatureOf[number]]);
  open(0, 0x40);
  while (depth) instruction();
}

static void start(void) {
  low = 0;
  high = -1;
  for (int i = 0; i < 6; i++) operations[i] = 0;
  int p = 0;
  for (int x = -2047; x <= 2047; x++)
    for (; p <= squashed(x); p++) stretched[p] = x;
  for (; p < 4096; p++) stretched[p] = 2047;
  for (int times = 0; times < 1024; times++) shares[times] = 65536 / (2 * times + 3);
  for (Slot *slot = &hits[0][0][0]; slot < &hits[kinds][0][0]; slot++) *slot = likely;
  for (Slot *slot = &hitsInContext[0][0]; slot < &hitsInContext[3][0]; slot++) *slot = likely;
  for (int *weight = &hitWeights[0][0][0]; weight < &hitWeights[kinds][0][0]; weight++) *weight = 22000;
  for (int *weight = &weights[0][0][0][0][0]; weight < &weights[16][0][0][0][0]; weight++) *weight = 18000;
  for (int *weight = &sureWeights[0][0][0][0][0]; weight < &sureWeights[2][0][0][0][0]; weight++) *weight = 18000;
}

static void walk(const Byte *bodies, const int *numbers, int count) {
  at = (Byte *)bodies;
  while (count--) body(*numbers++);
}

long packStreams(const Byte *bodies, const int *numbers, int count, const int *givenPlaces, int *givenCalls, Byte *pack) {
  isPacking = 1;
  isModelled = 0;
  places = givenPlaces;
  calls = givenCalls;
  for (int kind = 0; kind < kinds; kind++) streams[kind] = 0, lengths[kind] = 0;
  walk(bodies, numbers, count);
  at = pack;
  for (int kind = 0; kind < kinds; kind++) writeNumber(lengths[kind]);
  Byte *end = at;
  for (int kind = 0; kind < kinds; kind++) streams[kind] = end, end += lengths[kind];
  walk(bodies, numbers, count);
  return end - pack;
}

void learnFrom(const Byte *bodies, const int *numbers, int count, const int *givenPlaces, int *givenCalls) {
  isPacking = isModelled = isLearning = 1;
  places = givenPlaces;
  calls = givenCalls;
  start();
  walk(bodies, numbers, count);
}

long packModelled(const Byte *bodies, const int *numbers, int count, const int *givenPlaces, int *givenCalls, Byte *pack) {
  isLearning = 0;
  places = givenPlaces;
  calls = givenCalls;
  packed = pack;
  walk(bodies, numbers, count);
  for (int i = 0; i < 4; i++, high <<= 8) *packed++ = high >> 24;
  return packed - pack;
}

#ifdef __wasm__
static Byte given[1 << 22], unpackedCode[1 << 23];

Byte *pack(void) { return given; }

Byte *code(void) { return unpackedCode; }

/// Unpacks bodies, with a size before each, and returns their length. Given are what stands before the code in the module, and the
/// pack. The first body is that of the function `first`. Of streams the model may learn, and then unpack what is modelled.
long unpack(int typesLength, int first, int count, int isOfStreams, int learns) {
  readTypes(given, typesLength);
  at = packed = given + typesLength;
  isModelled = learns || !isOfStreams;
  isLearning = learns;
  if (learns) start();
  if (isOfStreams) {
    for (int kind = 0; kind < kinds; kind++) lengths[kind] = readNumber();
    for (int kind = 0; kind < kinds; kind++) streams[kind] = at, at += lengths[kind];
  } else {
    for (int i = 0; i < 4; i++) number = number << 8 | *packed++;
  }
  Byte *end = unpackedCode;
  while (count--) {
    // A body lies behind the place of its size, until that is known.
    Byte *written = at = end + 5;
    body(first++);
    Word size = at - written;
    at = end;
    writeNumber(size);
    for (end = at; size; size--) *end++ = *written++;
  }
  return end - unpackedCode;
}
#endif
