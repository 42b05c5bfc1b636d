import { DAY_MS, isoDate } from './days';

/** The dates that a search by opening time accepts: ISO dates, inclusive. */
export interface OpenAtRange {
  readonly first: string;
  readonly last: string;
}

const MONTHS_AHEAD = 13;

/** From yesterday, still today in some time zones, to 13 months ahead, which bounds a search's cost. */
export function openAtRange(now: number): OpenAtRange {
  const today = new Date(now);
  const last = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS_AHEAD, today.getUTCDate()),
  );
  return { first: isoDate(now - DAY_MS), last: isoDate(last.getTime()) };
}

export function isInOpenAtRange(wallClock: string, { first, last }: OpenAtRange): boolean {
  const date = wallClock.slice(0, 10);
  return first <= date && date <= last;
}

/** Moves a local time out of range to an accepted date: to today if it is in the past, otherwise to the last one. */
export function nearestOpenAt(wallClock: string, { first, last }: OpenAtRange): string {
  const today = isoDate(Date.parse(first) + DAY_MS);
  return (wallClock.slice(0, 10) < first ? today : last) + wallClock.slice(10);
}
