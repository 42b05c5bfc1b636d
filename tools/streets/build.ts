import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { type Bounds, distanceMeters } from '@locator/base/geo';
import { creditsIn } from '@locator/street-map/credits';
import { project, TILE_SIZE } from '@locator/street-map/drawing';
import { inProject } from '../../server/paths.mjs';
import { ensureSources, loadTileCutter, runMapshaper } from '../basemap/sources';
import { type Area, boundsOfLines, OSM, readArea, readSource, type Road, type RoadClass } from './areas';
import { joinLines } from './join-lines';
import { writePmtiles } from './write-pmtiles';

const OUTPUT = inProject('data', 'streets', 'sample.pmtiles');
const MONACO = inProject('data', 'streets', 'monaco.pmtiles');
/** Size budget, because every version of the file stays in the repository's history. */
const MAX_BYTES = 13_000_000;

const MIN_ZOOM = 9;
const MAX_ZOOM = 14;
const ZOOMS = [9, 10, 11, 12, 13, 14] as const;
/** From this level on, the file has tiles only where it has small streets. */
const FIRST_STREETS_ONLY_ZOOM = 13;

/** First zoom level of the file that has them. The map shows it at the next level. */
const FIRST_ZOOM = { motorway: 9, primary: 9, longStreets: 11, streets: 12, rail: 9, transit: 12 } as const;
const FIRST_NAME_ZOOM: Readonly<Record<RoadClass, number>> = { motorway: 13, primary: 13, minor: 14 };

/** Small streets are within a square around each venue. The source's squares are larger: 5.5 km to each side. */
const STREETS_KM = 4;
/** Their names, which take as many bytes as the streets themselves. */
const NAMES_KM = 3;
/** The source's water is within these distances of a venue, in degrees of latitude and longitude. */
const WATER_DEGREES = [0.08, 0.12] as const;
/** A venue without a street within this distance counts as one without streets. */
const MAX_STREET_METERS = 250;
/** A street that long is a main one of its quarter, and drawn from further away. */
const LONG_STREET_METERS = 700;
/** At the highest zoom level, a name along a shorter street has no room. */
const MIN_NAMED_METERS = 50;
/** Units to each side of a tile: 4 m or less. */
const NAME_EXTENT = 512;
/** CSS pixels. Smaller waters would be specks, and narrower ones a web of lines. */
const MIN_WATER_PIXELS = 30;
const MIN_WATER_WIDTH = 0.35;

interface Part {
  readonly kind: 'land' | 'water' | 'streets' | 'roads' | 'railways';
  readonly bounds: Bounds;
  readonly credit: string;
}

/** Features of a layer, from a zoom level to another. */
interface LayerFeatures {
  readonly layer: string;
  readonly fromZoom: number;
  readonly toZoom: number;
  readonly collection: FeatureCollection;
}

const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: npx tsx tools/streets/build.ts FOLDER');

interface Venue {
  readonly latitude: number;
  readonly longitude: number;
}

function readVenues(): Venue[] {
  const rows: Record<string, string>[] = parse(readFileSync(inProject('data', 'venues.csv')), {
    columns: true,
  });
  return rows.map(({ latitude, longitude }) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

/** Units to each side of a tile. */
function extentOf(layer: string): number {
  return layer === 'transportation_name' ? NAME_EXTENT : 4096;
}

/** A name needs only the course of its street, to 6 m. */
const NAME_COMMANDS = '-simplify target=lines dp interval=6 keep-shapes';

const KM_PER_DEGREE = 111.2;

function squareAround({ latitude, longitude }: Venue, degreesY: number, degreesX: number): Bounds {
  return [longitude - degreesX, latitude - degreesY, longitude + degreesX, latitude + degreesY].map(
    (degrees) => Math.round(degrees * 1e4) / 1e4,
  ) as unknown as Bounds;
}

function squareOfKm(venue: Venue, km: number): Bounds {
  const y = km / KM_PER_DEGREE;
  return squareAround(venue, y, y / Math.cos((venue.latitude * Math.PI) / 180));
}

function intersection(one: Bounds, other: Bounds): Bounds | null {
  const both: Bounds = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return both[0] < both[2] && both[1] < both[3] ? both : null;
}

function overlaps(squares: readonly Bounds[], bounds: Bounds): Bounds[] {
  return squares.map((square) => intersection(square, bounds)).filter((square) => square !== null);
}

function featureOf(geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties, geometry };
}

function collectionOf(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function lengthMeters(line: readonly Position[]): number {
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
function joinedByName(roads: readonly Road[]): { readonly name: string; readonly line: Position[] }[] {
  const byName = new Map<string, Road[]>();
  for (const road of roads) {
    const key = road.name ?? '';
    const same = byName.get(key);
    if (same) same.push(road);
    else byName.set(key, [road]);
  }
  return [...byName].flatMap(([name, named]) =>
    joinLines(named.map(({ line }) => line)).map((line) => ({ name, line })),
  );
}

/** @param commands of mapshaper, before the clipping */
async function clipped(
  collection: FeatureCollection,
  squares: readonly Bounds[],
  commands = '',
): Promise<FeatureCollection> {
  if (collection.features.length === 0 || squares.length === 0) return collectionOf([]);
  const rings = squares.map(([west, south, east, north]) =>
    featureOf({
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west, north],
          [east, north],
          [east, south],
          [west, south],
        ],
      ],
    }),
  );
  const outputs = await runMapshaper(
    '-i lines.json squares.json combine-files -dissolve target=squares ' +
      commands +
      ' -clip squares target=lines -explode target=lines -o target=lines out.json format=geojson geojson-type=FeatureCollection',
    { 'lines.json': collection, 'squares.json': collectionOf(rings) },
  );
  return JSON.parse(outputs('out.json')) as FeatureCollection;
}

