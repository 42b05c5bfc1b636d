import { createOpeningsCache } from '@locator/opening-hours';
import { aRecord } from '@locator/test-support/venue-record';
import { testReferenceData } from '@locator/test-support/reference-data';
import type { VenueRecord } from '@locator/venue-model';
import { describeFinding, FINDINGS, importVenues, venuesAsCsv } from '..';
import { unstatedHolidays } from '../src/unstated-holidays';

const TODAY = '2026-11-20';

async function holidaysIn(records: readonly VenueRecord[], today = TODAY, checksPlausibility = true) {
  const options = { fileName: 'venues.csv', today, checksPlausibility };
  const imported = await importVenues(Buffer.from(venuesAsCsv(records)), testReferenceData(), options);
  expect(imported.records).toHaveLength(records.length);
  return imported.findings.filter(({ code }) => code === 'holiday-unstated');
}

const address = {
  line: '1 rue des Juifs',
  postalCode: '67000',
  city: 'Strasbourg',
  countryCode: 'FRA',
} as const;
const position = { latitude: 48.583, longitude: 7.748 };
const STRASBOURG = { address, countyCode: '67', town: 'insee-67482', position, name: 'Alsace' };
const CLOSED_AT_CHRISTMAS = { specialDays: [{ date: '2026-12-25', hours: [] }], name: 'Noël fermé' };

describe('The import reports public holidays for which hours are missing', () => {
  it('It reports each holiday once, with its venues and its name in the language of the report', async () => {
    const found = await holidaysIn([
      aRecord({ code: 'LYON' }),
      aRecord({ code: 'NOEL', ...CLOSED_AT_CHRISTMAS }),
      aRecord({ code: 'ALSACE', ...STRASBOURG }),
      aRecord({ code: 'RULE', name: 'Règle', hoursText: 'Mo-Su 10:00-23:00; PH off' }),
    ]);
    const sentences = (language: 'fr' | 'en') => found.map((one) => describeFinding(one, language).sentence);
    expect(sentences('fr')).toEqual([
      'Noël – 25 décembre 2026, établissements sans horaires : 2 (LYON, ALSACE).',
      'Lendemain de Noël – 26 décembre 2026, établissements sans horaires : 1 (ALSACE).',
      'Nouvel An – 1er janvier 2027, établissements sans horaires : 3 (LYON, NOEL, ALSACE).',
    ]);
    expect(sentences('en')[0]).toBe('Christmas Day – 25 December 2026, venues without hours: 2 (LYON, ALSACE).');
    expect(found.map(({ row, column }) => [row, column])).toEqual(found.map(() => [null, 'special_days']));
    expect(FINDINGS['holiday-unstated']).toBe('hint');
  });

  it('Of many venues, it names the first five', async () => {
    const many = Array.from({ length: 6 }, (_, index) => aRecord({ code: `V${index}`, name: `Salle ${index}` }));
    const [christmas] = await holidaysIn(many);
    expect(christmas?.details).toMatchObject({ count: 6, codes: 'V0, V1, V2, V3, V4…' });
  });

  it('It reports those before the same day three months later', async () => {
    expect((await holidaysIn([aRecord()], '2026-12-29')).map(({ details }) => details.date)).toEqual(['2027-01-01']);
    expect((await holidaysIn([aRecord()], '2027-01-01')).map(({ details }) => details.date)).toEqual(['2027-01-01', '2027-03-29']);
  });

  it('It reports none if all are answered, if hours are unknown, or if hours are not evaluated', async () => {
    expect(await holidaysIn([aRecord({ hoursText: 'Mo-Su 10:00-23:00; PH off' })])).toEqual([]);
    expect(await holidaysIn([aRecord({ hoursText: null })])).toEqual([]);
    expect(await holidaysIn([aRecord()], TODAY, false)).toEqual([]);
  });
}); // prettier-ignore

it.each<readonly [string, Partial<VenueRecord>, readonly string[]]>([
  ['in Lyon', {}, ['2026-12-25', '2027-01-01']],
  ['in Strasbourg, which has one more', { countyCode: '67' }, ['2026-12-25', '2026-12-26', '2027-01-01']],
  ['with a rule for all public holidays', { hoursText: 'Mo-Su 10:00-23:00; PH off' }, []],
  ['with a rule for the date', { hoursText: 'Mo-Su 10:00-23:00; Dec 25 off' }, ['2027-01-01']],
  ['with a rule for a span', { hoursText: 'Mo-Su 10:00-23:00; Dec 24-Jan 2 off' }, []],
  ['with special hours', { specialDays: [{ date: '2027-01-01', hours: ['10:00-12:00'] }] }, ['2026-12-25']],
  ['that reopens on 1 January', { declaredState: { kind: 'temporarily_closed', from: null, until: '2027-01-01', movedTo: null } }, ['2027-01-01']],
  ['that closes on 26 December', { declaredState: { kind: 'closed', from: '2026-12-26', until: null, movedTo: null } }, ['2026-12-25']],
  ['that has moved', { declaredState: { kind: 'moved', from: null, until: null, movedTo: 'B' } }, []],
  ['without hours', { hoursText: null }, []],
])('Holidays of the next three months without hours of a venue %s', async (_, overrides, dates) => {
  const record = aRecord(overrides);
  const found = await unstatedHolidays([record], createOpeningsCache(), () => TODAY);
  expect(found).toEqual(dates.map((date) => [date, [record]]));
}); // prettier-ignore
