export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Null for other files than JPEG, PNG and WebP. Does not decode the image, which could take gigabytes. */
export function pixelSizeOf(bytes: Buffer): PixelSize | null {
  if (bytes.length < 30) return null;
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return sizeOfWebp(bytes);
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null;
}

/** RFC 9649, sections 2.5 to 2.7. */
function sizeOfWebp(bytes: Buffer): PixelSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** SOF0 to SOF15, but not DHT, JPG or DAC, which are in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Each scan makes the decoder process all pixels again. Cameras write about ten. */
const MAX_SCANS = 100;

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function sizeOfJpeg(bytes: Buffer): PixelSize | null {
  const frame = frameOfJpeg(bytes);
  if (frame === null || !hasFewScans(bytes, frame)) return null;
  return { width: bytes.readUInt16BE(frame + 7), height: bytes.readUInt16BE(frame + 5) };
}

/** By the lengths of the segments before it (ITU-T T.81, annex B); null if there is none. */
function frameOfJpeg(bytes: Buffer): number | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return at;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function hasFewScans(bytes: Buffer, start: number): boolean {
  let count = 0;
  for (let at = start; (at = bytes.indexOf(START_OF_SCAN, at)) !== -1; at += 2) count += 1;
  return count <= MAX_SCANS;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

const END_OF_PNG = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

/** The decoder accepts a file that is cut off, and leaves the missing pixels blank. */
export function isTruncated(bytes: Buffer): boolean {
  if (bytes.readUInt32BE(0) === 0x89504e47) return !bytes.includes(END_OF_PNG);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 > bytes.length;
  // Search after the frame header, because a thumbnail before it has its own end marker.
  return !bytes.includes(END_OF_JPEG, frameOfJpeg(bytes) ?? 0);
}
