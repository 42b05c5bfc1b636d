// @ts-check
import { cutAtAntimeridian, polygonAreaKm2, polygonsOf } from './geometry.mjs';
import { loadIsoCountries, readTopojsonObject, runMapshaper } from './sources.mjs';

/** @typedef {import('./sources.mjs').Feature} Feature */
/** @typedef {{ intervalMeters: number, minIslandKm2: number }} Detail */

/**
 * Level of detail for the site's own countries. The source has a resolution of about 270 m, so more detail would be
 * useless.
 * @type {Detail}
 */
const HOME = { intervalMeters: 400, minIslandKm2: 0.5 };
/** Level of detail for archipelagos with hundreds of islets, few of them inhabited. @type {Detail} */
const ARCHIPELAGO = { intervalMeters: 600, minIslandKm2: 10 };
/** @type {Detail} */
const NEIGHBOUR = { intervalMeters: 1_500, minIslandKm2: 8 };
/** @type {Detail} */
const REGION = { intervalMeters: 4_000, minIslandKm2: 50 };
/** @type {Detail} */
const WORLD = { intervalMeters: 15_000, minIslandKm2: 2_500 };

/** @type {[Detail, string][]} */
const COUNTRIES_BY_DETAIL = [
  [HOME, 'FRA BEL LUX CHE MCO SPM BLM MAF SXM WLF'],
  [ARCHIPELAGO, 'NCL PYF'],
  [NEIGHBOUR, 'MAR ESP AND GBR IRL IMN JEY GGY DEU NLD AUT LIE ITA SMR VAT MLT GIB TUN MUS'],
  [
    REGION,
    'PRT DNK POL CZE SVK HUN SVN HRV BIH MNE SRB XKX MKD ALB GRC CYP ISR LBN COM DMA LCA ATG KNA MSR AIA',
  ],
];

const DETAIL_BY_COUNTRY = new Map(
  COUNTRIES_BY_DETAIL.flatMap(([detail, codes]) =>
    codes.split(' ').map((code) => /** @type {[string, Detail]} */ ([code, detail])),
  ),
);

/** Country codes of territories that have no ISO code in Natural Earth, by name. @type {Record<string, string>} */
const CODE_BY_UNCODED_NAME = {
  Akrotiri: 'CYP',
  Baikonur: 'KAZ',
  'Cyprus U.N. Buffer Zone': 'CYP',
  Dhekelia: 'CYP',
  Kosovo: 'XKX',
  'N. Cyprus': 'CYP',
  Somaliland: 'SOM',
  'USNB Guantanamo Bay': 'CUB',
};

/** @param {Feature} feature @returns {string | undefined} */
export function alpha3OfAtlasCountry(feature) {
  if (feature.id !== undefined) return loadIsoCountries().numericToAlpha3(String(feature.id));
  return CODE_BY_UNCODED_NAME[String(feature.properties?.['name'])];
}

/**
 * Returns the simplification interval of a country, in metres. Small countries have a shorter one, because they would
 * otherwise become triangles.
 * @param {Detail} detail
 * @param {number} areaKm2
 */
function intervalForArea(detail, areaKm2) {
  return Math.min(detail.intervalMeters, Math.max(HOME.intervalMeters, Math.round(Math.sqrt(areaKm2) * 60)));
}

/** @param {Feature} feature @returns {Feature[]} empty for features that the map omits (reefs, banks, bases) */
function toMapCountry(feature) {
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
 * @returns {Promise<string>} TopoJSON; object `countries`, each with its three-letter code as id
 */
export function buildLand() {
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
