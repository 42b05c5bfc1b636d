import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { aRecord } from '@locator/test-support/venue-record';
import { exportForPlatform } from '../../src/platforms/platforms';

const text = fc.string({ unit: fc.constantFrom(...'aéœ€’ ,;"\'\n\r\t=+-@|<{'), maxLength: 12, size: 'max' });
const orNull = fc.option(text, { nil: null });

const record = fc
  .record({
    code: text,
    name: text,
    description: orNull,
    phone: orNull,
    website: orNull,
    line: text,
    hoursText: fc.constantFrom(null, 'Mo-Su 18:00-02:00', 'Mo-Fr 12:00-14:00,18:00-24:00; PH off'),
    specialDays: fc.constantFrom(
      [],
      [
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-31', hours: ['10:00-12:00', '18:00-05:00'] },
      ],
    ),
  })
  .map(({ line, ...values }) =>
    aRecord({
      ...values,
      address: { line, postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
    }),
  );

it('Every CSV for a platform has a row for each venue and as many cells in each row as columns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 20, size: 'max' }), async (records) => {
      const { text: csv } = await exportForPlatform('google', records, '2026-11-25');
      const [header = [], ...rows] = parse(csv);
      expect(rows).toHaveLength(records.length);
      for (const row of rows) expect(row).toHaveLength(header.length);
    }),
  );
});
