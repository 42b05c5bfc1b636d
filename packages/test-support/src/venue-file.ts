import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VENUE_COLUMNS, type VenueColumn, venuesAsCsv } from '@locator/venue-import';
import { isPublishedFile } from '@locator/venue-model/published-file';
import type { VenueRecord } from '@locator/venue-model';
import { temporaryFolder } from './temporary-folder';

export type VenueRow = Readonly<Record<VenueColumn, string>>;

/** Returns a row of a venue file: an ordinary venue in Lyon. */
export function aVenue(overrides: Partial<VenueRow> = {}): VenueRow {
  const empty = Object.fromEntries(VENUE_COLUMNS.map((column) => [column, ''])) as VenueRow;
  return {
    ...empty,
    code: 'TEST-01',
    name: 'Une salle',
    address: '1 rue de la Test',
    postal_code: '69002',
    city: 'Lyon',
    country: 'FRA',
    latitude: '45.76',
    longitude: '4.83',
    time_zone: 'Europe/Paris',
    opening_hours: 'Mo-Su 10:00-23:00',
    games: 'quiz',
    capacity: 'max18',
    state: 'open',
    updated_at: '2026-11-01',
    ...overrides,
  };
}

export function venueCsv(rows: readonly VenueRow[]): string {
  const lines = rows.map((row) => VENUE_COLUMNS.map((column) => cell(row[column])).join(','));
  return [VENUE_COLUMNS.join(','), ...lines, ''].join('\n');
}

/** Returns the venues of a published file as CSV. Returns any other file as it is. */
export function venueCsvIn(file: string): string {
  const bytes = readFileSync(file);
  if (!isPublishedFile(bytes)) return bytes.toString();
  const [, ...lines] = bytes.toString().trimEnd().split('\n');
  return venuesAsCsv(lines.map((line) => JSON.parse(line) as VenueRecord));
}

export function venueFile(rows: readonly VenueRow[]): string {
  const file = path.join(temporaryFolder('venues'), 'venues.csv');
  writeFileSync(file, venueCsv(rows));
  return file;
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
