// Puts WebAssembly together again that `Studio/Packer` has taken apart: streams of like beside like, which deflate well.

// The packer's fields, of which the first is the operation.
const [, get, set, tee, alignment, offset, constant32, constant64, double, call, branch, block, global, local, other] = Array(15).keys();

const naturalAlignments = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

/// Reads numbers, and stretches of bytes, one after the other.
function reader(bytes) {
  let place = 0;
  const number = () => {
    for (let result = 0, scale = 1; ; scale *= 128) {
      const byte = bytes[place++];
      result += (byte & 127) * scale;
      if (byte < 128) return result;
    }
  };
  return { number, place: () => place, take: (length) => bytes.subarray(place, place += length) };
}

/// A pack's parts: the module before its code, and after, and its functions.
function unpack(bytes) {
  const { number, place, take } = reader(bytes);
  const count = number(), length = number();
  const lengths = Array.from({ length: number() }, number);
  const [before, after, pairs] = [take(lengths[0]), take(lengths[1]), take(lengths[2])];
  const starts = [place()];
  for (const length of lengths.slice(3)) starts.push(starts.at(-1) + length);
  // The first stream, of operations, is replaced by what it stands for.
  return { before, after, count, code: functions(bytes, Int32Array.from(starts), unpaired(take(lengths[3]), pairs), count, length) };
}

/// Bytes that stand for pairs of bytes, put back.
function unpaired(bytes, pairs) {
  const parts = Array.from({ length: 256 }, (_, byte) => [byte]);
  for (let index = 0; index < pairs.length; index += 3) parts[pairs[index]] = [...parts[pairs[index + 1]], ...parts[pairs[index + 2]]];
  const flat = Uint8Array.from(parts.flat());
  const starts = new Uint16Array(257);
  parts.forEach((part, byte) => { starts[byte + 1] = starts[byte] + part.length; });
  let length = 0, end = 0;
  for (let index = 0; index < bytes.length; index++) length += starts[bytes[index] + 1] - starts[bytes[index]];
  const result = new Uint8Array(length);
  for (let index = 0; index < bytes.length; index++) {
    const last = starts[bytes[index] + 1];
    for (let part = starts[bytes[index]]; part < last; part++) result[end++] = flat[part];
  }
  return result;
}

/// The bodies of functions, with their sizes; `at` is where each stream begins.
function functions(bytes, at, operations, count, length) {
  const code = new Uint8Array(length);
  let body = new Uint8Array(1 << 16), next = 0, end = 0, written = 0;
  // Functions have at most 50,000 locals.
  const recent = new Uint16Array(1 << 16);
  let used = 0;
  /// Takes a number's bytes from a field's streams to the body.
  const copy = (field) => {
    let stream = field * 4, byte = body[end++] = bytes[at[stream]++];
    while (byte > 127) {
      if ((stream & 3) < 3) stream++;
      byte = body[end++] = bytes[at[stream]++];
    }
    return byte;
  };
  /// Takes it away from there again, as its value.
  const read = (field) => {
    const start = end;
    let result = copy(field);
    for (end--; end > start;) result = result << 7 | body[--end] & 127;
    return result;
  };
  const put = (value) => {
    for (; value > 127; value >>>= 7) body[end++] = value & 127 | 128;
    body[end++] = value;
  };
  /// The local of a rank: those used last come first.
  const putLocal = (kind, rank) => {
    body[end++] = kind;
    for (; used <= rank; used++) recent[used] = used;
    const found = recent[rank];
    for (let index = rank; index > 0; index--) recent[index] = recent[index - 1];
    recent[0] = found;
    put(found);
  };
  const instruction = () => {
    const kind = operations[next++];
    if (kind >= 0xD0 && kind < 0xFC) {
      body[end++] = kind - 0xD0 + 0x28;
      copy(alignment);
      copy(offset);
      return 0;
    }
    if (kind >= 0xC5 && kind < 0xD0) {
      if (kind < 0xC9) putLocal(0x20, kind - 0xC5);
      else putLocal(kind < 0xCB ? 0x21 : 0x22, kind - 0xC9 & 1);
      return 0;
    }
    if (kind >= 0x20 && kind <= 0x22) {
      putLocal(kind, kind === 0x20 ? read(get) + 4 : read(kind === 0x21 ? set : tee) + 2);
      return 0;
    }
    body[end++] = kind;
    if (kind >= 0x28 && kind <= 0x3E) {
      body[end++] = naturalAlignments[kind - 0x28];
      copy(offset);
    } else if (kind === 0x41) copy(constant32);
    else if (kind === 0x10) copy(call);
    else if (kind === 0x0B) return -1;
    else if (kind >= 0x02 && kind <= 0x04) {
      copy(block);
      return 1;
    } else if (kind === 0x0C || kind === 0x0D) copy(branch);
    else if (kind === 0x23 || kind === 0x24) copy(global);
    else if (kind === 0x42) copy(constant64);
    else if (kind === 0x44) {
      for (let index = 7; index >= 0; index--) body[end + index] = bytes[at[double * 4 + Math.min(7 - index, 3)]++];
      end += 8;
    } else if (kind === 0x0E) {
      const targets = read(branch);
      put(targets);
      for (let index = 0; index <= targets; index++) copy(branch);
    } else if (kind === 0x11 || kind === 0xFC) {
      const what = copy(other);
      for (let index = kind === 0x11 || what === 11 ? 1 : what === 10 ? 2 : 0; index > 0; index--) copy(other);
    } else if (kind === 0x3F || kind === 0x40) copy(other);
    else if (kind === 0x43) for (let index = 0; index < 4; index++) body[end++] = bytes[at[double * 4]++];
    return 0;
  };
  for (let index = 0; index < count; index++) {
    end = used = 0;
    const groups = read(local);
    put(groups);
    for (let group = 0; group < groups; group++) {
      copy(local);
      body[end++] = bytes[at[local * 4]++];
    }
    for (let depth = 1; depth > 0;) {
      // An instruction has at most a few bytes, but a table of branches.
      if (end > body.length - 8192) {
        const known = body;
        (body = new Uint8Array(2 * known.length)).set(known);
      }
      depth += instruction();
    }
    let size = end;
    for (; size > 127; size >>>= 7) code[written++] = size & 127 | 128;
    code[written++] = size;
    code.set(body.subarray(0, end), written);
    written += end;
  }
  return code;
}

/// The module of one pack, or of one and the pack that has the rest of it.
export function moduleBytes(packs) {
  const parts = packs.map(unpack);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const numberBytes = (value) => value > 127 ? [value & 127 | 128, ...numberBytes(value >>> 7)] : [value];
  const count = numberBytes(sum(parts.map((part) => part.count)));
  const head = [10, ...numberBytes(count.length + sum(parts.map(({ code }) => code.length))), ...count];
  const pieces = [parts.at(-1).before, head, ...parts.map(({ code }) => code), parts[0].after];
  const bytes = new Uint8Array(sum(pieces.map((piece) => piece.length)));
  let place = 0;
  for (const piece of pieces) {
    bytes.set(piece, place);
    place += piece.length;
  }
  return bytes;
}

/// The built-in face: where in the engine's memory it lies, and its bytes.
export function faceStretches(bytes) {
  const { number, take } = reader(bytes);
  const stretches = Array.from({ length: number() }, () => ({ address: number(), length: number() }));
  return stretches.map(({ address, length }) => ({ address, bytes: take(length) }));
}
