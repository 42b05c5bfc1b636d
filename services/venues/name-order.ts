import type { VenueRecord } from './venue-record';

const collator = new Intl.Collator('fr');

/** The order of lists that start nowhere: by city, then name. No two venues stand equal, since their codes differ. */
export function compareByCityAndName(a: VenueRecord, b: VenueRecord): number {
  return (
    collator.compare(a.address.city, b.address.city) ||
    collator.compare(a.name, b.name) ||
    a.code.localeCompare(b.code, 'en')
  );
}
