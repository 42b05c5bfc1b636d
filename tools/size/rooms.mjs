import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROOM = /^(?:(?:components|services|lib|packages|apps)\/[^/]+(?=\/)|[^/]+)/;
const PRODUCT = /^(pages|components|store|services|lib|server|packages|apps)\//;
const CODE = /\.(ts|tsx|js|mjs|cjs)$/;
const UNIT_TEST = /(^|\/)__tests__\/|^packages\/test-support\//;

/** @returns {string[]} Paths of the project's files, including those that are not yet committed. */
export function listFiles() {
  const list = (/** @type {string[]} */ ...options) =>
    execFileSync('git', ['ls-files', ...options], { encoding: 'utf8' }).split('\n');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter(
    (file) => file !== '' && !deleted.has(file),
  );
}

/** @type {(file: string) => boolean} */
export const isProduct = (file) => CODE.test(file) && PRODUCT.test(file) && !UNIT_TEST.test(file);

/** @type {(file: string) => boolean} */
export const isUnitTest = (file) => CODE.test(file) && UNIT_TEST.test(file);

/** @type {(file: string) => boolean} */
export const isBrowserTest = (file) => CODE.test(file) && file.startsWith('e2e/');

/** @type {(parts: RegExp, files: readonly string[]) => number} Number of matches in the texts of files. */
export function count(parts, files) {
  const counts = files.map((file) => readFileSync(file, 'utf8').match(parts)?.length ?? 0);
  return counts.reduce((sum, one) => sum + one, 0);
}

/** @typedef {Readonly<Record<string, number>>} Rooms Lines of product code by room, such as `lib/url`. */

/** @param {readonly string[]} files @returns {Rooms} */
export function linesByRoom(files) {
  /** @type {Record<string, number>} */
  const rooms = {};
  for (const file of files.filter(isProduct).sort()) {
    const room = ROOM.exec(file)?.[0] ?? file;
    rooms[room] = (rooms[room] ?? 0) + count(/\n/g, [file]);
  }
  return rooms;
}

/** @type {(now: Rooms, allowed: Rooms) => string[]} Rooms with more lines than allowed, in words. */
export function grownRooms(now, allowed) {
  return Object.entries(now)
    .filter(([room, lines]) => lines > (allowed[room] ?? 0))
    .map(([room, lines]) => `${room}: ${lines} lines, ${allowed[room] ?? 0} in size.json`);
}

/** @param {Rooms} rooms */
export function sumOf(rooms) {
  return Object.values(rooms).reduce((sum, lines) => sum + lines, 0);
}
