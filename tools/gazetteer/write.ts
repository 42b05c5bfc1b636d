/** Writes the gazetteer's files. Most functions return the number of bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GazetteerPlace, PLACE_COLUMNS, PLACES_FOLDER, type PlaceColumn } from '@locator/gazetteer';
import { inProject } from '../../server/paths.mjs';
import type { County } from './counties';
import type { RegionRow } from './regions';
import { byCodePoint } from './text';

const LIAISONS_FILE = inProject('lib', 'locale', 'county-liaisons.json');

export function writePlaces(
  name: 'places' | 'landmarks' | 'stations',
  places: readonly GazetteerPlace[],
): number {
  const sorted = [...places].sort((a, b) => byCodePoint(a.country, b.country) || byCodePoint(a.id, b.id));
  return write(`${name}.tsv`, [PLACE_COLUMNS.join('\t'), ...sorted.map(toLine)].join('\n') + '\n');
}

export function writeCounties(counties: readonly County[]): number {
  const rows = counties.map(({ liaison, position, ...county }) => ({ ...county, ...position, liaison }));
  return write('counties.json', toJsonLines(rows));
}

/**
 * Writes INSEE's codes for the articles of French county names ("le", "la", "les") to a file in `lib/locale`. The
 * site's messages need the articles even if a remote back-end provides the venues.
 */
export function writeLiaisons(counties: readonly County[]): void {
  const entries = counties.flatMap(({ country, code, liaison }) =>
    liaison === undefined ? [] : [[`${country}-${code}`, liaison]],
  );
  writeFileSync(LIAISONS_FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

export function writeRegions(regions: readonly RegionRow[]): number {
  return write('regions.json', toJsonLines(regions));
}

/** Formats an array with one item per line, for readable diffs. */
function toJsonLines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

function toLine({ position, parent, postalCodes, aliases, ...place }: GazetteerPlace): string {
  const cells: Record<PlaceColumn, string | number> = {
    ...place,
    ...position,
    parent: parent ?? '',
    postalCodes: postalCodes.join(' '),
    aliases: aliases.join('|'),
  };
  return PLACE_COLUMNS.map((column) => cells[column]).join('\t');
}

function write(name: string, content: string): number {
  mkdirSync(PLACES_FOLDER, { recursive: true });
  writeFileSync(path.join(PLACES_FOLDER, name), content);
  return Buffer.byteLength(content);
}
