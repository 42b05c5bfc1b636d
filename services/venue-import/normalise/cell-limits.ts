import type { Column } from '../columns';

const URL_CHARACTERS = 2_000;
const LIST_CHARACTERS = 2_000;

/**
 * Maximum number of characters in a cell, by column. Longer cells are discarded before they are parsed, because the
 * cost of parsing grows faster than their length. Displayed text has lower limits and is truncated (`MAX_CHARACTERS`).
 * Documented in `data/findings.md`.
 */
export const CELL_LIMITS: Readonly<Record<Column, number>> = {
  code: 200, former_codes: LIST_CHARACTERS, name: 1_000, address: 1_000, full_address: 1_000,
  postal_code: 100, city: 500, country: 200, gazetteer_id: 100, latitude: 100, longitude: 100,
  coordinates: 200, time_zone: 100, opening_hours: 500, special_days: 10_000, phone: 200, email: 500,
  website: URL_CHARACTERS, booking_url: URL_CHARACTERS, gift_url: URL_CHARACTERS, games: LIST_CHARACTERS,
  services: LIST_CHARACTERS, capacity: LIST_CHARACTERS, rooms: LIST_CHARACTERS, prices: LIST_CHARACTERS,
  duration: 100, minimum_age: 100, games_per_room: 100, play_languages: 500,
  accessibility: LIST_CHARACTERS, events: 20_000, payment_means: LIST_CHARACTERS, pictures: 20_000,
  state: 200, state_from: 100, state_until: 100, moved_to: 200, description: 5_000, updated_at: 100,
}; // prettier-ignore
