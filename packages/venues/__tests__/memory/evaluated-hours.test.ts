import { missesOf } from '@locator/test-support/cache-misses';
import { longestCell, readTable } from '@locator/venue-import';
import { readOpeningHours } from '@locator/opening-hours';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { createMemoryStore } from '@locator/venues/memory';
import { aRecord } from '@locator/test-support/venue-record';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const VENUES = 60;

/** Returns opening hours that differ for each index below 60. Some contain public holidays, some seasons. */
function differentHours(index: number): string {
  const opening = `09:${String(index).padStart(2, '0')}`;
  if (index % 10 === 0) return `Mar-Oct Mo-Su ${opening}-23:00; Nov-Feb Mo-Su ${opening}-22:00; PH off`;
  const week = `Mo-Th ${opening}-23:00; Fr,Sa ${opening}-02:00; Su 14:00-22:00`;
  return index % 3 === 0 ? `${week}; PH off` : week;
}

it('Opening hours are evaluated once per text and day, whatever the requested times', async () => {
  const records = Array.from({ length: VENUES }, (_, index) =>
    aRecord({ code: `W-${index}`, hoursText: differentHours(index), timeZone: 'Europe/Paris' }),
  );
  const store = await createMemoryStore(records, () => NOW);
  const misses = missesOf('openings');
  for (const openAt of ['2027-09-17T20:11', '2027-09-18T04:12', '2026-12-25T20:13', '2026-12-25T20:14'])
    await store.find({ openAt, limit: 20 });
  const evaluated = missesOf('openings') - misses;
  expect(evaluated).toBe(VENUES * 3);
});

it.each(['2000-01-01T20:00', '2050-07-14T20:00', '2099-12-31T23:59'])(
  'Opening hours are not evaluated for a distant date: %s',
  (openAt) => {
    expect(isInOpenAtRange(openAt, openAtRange(NOW))).toBe(false);
  },
);

/** Texts that took seconds before cells had limits. */
const LONG_CELLS = {
  'opening_hours of 10,000 characters': ['opening_hours', 'Mo 10:00-12:00, '.repeat(625)],
  'opening_hours of 30,000 characters': ['opening_hours', 'Mo 10:00-12:00; '.repeat(1_875)],
  'pictures separated by spaces': ['pictures', ' ,'.repeat(15_000)],
  'a description with tags within tags': ['description', '<b'.repeat(15_000)],
} as const;

it.each(Object.entries(LONG_CELLS))('The import ignores %s', async (_, [column, cell]) => {
  const bytes = Buffer.from(`name,${column}\nA,"${cell}"\n`);
  const { findings } = await readTable(bytes, { fileName: 'venues.csv' });
  expect(findings.map(({ code }) => code)).toEqual(['cell-too-long']);
});

it.each([
  ['of Easter, which is calculated for each day', `${'easter -1 days,'.repeat(33).slice(0, -1)} off`],
  ['of public holidays', `${'PH,Mo 10:00-12:00; '.repeat(25)}Tu off`],
])('A short text with many repetitions %s is rejected', (_, text) => {
  expect(text.length).toBeLessThanOrEqual(longestCell('opening_hours'));
  expect(() => readOpeningHours(text)).toThrow('more than 10 times');
});
