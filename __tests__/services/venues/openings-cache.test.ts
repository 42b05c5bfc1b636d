import { cacheStatistics } from '@/lib/cache/registry';
import { createMemoryStore } from '@/services/embedded/memory/memory-store';
import { createOpeningsCache } from '@/services/opening-hours/openings-cache';
import type { VenueRecord } from '@/services/venues/venue-record';
import { aRecord } from '../../support/venue-record';

const DAY_MS = 86_400_000;

/** 20:00 on each date in the accepted range. */
const WALL_CLOCKS = Array.from(
  { length: 400 },
  (_, day) => `${new Date(Date.UTC(2026, 10, 20) + day * DAY_MS).toISOString().slice(0, 10)}T20:00`,
);

function withDifferentHours(count: number, textOf: (opening: string) => string): VenueRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aRecord({
      hoursText: textOf(`${10 + (index % 8)}:${String(10 + (index % 50)).padStart(2, '0')}`),
      timeZone: 'Europe/Paris',
    }),
  );
}

describe('Cached openings', () => {
  it('are bounded, whatever the dates of requests', () => {
    const cache = createOpeningsCache();
    const records = withDifferentHours(13, (opening) => `Mo-Su ${opening}-23:30; PH off`);
    for (const wallClock of WALL_CLOCKS) {
      for (const record of records) {
        cache.isOpenAt(record, wallClock);
        cache.of(record, wallClock.slice(0, 10), 1);
      }
    }
    expect(cacheStatistics().get('openings')?.entries).toBeLessThanOrEqual(5_000);
  });
});

it('A search for venues open at a time evaluates equal opening hours once', async () => {
  const openings = createOpeningsCache();
  const isOpenAt = jest.spyOn(openings, 'isOpenAt');
  const records = withDifferentHours(30, (opening) => `Mar-Oct Mo-Su ${opening}-23:30`);
  const { find } = await createMemoryStore([...records, ...records], Date.now, openings);
  await find({ openAt: '2027-05-01T20:00', page: 1 });
  expect(isOpenAt).toHaveBeenCalledTimes(30);
});
