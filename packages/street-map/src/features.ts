import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Locale } from '@locator/base/locale';

/** https://openmaptiles.org/schema/, https://docs.protomaps.com/basemaps/layers, or `tools/basemap/shapes.ts`. */
export type Schema = 'openmaptiles' | 'protomaps' | 'basemap';

/** In the order in which they are drawn. */
export const AREA_KINDS = ['land', 'urban', 'built', 'green', 'sand', 'water', 'building'] as const;
export const LINE_KINDS = [
  'county', 'river', 'border', 'stream', 'ferry', 'path', 'minor', 'major', 'motorway', 'transit', 'rail',
] as const; // prettier-ignore

export type AreaKind = (typeof AREA_KINDS)[number];
export type LineKind = (typeof LINE_KINDS)[number];
export type PlaceKind = 'town' | 'quarter' | 'station' | 'water';

/** Coordinates from 0 to 1 across the tile; y grows downwards. Shapes may extend slightly beyond the tile. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Line = readonly Point[];

/** Arrays of numbers, because an object for each point of a city tile would take several times the memory. */
export interface Shapes {
  /** x, y, x, y, … */
  readonly coordinates: Float32Array;
  /** For each ring of an area or part of a line: the index in `coordinates` after its last point. */
  readonly partEnds: Uint32Array;
  /** For each shape: the index in `partEnds` after its last part. */
  readonly shapeEnds: Uint32Array;
  readonly boxes: Float32Array;
}

export interface TileFeatures {
  readonly areas: ReadonlyMap<AreaKind, Shapes>;
  readonly lines: ReadonlyMap<LineKind, Shapes>;
  readonly streets: readonly {
    readonly kind: LineKind;
    readonly name: string;
    readonly parts: readonly Line[];
  }[];
  readonly places: readonly { readonly kind: PlaceKind; readonly name: string; readonly point: Point }[];
}

type Properties = VectorTileFeature['properties'];

interface SchemaRules {
  area(layer: string, properties: Properties): AreaKind | null;
  line(layer: string, properties: Properties): LineKind | null;
  readonly streetNames: string;
  place(layer: string, properties: Properties): PlaceKind | null;
}

/** Null if unknown. @param layers `vector_layers` of the metadata (TileJSON 3.0) */
export function schemaOf(layers: unknown): Schema | null {
  if (!Array.isArray(layers)) return null;
  const ids = new Set(layers.map((layer: { readonly id?: unknown } | null) => layer?.id));
  if (ids.has('transportation')) return 'openmaptiles';
  if (ids.has('county_lines')) return 'basemap';
  return ids.has('roads') && ids.has('earth') ? 'protomaps' : null;
}

/** Returns null for classes that are not drawn. */
function lookUp<Kind>(kinds: Readonly<Record<string, Kind>>, name: unknown): Kind | null {
  return typeof name === 'string' && Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
}

const OPENMAPTILES_AREAS: Readonly<Record<string, Readonly<Record<string, AreaKind>>>> = {
  water: {
    ocean: 'water',
    lake: 'water',
    river: 'water',
    dock: 'water',
    pond: 'water',
    swimming_pool: 'water',
  },
  landcover: { grass: 'green', wood: 'green', farmland: 'green', wetland: 'green', sand: 'sand' },
  landuse: {
    cemetery: 'green', pitch: 'green', stadium: 'green', park: 'green', zoo: 'green',
    residential: 'built', suburb: 'built', commercial: 'built', retail: 'built', industrial: 'built',
    school: 'built', hospital: 'built', university: 'built', railway: 'built',
  }, // prettier-ignore
};

const OPENMAPTILES_LINES: Readonly<Record<string, LineKind>> = {
  motorway: 'motorway', trunk: 'motorway', primary: 'major', secondary: 'major', tertiary: 'minor',
  minor: 'minor', service: 'path', track: 'path', path: 'path', rail: 'rail', transit: 'transit', ferry: 'ferry',
}; // prettier-ignore

