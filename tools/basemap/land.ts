import type { Feature } from 'geojson';
import { cutAtAntimeridian, polygonAreaKm2, polygonsOf } from './geometry';
import { loadIsoCountries, readTopojsonObject, runMapshaper } from './sources';

interface Detail {
  readonly intervalMeters: number;
  readonly minIslandKm2: number;
}

/**
 * Level of detail for the site's own countries. The source has a resolution of about 270 m, so more detail would be
 * useless.
 */
const HOME: Detail = { intervalMeters: 400, minIslandKm2: 0.5 };
/** Level of detail for archipelagos with hundreds of islets, few of them inhabited. */
const ARCHIPELAGO: Detail = { intervalMeters: 600, minIslandKm2: 10 };
const NEIGHBOUR: Detail = { intervalMeters: 1_500, minIslandKm2: 8 };
const REGION: Detail = { intervalMeters: 4_000, minIslandKm2: 50 };
const WORLD: Detail = { intervalMeters: 15_000, minIslandKm2: 2_500 };

const COUNTRIES_BY_DETAIL: readonly (readonly [Detail, string])[] = [
  [HOME, 'FRA BEL LUX CHE MCO SPM BLM MAF SXM WLF'],
  [ARCHIPELAGO, 'NCL PYF'],
  [NEIGHBOUR, 'MAR ESP AND GBR IRL IMN JEY GGY DEU NLD AUT LIE ITA SMR VAT MLT GIB TUN MUS'],
  [
    REGION,
    'PRT DNK POL CZE SVK HUN SVN HRV BIH MNE SRB XKX MKD ALB GRC CYP ISR LBN COM DMA LCA ATG KNA MSR AIA',
  ],
];

const DETAIL_BY_COUNTRY = new Map(
  COUNTRIES_BY_DETAIL.flatMap(([detail, codes]) => codes.split(' ').map((code) => [code, detail] as const)),
);

/** Country codes of territories that have no ISO code in Natural Earth, by name. */
const CODE_BY_UNCODED_NAME: Readonly<Record<string, string>> = {
  Akrotiri: 'CYP',
  Baikonur: 'KAZ',
  'Cyprus U.N. Buffer Zone': 'CYP',
  Dhekelia: 'CYP',
  Kosovo: 'XKX',
  'N. Cyprus': 'CYP',
  Somaliland: 'SOM',
  'USNB Guantanamo Bay': 'CUB',
};

export function alpha3OfAtlasCountry(feature: Feature): string | undefined {
  if (feature.id !== undefined) return loadIsoCountries().numericToAlpha3(String(feature.id));
  return CODE_BY_UNCODED_NAME[String(feature.properties?.['name'])];
}

/**
 * Returns the simplification interval of a country, in metres. Small countries have a shorter one, because they would
 * otherwise become triangles.
 */
function intervalForArea(detail: Detail, areaKm2: number): number {
  return Math.min(detail.intervalMeters, Math.max(HOME.intervalMeters, Math.round(Math.sqrt(areaKm2) * 60)));
}

/** Returns no country for features that the map omits (reefs, banks, bases). */
function toMapCountry(feature: Feature): object[] {
  const code = alpha3OfAtlasCountry(feature);
  if (code === undefined || code === 'ATA') return [];
  const detail = DETAIL_BY_COUNTRY.get(code) ?? WORLD;
  const polygons = polygonsOf(feature.geometry).flatMap(cutAtAntimeridian);
  const largestKm2 = Math.max(...polygons.map(polygonAreaKm2));
  // Lower the minimum area for archipelagos of small islands, so that the map does not omit most of them.
  const minKm2 = Math.min(detail.minIslandKm2, largestKm2 / 3);
  const coordinates = polygons.filter((polygon) => polygonAreaKm2(polygon) >= minKm2);
  const interval = intervalForArea(detail, largestKm2);
  return [
    { type: 'Feature', properties: { code, interval }, geometry: { type: 'MultiPolygon', coordinates } },
  ];
}

/**
 * Builds the world as one topology, so that there are no gaps between countries with different levels of detail.
 * Returns TopoJSON; object `countries`, each with its three-letter code as id.
 */
export function buildLand(): Promise<string> {
  const countries = readTopojsonObject('world-atlas/countries-10m.json', 'countries');
  const features = countries.features.flatMap(toMapCountry);
  const commands = [
    '-i countries.json',
    '-dissolve code calc="interval = max(interval)"',
    '-simplify variable interval=interval keep-shapes',
    '-clean',
    '-each "delete this.properties.interval"',
    '-o land.json format=topojson quantization=1e5 id-field=code drop-table fix-geometry',
  ];
  return runMapshaper(
    commands.join(' '),
    { 'countries.json': { type: 'FeatureCollection', features } },
    'land.json',
  );
}