function squaresAround(venues: readonly Venue[], km: number, bounds: Bounds): Bounds[] {
  return overlaps(
    venues.map((venue) => squareOfKm(venue, km)),
    bounds,
  );
}

/** Share of the streets' points on each side that may lie outside of the area in which they are dense. */
const SPARSE_SHARE = 0.05;

/** For streets without a venue among them. Returns nothing if there are no streets. */
function denseArea(streets: readonly Road[]): Bounds[] {
  const points = streets.flatMap(({ line }) => line);
  if (points.length === 0) return [];
  const at = (axis: 0 | 1, share: number): number => {
    const values = points.map((point) => point[axis] ?? 0).sort((one, other) => one - other);
    return values[Math.round(share * (values.length - 1))] ?? 0;
  };
  return [[at(0, SPARSE_SHARE), at(1, SPARSE_SHARE), at(0, 1 - SPARSE_SHARE), at(1, 1 - SPARSE_SHARE)]];
}

function hasStreets({ latitude, longitude }: Venue, streets: readonly Road[]): boolean {
  const isNear = ([x = 0, y = 0]: Position): boolean =>
    distanceMeters({ latitude, longitude }, { latitude: y, longitude: x }) < MAX_STREET_METERS;
  return streets.some(({ line }) => line.some(isNear));
}

/** Joins polygons that were cut at the edges of tiles. */
async function dissolved(collection: FeatureCollection): Promise<FeatureCollection> {
  const outputs = await runMapshaper(
    '-i water.json -dissolve2 -explode -o out.json format=geojson geojson-type=FeatureCollection',
    { 'water.json': collection },
  );
  return JSON.parse(outputs('out.json')) as FeatureCollection;
}

async function roadLayers(
  { roads, bounds, hasSea, credit }: Area,
  venues: readonly Venue[],
): Promise<{ readonly layers: LayerFeatures[]; readonly parts: Part[] }> {
  if (roads.length === 0) return { layers: [], parts: [] };
  const ofKind = (kind: RoadClass): readonly Road[] => roads.filter((road) => road.kind === kind);
  const near = venues.filter((venue) => hasStreets(venue, ofKind('minor')));
  const squares = near.length > 0 ? squaresAround(near, STREETS_KM, bounds) : denseArea(ofKind('minor'));
  const nameSquares = near.length > 0 ? squaresAround(near, NAMES_KM, bounds) : squares;
  const layers: LayerFeatures[] = [];
  for (const kind of ['motorway', 'primary', 'minor'] as const) {
    const named = joinedByName(ofKind(kind));
    if (kind === 'minor') {
      const long = named.filter(({ line }) => lengthMeters(line) >= LONG_STREET_METERS);
      for (const [lines, fromZoom, toZoom] of [
        [long, FIRST_ZOOM.longStreets, FIRST_ZOOM.streets - 1],
        [named, FIRST_ZOOM.streets, MAX_ZOOM],
      ] as const) {
        const joined = joinLines(lines.map(({ line }) => line));
        const collection = collectionOf(
          joined.map((coordinates) => featureOf({ type: 'LineString', coordinates }, { class: kind })),
        );
        layers.push({
          layer: 'transportation',
          fromZoom,
          toZoom,
          collection: await clipped(collection, squares),
        });
      }
    } else {
      const joined = joinLines(ofKind(kind).map(({ line }) => line));
      const collection = collectionOf(
        joined.map((coordinates) => featureOf({ type: 'LineString', coordinates }, { class: kind })),
      );
      layers.push({ layer: 'transportation', fromZoom: FIRST_ZOOM[kind], toZoom: MAX_ZOOM, collection });
    }
    const names = collectionOf(
      named
        .filter(({ name, line }) => name !== '' && lengthMeters(line) >= MIN_NAMED_METERS)
        .map(({ name, line }) => featureOf({ type: 'LineString', coordinates: line }, { class: kind, name })),
    );
    layers.push({
      layer: 'transportation_name',
      fromZoom: FIRST_NAME_ZOOM[kind],
      toZoom: MAX_ZOOM,
      collection: await clipped(names, nameSquares, NAME_COMMANDS),
    });
  }
  return {
    layers,
    parts: [
      { kind: 'roads', bounds, credit },
      ...squares.map((square): Part => ({ kind: 'streets', bounds: square, credit })),
      ...(hasSea ? squares.map((square): Part => ({ kind: 'land', bounds: square, credit })) : []),
    ],
  };
}

