import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VENUE_COLUMNS, type VenueColumn, venuesAsCsv } from '@/services/venue-import';
import { isPublishedFile } from '@/services/venues/published-file';
import type { VenueRecord } from '@/services/venues/venue-record';
import { temporaryFolder } from './temporary-folder';

export type VenueRow = Readonly<Record<VenueColumn, string>>;

/** Returns a row of a venue file: an ordinary venue in Lyon. */
export function aVenue(overrides: Partial<VenueRow> = {}): VenueRow {
  return {
    code: 'TEST-01',
    former_codes: '',
    name: 'Une salle',
    address: '1 rue de la Test',
    postal_code: '69002',
    city: 'Lyon',
    country: 'FRA',
    gazetteer_id: '',
    latitude: '45.76',
    longitude: '4.83',
    time_zone: 'Europe/Paris',
    opening_hours: 'Mo-Su 10:00-23:00',
    special_days: '',
    phone: '',
    email: '',
    website: '',
    booking_url: '',
    gift_url: '',
    games: 'quiz',
    services: '',
    capacity: 'max18',
    rooms: '',
    prices: '',
    duration: '',
    minimum_age: '',
    games_per_room: '',
    play_languages: '',
    accessibility: '',
    payment_means: '',
    pictures: '',
    state: 'open',
    state_from: '',
    state_until: '',
    moved_to: '',
    events: '',
    description: '',
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
