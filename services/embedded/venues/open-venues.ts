import { eachCalmly } from '@/lib/async/steps';
import { hoursKey, type OpeningsCache } from './openings-cache';
import { stateOn, type VenueRecord } from './venue-record';

/** Answers which venues, by their index, are known to be open when clocks there show `wallClock` (`2026-11-21T23:00`). */
export type OpenVenues = (wallClock: string) => (id: number) => boolean;

/** Moments kept: a visitor looks at several pages of one, and people plan for the same evenings. */
const MOST_KEPT = 32;

const UNKNOWN = 0;
const SHUT = 1;
const OPEN = 2;

const AT_ONCE = 2_000;

/** Venues of the same hours are reckoned with once, since a chain has few weeks and many venues. */
export async function createOpenVenues(
  records: readonly VenueRecord[],
  openings: OpeningsCache,
): Promise<OpenVenues> {
  const hoursIds = new Uint32Array(records.length);
  const idOf = new Map<string, number>();
  /** One venue of each hours. */
  const examples: VenueRecord[] = [];
  /** The few whose declared state may keep them closed. */
  const withState = new Set<number>();
  await eachCalmly(records, AT_ONCE, function noteHours(record, id) {
    const key = hoursKey(record);
    let hoursId = idOf.get(key);
    if (hoursId === undefined) idOf.set(key, (hoursId = examples.push(record) - 1));
    hoursIds[id] = hoursId;
    if (record.declaredState.kind !== 'open') withState.add(id);
  });
  const kept = new Map<string, Uint8Array>();

  function answersOf(wallClock: string): Uint8Array {
    let answers = kept.get(wallClock);
    if (answers) return answers;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(wallClock, (answers = new Uint8Array(examples.length)));
    return answers;
  }

  return function openVenues(wallClock) {
    const answers = answersOf(wallClock);
    const date = wallClock.slice(0, 10);

    function areOpen(hoursId: number): boolean {
      if (answers[hoursId] === UNKNOWN) {
        answers[hoursId] = openings.areOpenAt(examples[hoursId]!, wallClock) ? OPEN : SHUT;
      }
      return answers[hoursId] === OPEN;
    }

    return function isOpen(id) {
      if (withState.has(id) && stateOn(records[id]!, date).kind !== 'open') return false;
      return areOpen(hoursIds[id]!);
    };
  };
}
