/**
 * Plain data with arrays of numbers in it, as bytes that are read back without a copy: a length, the data as JSON in which
 * each array is a note of where it stands, then the arrays.
 */

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };

type Kind = keyof typeof KINDS;

/** Any of them may begin here. */
const ALIGNMENT = 8;

interface Note {
  readonly kind: Kind;
  /** In bytes, from the end of the JSON. */
  readonly at: number;
  readonly length: number;
}

/** @throws Error for an array of a kind that isn't known here. */
export function pack(data: unknown): Uint8Array<ArrayBuffer> {
  const arrays: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let size = 0;
  const json = JSON.stringify(data, function noteArray(_, part: unknown) {
    if (!ArrayBuffer.isView(part)) return part;
    const kind = part.constructor.name;
    if (!isKind(kind)) throw new Error(`A ${kind} can't be packed.`);
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    const note: Note = { kind, at: size, length: part.byteLength / KINDS[kind].BYTES_PER_ELEMENT };
    arrays.push({ at: size, bytes });
    size = aligned(size + part.byteLength);
    return { packed: note };
  });
  const text = new TextEncoder().encode(json);
  const start = aligned(ALIGNMENT + text.length);
  const all = new Uint8Array(start + size);
  new DataView(all.buffer).setUint32(0, text.length, true);
  all.set(text, ALIGNMENT);
  for (const { at, bytes } of arrays) all.set(bytes, start + at);
  return all;
}

/** What was packed; its arrays are views of these bytes, which must begin where any array may. */
export function unpack({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): unknown {
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const start = byteOffset + aligned(ALIGNMENT + length);
  const json = new TextDecoder().decode(new Uint8Array(buffer, byteOffset + ALIGNMENT, length));
  return JSON.parse(json, function arrayOf(_, part: unknown) {
    if (typeof part !== 'object' || part === null || !('packed' in part)) return part;
    const { kind, at, length } = part.packed as Note;
    return new KINDS[kind](buffer, start + at, length);
  });
}

function isKind(name: string): name is Kind {
  return name in KINDS;
}

function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}
