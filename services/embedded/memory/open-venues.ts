import { forEachChunked } from '@/lib/async/chunked';
import { forEachInTimeSlices, type TimeSlicesOptions } from '@/lib/async/time-slices';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import { eachHours } from './each-hours';
import { hoursKey, type OpeningsCache } from '@/services/opening-hours';
import { stateOn, type VenueRecord } from '@/services/venues/venue-record';

/**
 * Returns a predicate for the venues among `ids` that are known to be open at the venue-local time `wallClock`
 * (`2026-11-21T23:00`).
 *
 * @throws TooMuchWork
 */
export type OpenVenues = (wallClock: string, ids: ArrayLike<number>) => Promise<(id: number) => boolean>;

const UNKNOWN = 0;
const CLOSED = 1;
const OPEN = 2;

const CHUNK_SIZE = 2_000;

/**
 * Creates a search that evaluates each distinct opening-hours value only once, because the venues of a chain have few
 * distinct values. Parses all values in advance, because parsing one takes a millisecond.
 */
export async function createOpenVenues(
  records: readonly VenueRecord[],
  openings: OpeningsCache,
  options?: TimeSlicesOptions,
): Promise<OpenVenues> {
  const hoursIds = new Uint32Array(records.length);
  const idOf = new Map<string, number>();
  /** One representative venue per distinct opening-hours value. */
  const examples: VenueRecord[] = [];
  /**
   * Ids of the few venues with a declared state (such as temporarily closed), which may override their opening hours.
   */
  const withState = new Set<number>();
  await forEachChunked(records, CHUNK_SIZE, function noteHours(record, id) {
    const key = hoursKey(record);
    let hoursId = idOf.get(key);
    if (hoursId === undefined) idOf.set(key, (hoursId = examples.push(record) - 1));
    hoursIds[id] = hoursId;
    if (record.declaredState.kind !== 'open') withState.add(id);
  });
  await forEachInTimeSlices(examples, openings.prepare);
  const cached = createCache<string, Uint8Array>('open-at', CACHE_LIMITS['open-at']);

  return async function openVenues(wallClock, ids) {
    // Requests for the same time share one array of results, so that no opening-hours value is evaluated twice.
    const states = cached.getOrMake(wallClock, () => new Uint8Array(examples.length));
    const date = wallClock.slice(0, 10);

    const missing = new Set<number>();
    for (let index = 0; index < ids.length; index++) {
      const hoursId = hoursIds[ids[index]!]!;
      if (states[hoursId] === UNKNOWN) missing.add(hoursId);
    }

    function evaluate(hoursId: number): void {
      // A concurrent request may already have evaluated this opening-hours value.
      if (states[hoursId] !== UNKNOWN) return;
      states[hoursId] = openings.isOpenAt(examples[hoursId]!, wallClock) ? OPEN : CLOSED;
    }

    await eachHours([...missing], evaluate, options);
    return function isOpen(id) {
      if (withState.has(id) && stateOn(records[id]!, date).kind !== 'open') return false;
      return states[hoursIds[id]!] === OPEN;
    };
  };
}
