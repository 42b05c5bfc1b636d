/** The columns of a venue file, in the order in which they are written. Documented in `data/README.md`. */
export const VENUE_COLUMNS = [
  'code', 'name', 'address', 'postal_code', 'city', 'country', 'gazetteer_id', 'latitude', 'longitude',
  'time_zone', 'opening_hours', 'special_days', 'phone', 'email', 'website', 'booking_url', 'gift_url',
  'games', 'services', 'capacity', 'rooms', 'prices', 'duration', 'minimum_age', 'games_per_room',
  'play_languages', 'accessibility', 'payment_means', 'pictures', 'state', 'state_from', 'state_until',
  'moved_to', 'former_codes', 'events', 'description', 'updated_at',
] as const; // prettier-ignore

export type VenueColumn = (typeof VENUE_COLUMNS)[number];

/** Columns of other formats that the import splits into venue columns. They are never written to a file. */
export const SOURCE_COLUMNS = ['full_address', 'coordinates'] as const;

export type Column = VenueColumn | (typeof SOURCE_COLUMNS)[number];

export const COLUMNS: readonly Column[] = [...VENUE_COLUMNS, ...SOURCE_COLUMNS];

export function isColumn(name: string): name is Column {
  return COLUMNS.some((column) => column === name);
}

/**
 * Maximum number of characters in a cell, by column. Longer cells are discarded before they are parsed, because the
 * cost of parsing grows faster than their length. Displayed text has lower limits and is truncated (`MAX_CHARACTERS`).
 * Documented in `data/findings.md`.
 */
export const CELL_LIMITS: Readonly<Record<Column, number>> = {
  code: 200, former_codes: 2_000, name: 1_000, address: 1_000, full_address: 1_000,
  postal_code: 100, city: 500, country: 200, gazetteer_id: 100, latitude: 100, longitude: 100,
  coordinates: 200, time_zone: 100, opening_hours: 500, special_days: 10_000, phone: 200, email: 500,
  website: 2_000, booking_url: 2_000, gift_url: 2_000, games: 2_000,
  services: 2_000, capacity: 2_000, rooms: 2_000, prices: 2_000,
  duration: 100, minimum_age: 100, games_per_room: 100, play_languages: 500,
  accessibility: 2_000, events: 20_000, payment_means: 2_000, pictures: 20_000,
  state: 200, state_from: 100, state_until: 100, moved_to: 200, description: 5_000, updated_at: 100,
}; // prettier-ignore
