import { venueHistory } from '../../src/venue-desk/venue-history';
import { publishedFile } from '@locator/venue-model/published-file';
import { deskOf, siteOf } from '../support/desk-of';
import { aRecord } from '@locator/test-support/venue-record';

const COUNTS = { venueCount: 1, added: 0, changed: 0, removed: 0 };

it('The recent history reads the recent versions and the one before them', async () => {
  const { versions } = deskOf(siteOf()).desk;
  const phones = ['+33199000001', '+33199000002', '+33199000003', '+33199000003'];
  // The code of A is also in a line before that of A.
  const other = aRecord({ code: 'B', attributes: { code: 'A' } });
  for (const [index, phone] of phones.entries()) {
    const about = { author: 'Bob', name: `${index}`, publishedAt: `2031-01-0${index + 1}T00:00:00.000Z` };
    const file = publishedFile([other, aRecord({ code: 'A', phone })], { source: '' });
    const complete = await versions.prepare({ ...about, ...COUNTS }, file);
    await complete();
  }
  const read = jest.spyOn(versions, 'read');
  const recent = await venueHistory(versions, 'A', 2);
  expect(recent.entries.map(({ version, fields }) => [version.name, fields])).toEqual([
    ['2', [{ column: 'phone', before: '+33199000002', after: '+33199000003' }]],
  ]);
  expect(recent.hasOlder).toBe(true);
  expect(read).toHaveBeenCalledTimes(3);
  const whole = await venueHistory(versions, 'A');
  expect(whole.entries.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'first']);
  expect(whole.hasOlder).toBe(false);
});

it('A damaged version does not have the venue', async () => {
  const { versions } = deskOf(siteOf()).desk;
  const about = { author: 'Bob', name: '', publishedAt: '2031-01-01T00:00:00.000Z', ...COUNTS };
  const file = publishedFile([aRecord({ code: 'A' })], { source: '' });
  const complete = await versions.prepare(about, file.slice(0, -9));
  await complete();
  expect(await venueHistory(versions, 'A')).toEqual({ entries: [], hasOlder: false });
});
