/** Plain data with typed arrays, readable without copying: JSON length, JSON with references to arrays, the arrays. */

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };

type ArrayType = keyof typeof ARRAY_TYPES;

/** Strictest alignment of any array type, in bytes. */
const ALIGNMENT = 8;

interface ArrayReference {
  readonly type: ArrayType;
  /** Offset in bytes from the start of the first array. */
  readonly offset: number;
  readonly length: number;
}

/** @throws Error for an unsupported array type. */
export function serialize(data: unknown): Uint8Array<ArrayBuffer> {
  const arrays: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
  let size = 0;
  const json = JSON.stringify(data, function replaceArray(_, value: unknown) {
    if (!ArrayBuffer.isView(value)) return value;
    const type = value.constructor.name;
    if (!isArrayType(type)) throw new Error(`A ${type} can't be packed.`);
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const reference: ArrayReference = {
      type,
      offset: size,
      length: value.byteLength / ARRAY_TYPES[type].BYTES_PER_ELEMENT,
    };
    arrays.push({ offset: size, bytes });
    size = alignUp(size + value.byteLength);
    return { arrayReference: reference };
  });
  const text = new TextEncoder().encode(json);
  const start = alignUp(ALIGNMENT + text.length);
  const bytesOfFile = new Uint8Array(start + size);
  new DataView(bytesOfFile.buffer).setUint32(0, text.length, true);
  bytesOfFile.set(text, ALIGNMENT);
  for (const { offset, bytes } of arrays) bytesOfFile.set(bytes, start + offset);
  return bytesOfFile;
}

/** Restores serialised data. Its arrays are views of `buffer`, so `byteOffset` must be a multiple of 8. */
export function deserialize({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): unknown {
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const start = byteOffset + alignUp(ALIGNMENT + length);
  const json = new TextDecoder().decode(new Uint8Array(buffer, byteOffset + ALIGNMENT, length));
  return JSON.parse(json, function restoreArray(_, value: unknown) {
    if (typeof value !== 'object' || value === null || !('arrayReference' in value)) return value;
    const { type, offset, length } = value.arrayReference as ArrayReference;
    return new ARRAY_TYPES[type](buffer, start + offset, length);
  });
}

function isArrayType(name: string): name is ArrayType {
  return name in ARRAY_TYPES;
}

function alignUp(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}