const OPENMAPTILES_PLACES: Readonly<Record<string, PlaceKind>> = {
  city: 'town', town: 'town', village: 'town', suburb: 'quarter', quarter: 'quarter', neighbourhood: 'quarter',
  hamlet: 'quarter',
}; // prettier-ignore

const PROTOMAPS_AREAS: Readonly<Record<string, AreaKind>> = {
  park: 'green', forest: 'green', wood: 'green', grass: 'green', grassland: 'green', cemetery: 'green', garden: 'green',
  pitch: 'green', golf_course: 'green', nature_reserve: 'green', farmland: 'green', scrub: 'green', wetland: 'green',
  beach: 'sand', sand: 'sand', residential: 'built', commercial: 'built', industrial: 'built', school: 'built',
  hospital: 'built', university: 'built', pedestrian: 'built', railway: 'built',
}; // prettier-ignore

const PROTOMAPS_LINES: Readonly<Record<string, LineKind>> = {
  highway: 'motorway', major_road: 'major', medium_road: 'minor', minor_road: 'minor', path: 'path', other: 'path',
  rail: 'rail', ferry: 'ferry',
}; // prettier-ignore

const BASEMAP_AREAS: Readonly<Record<string, AreaKind>> = { land: 'land', urban: 'urban', lakes: 'water' };

const BASEMAP_LINES: Readonly<Record<string, LineKind>> = {
  rivers: 'river',
  county_lines: 'county',
  borders: 'border',
};

/** Classes of railway and underground stations. Bus stops and lifts are not included. */
const STATIONS = new Set(['station', 'halt', 'subway', 'subway_station', 'light_rail', 'train_station']);

const RULES: Readonly<Record<Schema, SchemaRules>> = {
  openmaptiles: {
    area(layer, { class: name, intermittent }) {
      if (layer === 'building') return 'building';
      if (layer === 'park') return 'green';
      if (layer === 'water')
        return intermittent === 1 ? null : (lookUp(OPENMAPTILES_AREAS.water ?? {}, name) ?? 'water');
      return lookUp(OPENMAPTILES_AREAS[layer] ?? {}, name);
    },
    line(layer, { class: name, brunnel, subclass }) {
      if (layer === 'waterway') return brunnel === 'tunnel' ? null : 'stream';
      if (layer !== 'transportation' || subclass === 'platform') return null;
      return brunnel === 'tunnel' && name === 'rail' ? null : lookUp(OPENMAPTILES_LINES, name);
    },
    streetNames: 'transportation_name',
    place(layer, { class: name, subclass }) {
      if (layer === 'place') return lookUp(OPENMAPTILES_PLACES, name);
      if (layer === 'water_name' || layer === 'marine') return 'water';
      return layer === 'poi' && name === 'railway' && STATIONS.has(String(subclass)) ? 'station' : null;
    },
  },
  protomaps: {
    area(layer, { kind }) {
      if (layer === 'buildings') return 'building';
      if (layer === 'water') return 'water';
      return layer === 'landuse' || layer === 'landcover' ? lookUp(PROTOMAPS_AREAS, kind) : null;
    },
    line(layer, { kind, is_tunnel: isTunnel }) {
      if (layer === 'water') return 'stream';
      if (layer !== 'roads' && layer !== 'transit') return null;
      return isTunnel === true && kind === 'rail' ? null : lookUp(PROTOMAPS_LINES, kind);
    },
    streetNames: 'roads',
    place(layer, { kind, kind_detail: detail }) {
      if (layer === 'places') {
        if (kind === 'locality') return 'town';
        return kind === 'neighbourhood' || kind === 'macrohood' ? 'quarter' : null;
      }
      if (layer === 'water') return 'water';
      return layer === 'pois' && (STATIONS.has(String(kind)) || STATIONS.has(String(detail)))
        ? 'station'
        : null;
    },
  },
  basemap: {
    area: (layer) => lookUp(BASEMAP_AREAS, layer),
    line: (layer) => lookUp(BASEMAP_LINES, layer),
    streetNames: '',
    place: () => null,
  },
};

