import { mkdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Feature, FeatureCollection, Geometry, Position as Point } from 'geojson';
import { boundsAround, boxesAround, distanceMeters, isWithin, type Position } from '@locator/base/geo';
import { project, TILE_SIZE, unproject } from '@locator/street-map/drawing';
import { inProject } from '../../server/paths.mjs';
import { ensureSources, loadTileCutter, runMapshaper } from '../basemap/sources';
import { type Area, readArea, readSource, type Road, type RoadClass } from './areas';
import { joinLines } from './join-lines';
import { writePmtiles } from './write-pmtiles';

const OUTPUT = inProject('data', 'streets', 'sample.pmtiles');
/** Size budget, because every version of the file stays in the repository's history. */
const MAX_BYTES = 7_000_000;

/** The file has whole tiles of the first level, with all tiles within them. */
const MIN_ZOOM = 13;
const MAX_ZOOM = 14;
const FIRST_NAME_ZOOM: Readonly<Record<RoadClass, number>> = { motorway: 13, primary: 13, minor: 14 };

/** The source has all small streets within a square around each venue, this far to each side. */
const STREETS_METERS = 5_500;
/** At the highest zoom level, a name along a shorter street has no room. */
const MIN_NAMED_METERS = 50;
/** Units to each side of a tile: 4 m or less. */
const NAME_EXTENT = 512;
/** CSS pixels. Smaller waters would be specks, and narrower ones a web of lines. */
const MIN_WATER_PIXELS = 30;
const MIN_WATER_WIDTH = 0.35;

/** Features of a layer, from a zoom level to another. */
interface LayerFeatures {
  readonly layer: string;
  readonly fromZoom: number;
  readonly toZoom: number;
  readonly collection: FeatureCollection;
}

type Tile = readonly [x: number, y: number];

const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: npx tsx tools/streets/build.ts FOLDER');

function readRows(...file: string[]): Record<string, string>[] {
  return parse(readFileSync(inProject('data', ...file)), { columns: true });
}

function readVenues(): Position[] {
  return readRows('venues.csv').map(({ latitude, longitude }) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

/** Units to each side of a tile. */
function extentOf(layer: string): number {
  return layer === 'transportation_name' ? NAME_EXTENT : 4096;
}

function featureOf(geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties, geometry };
}

function collectionOf(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function linesOf(lines: readonly Point[][], properties: Record<string, unknown>): FeatureCollection {
  return collectionOf(lines.map((coordinates) => featureOf({ type: 'LineString', coordinates }, properties)));
}

function lengthMeters(line: readonly Point[]): number {
  let meters = 0;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!];
    meters += distanceMeters(
      { longitude: from[0]!, latitude: from[1]! },
      { longitude: to[0]!, latitude: to[1]! },
    );
  }
  return meters;
}

/** Returns the joined lines of the roads, by name: a name is drawn along the whole street. */
function joinedByName(roads: readonly Road[]): { readonly name: string; readonly line: Point[] }[] {
  const byName = new Map<string, Road[]>();
  for (const road of roads) {
    const name = road.name ?? '';
    const same = byName.get(name);
    if (same) same.push(road);
    else byName.set(name, [road]);
  }
  return [...byName].flatMap(([name, named]) =>
    joinLines(named.map(({ line }) => line)).map((line) => ({ name, line })),
  );
}

/** A name needs only the course of its street, to 6 m. */
const NAME_COMMANDS = '-simplify dp interval=6 keep-shapes';

/** @param commands of mapshaper */
async function transformed(collection: FeatureCollection, commands: string): Promise<FeatureCollection> {
  if (collection.features.length === 0) return collection;
  const outputs = await runMapshaper(
    `-i in.json ${commands} -explode -o out.json format=geojson geojson-type=FeatureCollection`,
    { 'in.json': collection },
  );
  return JSON.parse(outputs('out.json')) as FeatureCollection;
}

async function roadLayers({ roads }: Area): Promise<LayerFeatures[]> {
  const layers: LayerFeatures[] = [];
  for (const kind of ['motorway', 'primary', 'minor'] as const) {
    const ofKind = roads.filter((road) => road.kind === kind);
    layers.push({
      layer: 'transportation',
      fromZoom: MIN_ZOOM,
      toZoom: MAX_ZOOM,
      collection: linesOf(joinLines(ofKind.map(({ line }) => line)), { class: kind }),
    });
    const names = joinedByName(ofKind)
      .filter(({ name, line }) => name !== '' && lengthMeters(line) >= MIN_NAMED_METERS)
      .map(({ name, line }) => featureOf({ type: 'LineString', coordinates: line }, { class: kind, name }));
    layers.push({
      layer: 'transportation_name',
      fromZoom: FIRST_NAME_ZOOM[kind],
      toZoom: MAX_ZOOM,
      collection: await transformed(collectionOf(names), NAME_COMMANDS),
    });
  }
  return layers;
}

async function waterLayers({ water }: Area): Promise<LayerFeatures[]> {
  // Some polygons were cut at the edges of tiles.
  const { features } = await transformed(water, '-dissolve2');
  return [MIN_ZOOM, MAX_ZOOM].map((zoom) => {
    const shown = features
      .filter(
        ({ geometry }) => geometry.type === 'Polygon' && isVisible(geometry.coordinates[0] ?? [], zoom + 1),
      )
      .map(({ geometry }) => featureOf(geometry, { class: 'lake' }));
    return { layer: 'water', fromZoom: zoom, toZoom: zoom, collection: collectionOf(shown) };
  });
}

