import { append } from '@locator/base';
import { distanceMeters } from '@locator/base/geo';
import { nameKey } from '@locator/gazetteer';
import type { VenueRecord } from '@locator/venue-model';

export interface NewVenue extends Pick<VenueRecord, 'name' | 'address' | 'position' | 'formerCodes'> {
  readonly code: string | null;
}

/** Maximum distance between a venue's old and new positions, which differ if the operator corrects the coordinates. */
const SAME_VENUE_METERS = 500;

export function matchByCode<Venue extends Pick<NewVenue, 'code' | 'formerCodes'>>(
  venues: readonly Venue[],
  previous: readonly VenueRecord[],
  rejectedCodes: ReadonlySet<string> = new Set(),
): Map<Venue, VenueRecord> {
  const matches = new Map<Venue, VenueRecord>();
  const match = createMatch(matches);

  const byCode = new Map(previous.map((record) => [record.code.toLowerCase(), record]));
  const byFormerCode = new Map(
    previous.flatMap((record) => record.formerCodes.map((code) => [code.toLowerCase(), record] as const)),
  );
  const coded = venues.filter(({ code }) => code !== null);
  for (const venue of coded) match(venue, byCode.get(venue.code!.toLowerCase()));
  for (const venue of coded) match(venue, byFormerCode.get(venue.code!.toLowerCase()));
  for (const venue of venues) {
    const former = venue.formerCodes.map((code) => code.toLowerCase());
    for (const code of former) if (!rejectedCodes.has(code)) match(venue, byCode.get(code));
  }
  return matches;
}

interface MatchOptions {
  /** A venue with a code has no match by name: it may be another one beside the previous venue. */
  readonly keepsPrevious?: boolean;
  /** Codes of rejected rows, in lower case: their previous venues only match a row with the same code. */
  readonly rejectedCodes?: ReadonlySet<string>;
}

/** By code or former code; else by name at the same address or within 500 m, nearest pairs first in any order. */
export function matchPrevious<Venue extends NewVenue>(
  venues: readonly Venue[],
  previous: readonly VenueRecord[],
  { keepsPrevious = false, rejectedCodes = new Set() }: MatchOptions = {},
): Map<Venue, VenueRecord> {
  const matches = matchByCode(venues, previous, rejectedCodes);
  const match = createMatch(matches);
  const matched = new Set(matches.values());
  const byName = new Map<string, VenueRecord[]>();
  for (const record of previous) {
    const isStated = [record.code, ...record.formerCodes].some((code) =>
      rejectedCodes.has(code.toLowerCase()),
    );
    if (!isStated && !matched.has(record)) append(byName, nameAndCountry(record), record);
  }
  // Normalising the names of a large network would block the event loop for a quarter of a second.
  const unmatched =
    byName.size === 0
      ? []
      : venues.filter((venue) => !matches.has(venue) && !(keepsPrevious && venue.code !== null));
  const pairs = unmatched
    .flatMap((venue) =>
      (byName.get(nameAndCountry(venue)) ?? []).map((before) => ({
        venue,
        before,
        meters: distanceMeters(venue.position, before.position),
        hasAddress: addressOf(venue) === addressOf(before),
      })),
    )
    .filter(({ meters, hasAddress }) => hasAddress || meters <= SAME_VENUE_METERS);
  pairs.sort(
    (a, b) =>
      a.meters - b.meters ||
      Number(b.hasAddress) - Number(a.hasAddress) ||
      a.before.code.localeCompare(b.before.code, 'en'),
  );
  for (const { venue, before } of pairs) match(venue, before);
  return matches;
}

function createMatch<Venue>(
  matches: Map<Venue, VenueRecord>,
): (venue: Venue, before: VenueRecord | undefined) => void {
  const matched = new Set(matches.values());
  return function match(venue, before) {
    if (!before || matches.has(venue) || matched.has(before)) return;
    matches.set(venue, before);
    matched.add(before);
  };
}

function nameAndCountry({ name, address }: Pick<VenueRecord, 'name' | 'address'>): string {
  return `${address.countryCode} ${nameKey(name)}`;
}

function addressOf({ address }: Pick<VenueRecord, 'address'>): string {
  return [address.line, address.postalCode, address.city].map(nameKey).join('|');
}