const POINT = 1;
const LINE = 2;
const POLYGON = 3;

/** https://github.com/mapbox/vector-tile-spec. Names are in `locale` if possible. @throws Error for other bytes */
export function readFeatures(bytes: Uint8Array, schema: Schema, locale: Locale): TileFeatures {
  const rules = RULES[schema];
  const areas = createShapeCollector<AreaKind>();
  const lines = createShapeCollector<LineKind>();
  const streets: TileFeatures['streets'][number][] = [];
  const places: TileFeatures['places'][number][] = [];
  const nameKeys = [`name:${locale}`, `name_${locale}`, 'name', 'name:latin', 'name_en'];
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index);
      const { properties, type } = feature;
      if (type === POLYGON) {
        const kind = rules.area(name, properties);
        if (kind) areas.add(kind, feature.loadGeometry(), feature.extent);
      } else if (type === LINE) {
        const kind = rules.line(name, properties);
        if (kind) lines.add(kind, feature.loadGeometry(), feature.extent);
        if (name === rules.streetNames) {
          const street = nameOf(properties, nameKeys);
          const streetKind = kind ?? rules.line('transportation', properties);
          if (street && streetKind)
            streets.push({ kind: streetKind, name: street, parts: geometryOf(feature) });
        }
      } else if (type === POINT) {
        const kind = rules.place(name, properties);
        const label = kind && nameOf(properties, nameKeys);
        const point = geometryOf(feature)[0]?.[0];
        if (kind && label && point) places.push({ kind, name: label, point });
      }
    }
  }
  return { areas: areas.shapes(), lines: lines.shapes(), streets, places };
}

interface ShapeCollector<Kind> {
  /** @param geometry in tile units; each side of a tile is `extent` units long */
  add(kind: Kind, geometry: readonly Line[], extent: number): void;
  shapes(): ReadonlyMap<Kind, Shapes>;
}

function createShapeCollector<Kind>(): ShapeCollector<Kind> {
  const collected = new Map<Kind, Readonly<Record<keyof Shapes, number[]>>>();

  function add(kind: Kind, geometry: readonly Line[], extent: number): void {
    const existing = collected.get(kind);
    const lists = existing ?? { coordinates: [], partEnds: [], shapeEnds: [], boxes: [] };
    if (!existing) collected.set(kind, lists);
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const part of geometry) {
      for (const point of part) {
        const x = point.x / extent;
        const y = point.y / extent;
        lists.coordinates.push(x, y);
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
      lists.partEnds.push(lists.coordinates.length);
    }
    lists.shapeEnds.push(lists.partEnds.length);
    lists.boxes.push(left, top, right, bottom);
  }

  return {
    add,
    shapes() {
      return new Map(
        [...collected].map(([kind, { coordinates, partEnds, shapeEnds, boxes }]) => [
          kind,
          {
            coordinates: new Float32Array(coordinates),
            partEnds: new Uint32Array(partEnds),
            shapeEnds: new Uint32Array(shapeEnds),
            boxes: new Float32Array(boxes),
          },
        ]),
      );
    },
  };
}

function geometryOf(feature: VectorTileFeature): Line[] {
  const parts = feature.loadGeometry();
  for (const part of parts) for (const point of part) point._div(feature.extent);
  return parts;
}

/** Names in other scripts cannot be drawn, because the label typeface has only Latin letters. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u;

function nameOf(properties: Properties, keys: readonly string[]): string | null {
  for (const key of keys) {
    const name = properties[key];
    if (typeof name === 'string' && name !== '' && LATIN.test(name)) return name;
  }
  return null;
}
