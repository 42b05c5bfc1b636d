import { distanceMeters, type Position } from '@/lib/geo/position';
import type { VenueRecord } from '@/services/venues/venue-record';
import { nameKey } from '@/services/gazetteer';

/** Venues with the same name within this distance are duplicates. */
const SAME_SPOT_METERS = 50;

type Comparable = Pick<VenueRecord, 'name' | 'address' | 'position'>;

/** Returns the earlier venue that a venue duplicates. Call it for each venue in file order. */
export type FindDuplicate<Venue extends Comparable> = (venue: Venue) => Venue | undefined;

/**
 * Creates a duplicate finder. Duplicates have the same name within 50 m or at the same address, or the same address
 * within 50 m. Venues are indexed by name, address and grid cell, so that only neighbours are compared.
 */
export function createDuplicateFinder<Venue extends Comparable>(): FindDuplicate<Venue> {
  const first = new Map<string, Venue>();
  /** Names and addresses seen so far. Most are unique, which avoids a search of the neighbourhood. */
  const met = new Set<string>();
  return function findDuplicate(venue) {
    const name = nameKey(venue.name);
    const address = addressKey(venue);
    const here = cellOf(venue.position);
    const keys = [`name ${name} `, ...(address ? [`address ${address} `] : [])];
    const known = keys.filter((key) => met.has(key));
    const near = known.length > 0 ? neighbours(here) : [];
    const candidates = [
      ...known.flatMap((key) => near.map((cell) => first.get(key + cell))),
      ...(address ? [first.get(`both ${name} ${address}`)] : []),
    ];
    const duplicate = candidates.find(
      (other) =>
        other &&
        (isNear(other, venue) || (address && nameKey(other.name) === name && addressKey(other) === address)),
    );
    for (const key of keys) {
      met.add(key);
      remember(key + here.join(' '), venue);
    }
    if (address) remember(`both ${name} ${address}`, venue);
    return duplicate;
  };

  function remember(key: string, venue: Venue): void {
    if (!first.has(key)) first.set(key, venue);
  }
}

function isNear(a: Comparable, b: Comparable): boolean {
  return distanceMeters(a.position, b.position) <= SAME_SPOT_METERS;
}

/**
 * Returns the first earlier venue with the same coordinates at a different address. Geocoders return the same
 * coordinates for all addresses in a town that they cannot find.
 */
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

/** Returns whether two venues have different streets or postal codes. Blank ones are not compared. */
function isElsewhere(a: Comparable, b: Comparable): boolean {
  const [own, other] = [addressKey(a), addressKey(b)];
  const [code, otherCode] = [a.address.postalCode, b.address.postalCode];
  return (
    (own !== '' && other !== '' && own !== other) || (code !== '' && otherCode !== '' && code !== otherCode)
  );
}

/** Returns an empty string for an address without a street. */
function addressKey({ address }: Comparable): string {
  const line = nameKey(address.line);
  return line && `${address.countryCode} ${nameKey(address.city)} ${line}`;
}

type Cell = readonly [number, number, number];

const EARTH_RADIUS_METERS = 6_371_009;

/**
 * Returns the cell in a three-dimensional 50 m grid, which has no special cases at the poles or the 180th meridian.
 */
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
