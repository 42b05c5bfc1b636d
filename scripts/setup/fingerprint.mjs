/** Hashes all inputs of the production build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inProject, ROOT } from '../../server/paths.mjs';
import { codeOf } from './lock.mjs';

/**
 * What the build reads. All else, such as an operator's own files, causes no build. e2e/base-path.e2e.ts builds a copy of
 * the project that contains only these and the programs that build it.
 */
const INPUTS = [
  'components', 'data/basemap', 'docs/accessibility.json', 'instrumentation.ts', 'lib', 'next-i18next.config.js',
  'next.config.js', 'package-lock.json', 'package.json', 'packages', 'pages', 'public/locales', 'public/map',
  'server/pipeline', 'server/precompress.mjs', 'services', 'store', 'styles', 'tools/gazetteer/write-index-file.ts',
  'tsconfig.json',
]; // prettier-ignore
/** Names in these folders that are no inputs. Hidden files belong to editors and other tools. */
const IGNORED = /^\.|^(__tests__|node_modules)$|(\.md|~|\.log)$/;

/** Next.js inlines the first; next.config.js reads the others. The server reads all other settings at run time. */
export const SETTINGS = /^(NEXT_PUBLIC_.*|NEXT_INTERNALS_OFF|BASE_PATH)$/;
const PRINT_ALL_SETTINGS =
  "require('@next/env').loadEnvConfig('.', false, { info() {}, error() {} }); JSON.stringify(process.env)";

/** In place of the hash of an input that cannot be read. */
export const UNREADABLE = 'unreadable';

/** @returns {Promise<Record<string, string>>} the values of settings by name, and the hashes of files by path */
export async function readBuildInputs() {
  const all = (await readdir(ROOT)).some((name) => name.startsWith('.env')) ? readSettings() : process.env;
  /** @type {Record<string, string>} */
  const inputs = {};
  for (const [name, value] of Object.entries(all))
    // An empty base path counts as unset.
    if (SETTINGS.test(name) && (value || name !== 'BASE_PATH')) inputs[name] = value ?? '';
  for (const path of INPUTS) await addFiles(inputs, path);
  return inputs;
}

/** Returns the name for a build. @param {Record<string, string>} inputs */
export function fingerprintOf(inputs) {
  return hashOf(JSON.stringify(Object.entries(inputs).sort())).slice(0, 16);
}

/** Reads the files `.env*`, too, as the build does: in another process, because that changes its environment. */
function readSettings() {
  const printed = execFileSync(process.execPath, ['--print', PRINT_ALL_SETTINGS], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

/** @param {Record<string, string>} inputs @param {string} path relative to the project, with forward slashes */
async function addFiles(inputs, path) {
  try {
    const names = await readdir(inProject(path)).catch((error) => {
      if (codeOf(error) !== 'ENOTDIR') throw error;
    });
    if (!names) inputs[path] = hashOf(await readFile(inProject(path)));
    else for (const name of names) if (!IGNORED.test(name)) await addFiles(inputs, `${path}/${name}`);
  } catch (error) {
    // An editor may just have deleted it.
    if (codeOf(error) !== 'ENOENT') inputs[path] = UNREADABLE;
  }
}

/** @param {string | Buffer} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}
