/** The columns of a venue file, in the order in which it is written: `data/README.md` documents each. */
export const VENUE_COLUMNS = [
  'code',
  'name',
  'address',
  'postal_code',
  'city',
  'country',
  'latitude',
  'longitude',
  'time_zone',
  'opening_hours',
  'special_days',
  'phone',
  'email',
  'website',
  'booking_url',
  'gift_url',
  'games',
  'services',
  'capacity',
  'payment_means',
  'pictures',
  'state',
  'state_from',
  'state_until',
  'moved_to',
  'description',
  'updated_at',
] as const;

export type VenueColumn = (typeof VENUE_COLUMNS)[number];

/** What other people's files have instead, and the gatekeeper takes apart: never written. */
export const SOURCE_COLUMNS = ['full_address', 'coordinates'] as const;

/** A column that a file to import can have: ours, or one that is taken apart into ours. */
export type Column = VenueColumn | (typeof SOURCE_COLUMNS)[number];
