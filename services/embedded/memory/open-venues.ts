import { forEachChunked } from '@/lib/async/chunked';
import { forEachInTimeSlices, type TimeSlicesOptions } from '@/lib/async/time-slices';
import { createCache } from '@/lib/cache/create-cache';
import { eachHours } from './each-hours';
import { hoursKey, type OpeningsCache } from '@/services/opening-hours/openings-cache';
import { stateOn, type VenueRecord } from '@/services/venues/venue-record';

/**
 * Answers which of some venues, by their index, are known to be open when clocks there show `wallClock`
 * (`2026-11-21T23:00`).
 *
 * @throws TooMuchWork
 */
export type OpenVenues = (wallClock: string, ids: ArrayLike<number>) => Promise<(id: number) => boolean>;

/** Moments kept: a visitor looks at several pages of one, and people plan for the same evenings. */
const MOST_KEPT = 32;

const UNKNOWN = 0;
const SHUT = 1;
const OPEN = 2;

const AT_ONCE = 2_000;

/**
 * Venues of the same hours are reckoned with once, since a chain has few weeks and many venues. Their hours are read
 * before the first question, because reading takes a millisecond each.
 */
export async function createOpenVenues(
  records: readonly VenueRecord[],
  openings: OpeningsCache,
  options?: TimeSlicesOptions,
): Promise<OpenVenues> {
  const hoursIds = new Uint32Array(records.length);
  const idOf = new Map<string, number>();
  /** One venue of each hours. */
  const examples: VenueRecord[] = [];
  /** The few whose declared state may keep them closed. */
  const withState = new Set<number>();
  await forEachChunked(records, AT_ONCE, function noteHours(record, id) {
    const key = hoursKey(record);
    let hoursId = idOf.get(key);
    if (hoursId === undefined) idOf.set(key, (hoursId = examples.push(record) - 1));
    hoursIds[id] = hoursId;
    if (record.declaredState.kind !== 'open') withState.add(id);
  });
  await forEachInTimeSlices(examples, openings.prepare);
  const kept = createCache<string, Uint8Array>('open-at', { max: MOST_KEPT });

  return async function openVenues(wallClock, ids) {
    // Requests for the same moment fill in the same answers: none is worked out twice.
    const answers = kept.getOrMake(wallClock, () => new Uint8Array(examples.length));
    const date = wallClock.slice(0, 10);

    function answer(id: number): void {
      const hoursId = hoursIds[id]!;
      if (answers[hoursId] !== UNKNOWN) return;
      answers[hoursId] = openings.areOpenAt(examples[hoursId]!, wallClock) ? OPEN : SHUT;
    }

    await eachHours(ids, answer, options);
    return function isOpen(id) {
      if (withState.has(id) && stateOn(records[id]!, date).kind !== 'open') return false;
      return answers[hoursIds[id]!] === OPEN;
    };
  };
}
