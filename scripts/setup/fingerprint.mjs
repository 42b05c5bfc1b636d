/** Hashes all inputs of the production build. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inProject } from '../../server/paths.mjs';

/**
 * Folders of the project that are not inputs of the build, such as `data`, which the server reads at run time. A missing
 * entry only causes an unnecessary build, whereas excluding an input would leave outdated pages online.
 */
const EXCLUDED_FOLDERS = new Set([
  'apps',
  'coverage',
  'data',
  'deploy',
  'e2e',
  'node_modules',
  'playwright-report',
  'screenshots',
  'scripts',
  'test-results',
  'tools',
  'var',
]);
const EXCLUDED_FILES = /(\.md|~|\.tsbuildinfo|\.log)$|^next-env\.d\.ts$|^(jest|eslint)\./;

/** @returns {Promise<string>} */
export async function fingerprintOfBuildInputs() {
  const hash = createHash('sha256');
  for (const [name, value] of buildEnvironment()) hash.update(`env\0${name}\0${value}\0`);
  for (const path of await listInputs('')) {
    hash.update(`file\0${path}\0`).update(
      createHash('sha256')
        .update(await readFile(inProject(path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/**
 * Returns the environment variables that affect the build: NEXT_PUBLIC_*, which Next.js inlines, NEXT_INTERNALS_OFF and
 * BASE_PATH (next.config.js). The server reads all others at run time.
 */
function buildEnvironment() {
  return Object.entries(process.env)
    .filter(
      ([name, value]) =>
        name.startsWith('NEXT_PUBLIC_') || name === 'NEXT_INTERNALS_OFF' || (name === 'BASE_PATH' && value),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param {string} folder relative to the project, '' for the project itself
 * @returns {Promise<string[]>} sorted paths with forward slashes
 */
async function listInputs(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const paths = [];
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    // Hidden files belong to tools (.git, .next, .cache), except the .env files, which Next.js reads.
    if (entry.name.startsWith('.') && !entry.name.startsWith('.env')) continue;
    // Check only the name and not `isDirectory()`, which returns false if node_modules is a symbolic link.
    if (entry.name === '__tests__' || (!folder && EXCLUDED_FOLDERS.has(entry.name))) continue;
    if (entry.isDirectory()) paths.push(...(await listInputs(path)));
    else if (!EXCLUDED_FILES.test(entry.name)) paths.push(path);
  }
  return paths;
}
