/** One hash over the contents of everything the production build is made from. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inProject } from './paths.mjs';

/**
 * Everything counts except what is named here. A forgotten exception costs one needless build, a forgotten
 * input would serve an old page; so the list names what to leave out, not what to take in.
 * `data` is read when the server runs, not when it is built.
 */
const FOLDERS_LEFT_OUT = new Set([
  'coverage',
  'data',
  'deploy',
  'docs',
  'e2e',
  'node_modules',
  'playwright-report',
  'screenshots',
  'scripts',
  'test-results',
  'tests',
  'var',
]);
const FILES_LEFT_OUT =
  /(\.(test|spec|e2e)\.[cm]?[jt]sx?|\.md|~|\.tsbuildinfo|\.log)$|^next-env\.d\.ts$|^(jest|eslint)\./;

/** @returns {Promise<string>} */
export async function fingerprintOfBuildInputs() {
  const hash = createHash('sha256');
  for (const [name, value] of publicEnvironment()) hash.update(`env\0${name}\0${value}\0`);
  for (const path of await listInputs('')) {
    const content = createHash('sha256')
      .update(await readFile(inProject(path)))
      .digest('hex');
    hash.update(`file\0${path}\0${content}\0`);
  }
  return hash.digest('hex');
}

/** NEXT_PUBLIC_* values are written into the browser code, NEXT_INTERNALS_OFF changes how it is built; the server reads the others. */
function publicEnvironment() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'NEXT_INTERNALS_OFF')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param {string} folder relative to the project, '' for the project itself
 * @returns {Promise<string[]>} paths with forward slashes, always in the same order
 */
async function listInputs(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const paths = [];
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    // Hidden names are tools' business (.git, .next, .cache), except the .env files, which Next reads.
    if (entry.name.startsWith('.') && !entry.name.startsWith('.env')) continue;
    // Asked of links too: a linked node_modules is no folder by its type.
    if (entry.name === '__tests__' || (!folder && FOLDERS_LEFT_OUT.has(entry.name))) continue;
    if (entry.isDirectory()) {
      paths.push(...(await listInputs(path)));
    } else if (!FILES_LEFT_OUT.test(entry.name)) {
      paths.push(path);
    }
  }
  return paths;
}
