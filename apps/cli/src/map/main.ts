import '../environment';
import path from 'node:path';
import type { Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { PLACES_FOLDER, venueSurroundings } from '@locator/gazetteer';
import { PICTURE_WIDTHS, type StreetMapImage } from '@locator/street-map/street-map-urls';
import { currentMapFile, readBrandLook } from '@locator/street-map/settings';
import {
  MapFileError,
  openMapFile,
  openStreetMap,
  type PictureSubject,
  prepareImage,
  project,
  TILE_SIZE,
  withStreets,
} from '@locator/street-map';
import { megabytes } from '@locator/street-map/get-streets';
import { drawingVersion } from '@locator/street-map/drawing-version.js';
import { mapResources, resourcesIn, setMapResources } from '@locator/street-map/resources';
import { type ReportLanguage, takeLanguage } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { TEXTS } from '../texts';
import { printError } from '../venues/errors';
import { showProgress } from '../venues/terminal';
import { getCommand, listVenues } from './get-command';
import { type MapSettings, readMapSettings } from './settings';

/** For `prepare`: columns and rows on each side of a venue's tile. They roughly fill a desktop viewport. */
const PREPARED = { zooms: [14, 15, 16, 17], columns: 2, rows: 1 };

async function main(given: readonly string[]): Promise<number> {
  setMapResources(resourcesIn('.', drawingVersion('.')));
  setChain(readChain(process.env.BRAND_FILE, process.env.BASE_PATH));
  const settings = readMapSettings(process.env);
  const { language, args: rest } = takeLanguage(given, settings.defaultLocale);
  const [command, ...args] = rest;
  const calledFrom = process.env.OPERATOR_DIRECTORY ?? process.cwd();
  if (isHelp(rest)) {
    console.log(TEXTS[language]('map.help'));
    return 0;
  }
  if (command === 'get') return getCommand(args, settings, calledFrom, language);
  const [file] = args;
  const chosen =
    file === undefined
      ? (currentMapFile(settings.mapFile) ?? mapResources().sampleFile)
      : path.resolve(calledFrom, file);
  switch (command) {
    case 'check':
      return check(chosen, settings, language);
    case 'prepare':
      return prepare(chosen, settings, language);
    default:
      console.log(TEXTS[language]('map.help'));
      return 2;
  }
}

function isHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h');
}

async function check(file: string, settings: MapSettings, language: ReportLanguage): Promise<number> {
  const t = TEXTS[language];
  const map = await openMapFile(file);
  const [west, south, east, north] = map.bounds;
  const { minZoom, maxZoom, attribution } = map;
  console.log(t('map.file', { file, size: megabytes(map.bytes, language), schema: map.schema }));
  console.log(t('map.covers', { west, east, south, north, minZoom, maxZoom }));
  console.log(t('map.attribution', { attribution }));
  const venues = await listVenues(settings, language);
  const inside = new Set(await withStreets(map, venues));
  await map.close();
  console.log(t('map.inside', { inside: inside.size, total: venues.length }));
  for (const venue of venues)
    if (!inside.has(venue)) console.log(t('map.outside', { code: venue.code, name: venue.name }));
  return 0;
}

async function prepare(file: string, settings: MapSettings, language: ReportLanguage): Promise<number> {
  const t = TEXTS[language];
  await openStreetMap(file, readBrandLook(settings.brandFile));
  const map = await openMapFile(file);
  const venues = await withStreets(map, await listVenues(settings, language));
  await map.close();
  const images = imagesAround(venues, settings.locales);
  const bar = showProgress(t('map.drawing', { venues: venues.length }));
  const counts = { stored: 0, drawn: 0, empty: 0 };
  for (const [index, { image, subject }] of images.entries()) {
    counts[await prepareImage(image, subject)] += 1;
    bar.update(index + 1, images.length);
  }
  bar.stop();
  console.log(t('map.prepared', { images: images.length, venues: venues.length, ...counts }));
  return 0;
}

interface PreparedImage {
  readonly image: StreetMapImage;
  readonly subject: PictureSubject | null;
}

function imagesAround(venues: readonly VenueRecord[], locales: readonly Locale[]): PreparedImage[] {
  const tiles = new Map<string, { readonly z: number; readonly x: number; readonly y: number }>();
  for (const { position } of venues) {
    for (const z of PREPARED.zooms) {
      const center = tileAt(position, z);
      for (let x = center.x - PREPARED.columns; x <= center.x + PREPARED.columns; x++)
        for (let y = center.y - PREPARED.rows; y <= center.y + PREPARED.rows; y++)
          tiles.set(`${z}/${x}/${y}`, { z, x, y });
    }
  }
  return locales.flatMap((locale) =>
    ([1, 2] as const).flatMap((scale) => [
      ...[...tiles.values()].map((tile) => ({
        image: { kind: 'tile', locale, scale, ...tile } as const,
        subject: null,
      })),
      ...venues.flatMap((venue) =>
        PICTURE_WIDTHS.map((width) => ({
          image: { kind: 'venue', locale, code: venue.code, width, scale } as const,
          subject: venueSurroundings(PLACES_FOLDER, venue),
        })),
      ),
    ]),
  );
}

function tileAt(position: Position, zoom: number): { readonly x: number; readonly y: number } {
  const { x, y } = project(position, zoom);
  return { x: Math.floor(x / TILE_SIZE), y: Math.floor(y / TILE_SIZE) };
}

void main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error, MapFileError);
    process.exit(1);
  },
);