async function waterLayers(
  { water, waterCredit }: Area,
  venues: readonly Venue[],
): Promise<{ readonly layers: LayerFeatures[]; readonly parts: Part[] }> {
  if (!water) return { layers: [], parts: [] };
  const { features } = await dissolved(water);
  const bounds = boundsOfLines(
    features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : [])),
  );
  const squares = overlaps(
    venues.map((venue) => squareAround(venue, ...WATER_DEGREES)),
    bounds,
  );
  const { features: near } = await clipped(collectionOf(features), squares);
  const layers = ZOOMS.map((zoom): LayerFeatures => {
    const shown = near
      .filter(
        ({ geometry }) => geometry.type === 'Polygon' && isVisible(geometry.coordinates[0] ?? [], zoom + 1),
      )
      .map(({ geometry }) => featureOf(geometry, { class: 'lake' }));
    return { layer: 'water', fromZoom: zoom, toZoom: zoom, collection: collectionOf(shown) };
  });
  return { layers, parts: squares.map((square) => ({ kind: 'water', bounds: square, credit: waterCredit })) };
}

/** @param zoom of the map */
function isVisible(ring: readonly Position[], zoom: number): boolean {
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

/** Modes that run on streets or below them, which are drawn from nearby only. */
const TRANSIT = new Set(['METRO', 'TRAMWAY', 'CABLE']);
const RAIL_CREDIT = 'Île-de-France Mobilités';

function railLayers(folder: string): { readonly layers: LayerFeatures[]; readonly parts: Part[] } {
  const { features } = readSource(folder, 'rail/ile-de-france-lines');
  const layersOf = (kind: 'rail' | 'transit'): LayerFeatures => {
    const lines = features.flatMap(({ properties, geometry }) =>
      geometry.type === 'LineString' && TRANSIT.has(String(properties?.['mode'])) === (kind === 'transit')
        ? [geometry.coordinates]
        : [],
    );
    const collection = collectionOf(
      joinLines(lines).map((coordinates) => featureOf({ type: 'LineString', coordinates }, { class: kind })),
    );
    return { layer: 'transportation', fromZoom: FIRST_ZOOM[kind], toZoom: MAX_ZOOM, collection };
  };
  const layers = [layersOf('rail'), layersOf('transit')];
  const bounds = boundsOfLines(
    features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : [])),
  );
  return { layers, parts: [{ kind: 'railways', bounds, credit: RAIL_CREDIT }] };
}

/** Layers of Monaco's tiles that the sample leaves out, because its names of places and stations are the basemap's. */
const LEFT_OUT = new Set(['place', 'poi']);

/** Removes layers from a vector tile: a list of layers with the tag 3, whose names have the tag 1. */
function withoutNames(tile: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  const reader = new PbfReader(tile);
  while (reader.pos < reader.length) {
    const start = reader.pos;
    reader.readVarint();
    const end = reader.readVarint() + reader.pos;
    const { name } = reader.readFields(readName, { name: '' }, end);
    if (!LEFT_OUT.has(name)) kept.push(tile.subarray(start, end));
  }
  return Buffer.concat(kept);
}

function readName(tag: number, layer: { name: string }, reader: PbfReader): void {
  if (tag === 1) layer.name = reader.readString();
}

const MONACO_PART: Bounds = [7.4092, 43.7234, 7.4486, 43.7517];

