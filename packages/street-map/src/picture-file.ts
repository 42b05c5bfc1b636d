import { readFileSync } from 'node:fs';

/** Pixels. */
export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** Maximum file size in bytes. It is small because every page loads the logo. */
const MAX_BYTES = 200_000;

const PNG_SIGNATURE = '89504e470d0a1a0a';

/** @throws Error whose message says what is wrong with the file */
export function readPicture(file: string): Picture {
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) {
    throw new Error(`has ${Math.ceil(bytes.length / 1000)} kB, and may have ${MAX_BYTES / 1000}`);
  }
  return file.endsWith('.png') ? pngPicture(bytes) : svgPicture(bytes);
}

function pngPicture(bytes: Buffer): Picture {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== PNG_SIGNATURE)
    throw new Error('is not a PNG picture');
  return { bytes, type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function svgPicture(bytes: Buffer): Picture {
  const text = bytes.toString('utf8');
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!root) throw new Error('is not an SVG picture');
  // The file is served from the site's own origin, so it must not contain scripts.
  if (/<(script|foreignObject|!ENTITY)\b|\son\w+\s*=|javascript:/i.test(text)) {
    throw new Error('contains a script, an event handler or an entity, which the site does not serve');
  }
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(root)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (!width || !height) throw new Error('has no viewBox, from which the site derives its proportions');
  return { bytes, type: 'image/svg+xml', width, height };
}

export function dataUrl({ bytes, type }: Picture): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
