import path from 'node:path';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { isUnconfirmedAt, MAX_LIMIT, type VenueDetails } from '@locator/venue-model';
import { success } from '@locator/base';
import {
  type CsvVenue,
  dateAfter,
  hoursOn,
  isAway,
  isHoliday,
  isSilentOn,
  sampleVenues,
  stateIn,
} from '../support/hours-oracle';
import { networkOf } from '../support/network';
import { valueOf } from '@locator/test-support/value-of';

/** The 13 months from then on are in three calendar years. */
const TODAY = '2026-12-10';
const DAYS_AHEAD = 396;
const SEED = 20_261_210;

const venues = sampleVenues();
const dates = Array.from({ length: DAYS_AHEAD }, (_, days) => dateAfter(TODAY, days));

/** Returns a generator of numbers below `limit`: a linear congruential one, so that a failure can be repeated. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return function next(limit) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** On every other day at some time, not between 2 and 3 o'clock, when clocks change, and on every holiday at three times. */
function instants(): readonly (readonly [date: string, time: string])[] {
  const next = seeded(SEED);
  return dates.flatMap(function timesOn(date, index) {
    const quarter = (12 + next(92)) % 96;
    const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    const isSomeHoliday = venues.some((venue) => isHoliday(venue, date));
    const times = [...(index % 2 === 0 ? [time] : []), ...(isSomeHoliday ? ['01:00', '12:00', '20:00'] : [])];
    return times.map((one) => [date, one] as const);
  });
}

describe('What the site says of each sample venue on days of 13 months, and on each holiday, is what its file says', () => {
  const moments = instants();
  const months = [...new Set(moments.map(([date]) => date.slice(0, 7)))];
  const statements: Record<string, number> = {};
  let backend: Awaited<ReturnType<typeof networkOf>>['backend'];
  let details: readonly VenueDetails[];

  beforeAll(async () => {
    const now = Date.parse(`${TODAY}T12:00Z`);
    ({ backend } = await networkOf(path.resolve('data/venues.csv'), () => now));
    details = await Promise.all(venues.map(async ({ code }) => valueOf(await backend.venue(code, 'fr'))));
  });

  it.each(months)('In %s', async (month) => {
    const wrong: string[] = [];
    for (const [date, time] of moments.filter(([one]) => one.startsWith(month))) {
      const openAt = `${date}T${time}`;
      const found = valueOf(await backend.venues({ openAt, limit: MAX_LIMIT }));
      const listed = { ...backend, venues: () => Promise.resolve(success(found)) };
      const expectedCounts = { open: 0, 'to confirm': 0 };
      for (const [index, row] of venues.entries()) {
        const expected = stateIn(row, date, time);
        const venue = found.venues.find(({ code }) => code === row.code);
        const inList = venue ? (isUnconfirmedAt(venue, openAt) ? 'to confirm' : 'open') : null;
        const shown = details[index] && (await isVenueOpenAt(listed, details[index], openAt));
        if (expected === 'open' || expected === 'to confirm') expectedCounts[expected]++;
        const isListed = expected === 'open' || expected === 'to confirm';
        const isCertain = expected === 'open' || expected === 'closed';
        const isGone = row.state === 'closed' || row.state === 'moved';
        if (
          inList !== (isListed ? expected : null) ||
          (!isGone && shown !== (isCertain ? expected === 'open' : null))
        ) {
          wrong.push(`${row.code} ${openAt}: ${inList}, ${String(shown)} instead of ${expected}`);
        }
        statements[String(expected)] = (statements[String(expected)] ?? 0) + 1;
      }
      const counts = [found.total, found.unconfirmedCount ?? 0];
      const expected = [expectedCounts.open + expectedCounts['to confirm'], expectedCounts['to confirm']];
      if (counts.join() !== expected.join())
        wrong.push(`${openAt}: ${counts.join()} venues instead of ${expected.join()}`);
    }
    expect(wrong).toEqual([]);
  });

  it('Every state is frequent', () => {
    for (const state of ['open', 'to confirm', 'closed', 'null'])
      expect(statements[state]).toBeGreaterThan(1_000);
  });
});

/** The hours of a venue that is gone are of no interest. */
function isKnown({ opening_hours: hours, state }: CsvVenue): boolean {
  return hours !== '' && state !== 'closed' && state !== 'moved';
}

it('The hours ahead of each sample venue have the holidays to be confirmed, and no others', async () => {
  const now = Date.parse(`${TODAY}T12:00Z`);
  const { backend } = await networkOf(path.resolve('data/venues.csv'), () => now);
  const wrong: string[] = [];
  let count = 0;
  for (const row of venues.filter(isKnown)) {
    const { specialDays } = valueOf(await backend.venue(row.code, 'fr'));
    for (const date of dates) {
      const day = specialDays.find((one) => one.date === date);
      const isSilent = isSilentOn(row, date) && !isAway(row, date);
      const hours = hoursOn(row, date) ?? [];
      const expected = isSilent ? ['', hours.join()] : [isAway(row, date) ? '' : hours.join(), undefined];
      if (isSilent) count++;
      if (!day && !isSilent) continue;
      const stated = [day?.hours, day?.usualHours].map((spans) => spans?.join().replaceAll('24:00', '00:00'));
      if (stated.join(';') !== expected.join(';')) {
        wrong.push(`${row.code} ${date}: ${stated.join(';')} instead of ${expected.join(';')}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(700);
});
