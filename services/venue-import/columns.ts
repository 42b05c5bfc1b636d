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
