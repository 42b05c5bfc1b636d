import { Resvg } from '@resvg/resvg-js';

const ICONS = [
  { path: '/brand/apple-touch-icon.png', size: 180, isSquare: true },
  { path: '/brand/icon-192.png', size: 192, isSquare: false },
  { path: '/brand/icon-512.png', size: 512, isSquare: false },
];
const FAVICON_SIZE = 32;

/**
 * Renders an SVG icon as PNG and ICO, for clients that do not support SVG icons.
 * @param {string} svg
 * @returns {Map<string, Buffer>} files by URL path
 */
export function drawIcons(svg) {
  const files = new Map(
    ICONS.map(({ path, size, isSquare }) => [path, draw(isSquare ? withoutCorners(svg) : svg, size)]),
  );
  return files.set('/favicon.ico', asIco(draw(svg, FAVICON_SIZE), FAVICON_SIZE));
}

/**
 * @param {string} source
 * @param {number} size in pixels
 */
function draw(source, size) {
  return new Resvg(source, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Removes the rounded corners: iOS adds its own, and shows transparent corners as black. @param {string} source */
function withoutCorners(source) {
  return source.replace(/(<rect[^>]*?) rx="\d+"/, '$1');
}

/**
 * Wraps a PNG in an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)).
 * @param {Buffer} png
 * @param {number} size in pixels, below 256
 */
function asIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
