import { distanceMeters, type Position } from '@locator/base/geo';
import type { VenueRecord } from '@locator/venue-model';
import { nameKey } from '@locator/gazetteer';

const SAME_SPOT_METERS = 50;

type Comparable = Pick<VenueRecord, 'name' | 'address' | 'position'>;

/** A name in more rows than this is that of the chain, which its shops in one building share. */
const MAX_ROWS_OF_OWN_NAME = 2;

/** Returns the earlier venue that a venue duplicates, in file order. One that `isStaying` is only added, to save time. */
type FindDuplicate<Venue extends Comparable> = (venue: Venue, isStaying?: boolean) => Venue | undefined;

/** Farther apart than 50 m, the address needs a number: a chain may have two shops at "Centre commercial" in a town. */
export function createDuplicateFinder<Venue extends Comparable>(): FindDuplicate<Venue> {
  const first = new Map<string, Venue>();
  return function findDuplicate(venue, isStaying = false) {
    const name = nameKey(venue.name);
    const address = addressKey(venue);
    const isPrecise = /\d/.test(venue.address.line);
    const both = `both ${name} ${address} ${venue.address.postalCode}`;
    const here = cellOf(venue.position);
    const keys = [`name ${name} `, ...(address ? [`address ${address} `] : [])];
    const near = isStaying ? [] : neighbours(here);
    const duplicate =
      keys
        .flatMap((key) => near.map((cell) => first.get(key + cell)))
        .find((other) => other && distanceMeters(other.position, venue.position) <= SAME_SPOT_METERS) ??
      (isPrecise ? first.get(both) : undefined);
    for (const key of keys) remember(key + here.join(' '), venue);
    if (isPrecise) remember(both, venue);
    return duplicate;
  };

  function remember(key: string, venue: Venue): void {
    if (!first.has(key)) first.set(key, venue);
  }
}

/**
 * Venues with the same name at one place are one, unless their telephone numbers differ, or the name is that of the
 * chain (`rows` have it) and the addresses differ. With only a part of the name, address and number must be the same.
 */
export function isSameVenue(
  a: Comparable & Pick<VenueRecord, 'phone'>,
  b: Comparable & Pick<VenueRecord, 'phone'>,
  rows: number,
): boolean {
  if (nameKey(a.name) !== nameKey(b.name)) {
    const hasSameAddress = addressKey(a) === addressKey(b) && /\d/.test(a.address.line);
    return hasSameAddress && a.phone !== null && a.phone === b.phone && isPartOfOther(a.name, b.name);
  }
  if (a.phone && b.phone && a.phone !== b.phone) return false;
  return rows <= MAX_ROWS_OF_OWN_NAME || (addressKey(a) !== '' && addressKey(a) === addressKey(b));
}

/** Returns whether all words of one name are in the other: "Lune & Lin Lyon", "Boutique Lune et Lin Lyon". */
function isPartOfOther(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => nameKey(name).split(' '));
  const isIn = (part: readonly string[] = [], whole: readonly string[] = []): boolean =>
    part.every((word) => whole.includes(word));
  return isIn(words, others) || isIn(others, words);
}

/** If a geocoder cannot find an address, it often returns the centre of the town, for several venues. */
export function createSharedPositionFinder<Venue extends Comparable>(): FindDuplicate<Venue> {
  const first = new Map<string, Venue>();
  return function findShared(venue) {
    const { latitude, longitude } = venue.position;
    const key = `${latitude} ${longitude}`;
    const other = first.get(key);
    if (!other) first.set(key, venue);
    return other && isElsewhere(other, venue) ? other : undefined;
  };
}

function isElsewhere(a: Comparable, b: Comparable): boolean {
  const [own, other] = [addressKey(a), addressKey(b)];
  const [code, otherCode] = [a.address.postalCode, b.address.postalCode];
  return (
    (own !== '' && other !== '' && own !== other) || (code !== '' && otherCode !== '' && code !== otherCode)
  );
}

function addressKey({ address }: Comparable): string {
  const line = nameKey(address.line);
  return line && `${address.countryCode} ${nameKey(address.city)} ${line}`;
}

type Cell = readonly [number, number, number];

const EARTH_RADIUS_METERS = 6_371_009;

/** A three-dimensional 50 m grid has no special cases at the poles or the 180th meridian. */
function cellOf({ latitude, longitude }: Position): Cell {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const toCell = (share: number): number => Math.floor((share * EARTH_RADIUS_METERS) / SAME_SPOT_METERS);
  return [
    toCell(Math.cos(phi) * Math.cos(lambda)),
    toCell(Math.cos(phi) * Math.sin(lambda)),
    toCell(Math.sin(phi)),
  ];
}

function neighbours([x, y, z]: Cell): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((i) => steps.flatMap((j) => steps.map((k) => `${x + i} ${y + j} ${z + k}`)));
}