/** @param zoom of the map */
function isVisible(ring: readonly Point[], zoom: number): boolean {
  const points = ring.map(([longitude = 0, latitude = 0]) => project({ longitude, latitude }, zoom));
  let [doubledArea, length] = [0, 0];
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1]!, points[index]!];
    doubledArea += from.x * to.y - to.x * from.y;
    length += Math.hypot(to.x - from.x, to.y - from.y);
  }
  const area = Math.abs(doubledArea) / 2;
  return area >= MIN_WATER_PIXELS && (2 * area) / length >= MIN_WATER_WIDTH;
}

/** Modes that run on streets or below them. */
const TRANSIT = new Set(['METRO', 'TRAMWAY', 'CABLE']);

function railLayers(folder: string): LayerFeatures[] {
  const { features } = readSource(folder, 'rail/ile-de-france-lines');
  return (['rail', 'transit'] as const).map((kind) => {
    const lines = features.flatMap(({ properties, geometry }) =>
      geometry.type === 'LineString' && TRANSIT.has(String(properties?.['mode'])) === (kind === 'transit')
        ? [geometry.coordinates]
        : [],
    );
    const collection = linesOf(joinLines(lines), { class: kind });
    return { layer: 'transportation', fromZoom: MIN_ZOOM, toZoom: MAX_ZOOM, collection };
  });
}

/** Returns the tiles of the first level that are within an area and everywhere near its venues. */
function wholeTiles({ bounds }: Area, venues: readonly Position[]): Tile[] {
  const isInside = (tile: Tile): boolean => pointsIn(tile).every((point) => isWithin(bounds, point));
  const squares = venues
    .filter((venue) => isInside(tileAt(venue)))
    .flatMap((venue) => boxesAround(venue, STREETS_METERS));
  const [west, north] = tileAt({ longitude: bounds[0], latitude: bounds[3] });
  const [east, south] = tileAt({ longitude: bounds[2], latitude: bounds[1] });
  const tiles: Tile[] = [];
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) tiles.push([x, y]);
  return tiles.filter(
    (tile) =>
      isInside(tile) && pointsIn(tile).every((point) => squares.some((square) => isWithin(square, point))),
  );
}

function tileAt(position: Position): Tile {
  const { x, y } = project(position, MIN_ZOOM);
  return [Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)];
}

function pointsIn([x, y]: Tile): Position[] {
  const shares = [0, 0.25, 0.5, 0.75, 1];
  return shares.flatMap((right) =>
    shares.map((down) => unproject({ x: (x + right) * TILE_SIZE, y: (y + down) * TILE_SIZE }, MIN_ZOOM)),
  );
}

async function main(folder: string): Promise<void> {
  ensureSources();
  const sources = readRows('streets', 'sources.csv');
  const areas = sources.flatMap(({ file = '' }) => {
    const [kind, name] = file.split('/');
    return kind === 'streets' && name ? [readArea(folder, name)] : [];
  });
  const layers = railLayers(folder);
  for (const area of areas) layers.push(...(await roadLayers(area)), ...(await waterLayers(area)));
  const { cut, encode } = await loadTileCutter();
  const indexes = layers.map((layer) => ({
    ...layer,
    index: cut(layer.collection, MAX_ZOOM, extentOf(layer.layer)),
  }));
  const out = mkdtempSync(path.join(tmpdir(), 'streets-'));

  function writeTile(z: number, x: number, y: number): void {
    const byLayer = new Map<string, { features: unknown[] }>();
    for (const { layer, fromZoom, toZoom, index } of indexes) {
      if (z < fromZoom || z > toZoom) continue;
      const merged = byLayer.get(layer) ?? { features: [] };
      merged.features.push(...(index.getTile(z, x, y)?.features ?? []));
      byLayer.set(layer, merged);
    }
    const encoded = [...byLayer].map(([layer, tile]) => encode({ [layer]: tile }, extentOf(layer)));
    mkdirSync(path.join(out, `${z}/${x}`), { recursive: true });
    writeFileSync(path.join(out, `${z}/${x}/${y}.pbf`), gzipSync(Buffer.concat(encoded), { level: 9 }));
  }

  const venues = readVenues();
  const tiles = areas.flatMap((area) => wholeTiles(area, venues));
  for (const [x, y] of tiles) {
    writeTile(MIN_ZOOM, x, y);
    for (const right of [0, 1]) for (const down of [0, 1]) writeTile(MAX_ZOOM, 2 * x + right, 2 * y + down);
  }
  mkdirSync(path.dirname(OUTPUT), { recursive: true });
  const bytes = writePmtiles(out, OUTPUT, {
    bounds: boundsAround(tiles.flatMap(pointsIn)),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    metadata: {
      name: 'Sample network',
      attribution: [...new Set(sources.map(({ credit }) => credit))].join(', '),
      vector_layers: ['transportation', 'transportation_name', 'water'].map((id) => ({ id, fields: {} })),
    },
  });
  rmSync(out, { recursive: true });
  console.log(`Wrote ${OUTPUT}: ${bytes} bytes, ${tiles.length} tiles of level ${MIN_ZOOM}.`);
  if (bytes > MAX_BYTES) throw new Error(`The file is over its budget of ${MAX_BYTES} bytes.`);
}

void main(source);