async function readMonaco(): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = readFileSync(MONACO);
  const archive = new PMTiles({
    getKey: () => MONACO,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  const tiles = new Map<string, Uint8Array>();
  for (let z = 11; z <= MAX_ZOOM; z++) {
    for (const [x, y] of tilesIn([MONACO_PART], z)) {
      const tile = await archive.getZxy(z, x, y);
      if (tile) tiles.set(`${z}/${x}/${y}`, withoutNames(new Uint8Array(tile.data)));
    }
  }
  return tiles;
}

function* tilesIn(areas: readonly Bounds[], z: number): Generator<readonly [x: number, y: number]> {
  const seen = new Set<string>();
  for (const [west, south, east, north] of areas) {
    const from = project({ latitude: north, longitude: west }, z);
    const to = project({ latitude: south, longitude: east }, z);
    for (let x = Math.floor(from.x / TILE_SIZE); x <= Math.floor(to.x / TILE_SIZE); x++) {
      for (let y = Math.floor(from.y / TILE_SIZE); y <= Math.floor(to.y / TILE_SIZE); y++) {
        if (!seen.has(`${x}/${y}`)) yield [x, y];
        seen.add(`${x}/${y}`);
      }
    }
  }
}

async function main(folder: string): Promise<void> {
  ensureSources();
  const venues = readVenues();
  const names = [
    ...new Set([...readdirSync(path.join(folder, 'streets')), ...readdirSync(path.join(folder, 'water'))]),
  ]
    .map((file) => file.replace('.geojson.gz', ''))
    .sort();
  const layers: LayerFeatures[] = [];
  const parts: Part[] = [];
  for (const name of names) {
    const area = readArea(folder, name);
    for (const made of [await roadLayers(area, venues), await waterLayers(area, venues)]) {
      layers.push(...made.layers);
      parts.push(...made.parts);
    }
  }
  const rail = railLayers(folder);
  layers.push(...rail.layers);
  const kindsOfMonaco = ['land', 'water', 'streets', 'roads', 'railways'] as const;
  parts.push(...rail.parts, ...kindsOfMonaco.map((kind) => ({ kind, bounds: MONACO_PART, credit: OSM })));

  const monaco = await readMonaco();
  const { cut, encode } = await loadTileCutter();
  const indexes = layers
    .filter(({ collection }) => collection.features.length > 0)
    .map((layer) => ({ ...layer, index: cut(layer.collection, MAX_ZOOM, extentOf(layer.layer)) }));
  const out = mkdtempSync(path.join(tmpdir(), 'streets-'));
  const sizes = new Map<number, number>();
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    const wanted = parts
      .filter(({ kind }) => z < FIRST_STREETS_ONLY_ZOOM || kind === 'streets')
      .map(({ bounds }) => bounds);
    for (const [x, y] of tilesIn(wanted, z)) {
      const byLayer = new Map<string, { features: unknown[] }>();
      for (const { layer, fromZoom, toZoom, index } of indexes) {
        if (z < fromZoom || z > toZoom) continue;
        const tile = index.getTile(z, x, y);
        if (!tile || tile.features.length === 0) continue;
        const merged = byLayer.get(layer) ?? { features: [] };
        merged.features.push(...tile.features);
        byLayer.set(layer, merged);
      }
      const encoded = [...byLayer].map(([layer, tile]) => encode({ [layer]: tile }, extentOf(layer)));
      const bytes = Buffer.concat([...encoded, monaco.get(`${z}/${x}/${y}`) ?? new Uint8Array()]);
      if (bytes.length === 0) continue;
      const zipped = gzipSync(bytes, { level: 9 });
      sizes.set(z, (sizes.get(z) ?? 0) + zipped.length);
      mkdirSync(path.join(out, `${z}/${x}`), { recursive: true });
      writeFileSync(path.join(out, `${z}/${x}/${y}.pbf`), zipped);
    }
  }
  mkdirSync(path.dirname(OUTPUT), { recursive: true });
  const bounds = boundsOfLines(
    parts.map(({ bounds: [west, south, east, north] }) => [
      [west, south],
      [east, north],
    ]),
  );
  const bytes = writePmtiles(out, OUTPUT, {
    bounds,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    metadata: {
      name: 'Sample network',
      attribution: creditsIn(
        bounds,
        MAX_ZOOM,
        parts.map(({ credit: text }) => ({ text, areas: [] })),
      ),
      vector_layers: ['transportation', 'transportation_name', 'water'].map((id) => ({ id, fields: {} })),
      parts,
    },
  });
  rmSync(out, { recursive: true });
  console.log(`Wrote ${OUTPUT}: ${bytes} bytes; by zoom level:`, Object.fromEntries(sizes));
  if (bytes > MAX_BYTES) throw new Error(`The file is over its budget of ${MAX_BYTES} bytes.`);
}

void main(source);
