import fc from 'fast-check';
import { parseHours } from '@/packages/opening-hours/src/venue-hours';
import { importVenues, type ImportedVenues } from '@locator/venue-import';
import { ANY_DATE } from '@locator/opening-hours';
import { testReferenceData } from '@locator/test-support/reference-data';
import { TODAY } from './validate-rows';

export const CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const PLACE = {
  name: 'Le Quiz',
  address: '5 rue Mercière',
  postal_code: '69002',
  city: 'Lyon',
  country: 'France',
  latitude: '45.7578',
  longitude: '4.832',
};

/** Imports a row in Lyon with other cells. */
export function importRow(row: object): Promise<ImportedVenues> {
  const options = { fileName: 'week.json', today: TODAY, checksPlausibility: true };
  return importVenues(Buffer.from(JSON.stringify([{ ...PLACE, ...row }])), testReferenceData(), options);
}

/** Returns the hours of each day, Monday first; null if none are published. */
export function publishedWeek({ records }: ImportedVenues): readonly (readonly string[])[] | null {
  const text = records[0]?.hoursText ?? null;
  if (text === null) return null;
  const source = { text, specialDays: [], timeZone: 'UTC', calendar: null };
  return parseHours(source).ahead(ANY_DATE)?.weeklyHours ?? null;
}

/** The texts of findings about hours. */
export function reportedIn({ findings }: ImportedVenues): string {
  return findings
    .filter(({ code }) => code === 'hours-suspicious' || code === 'hours-unreadable')
    .map(({ code, details }) => (code === 'hours-unreadable' ? 'all' : JSON.stringify(details)))
    .join('\n');
}

/** Hours of some successive days, of which 0 is Monday. */
export const rule = fc.record({
  first: fc.nat({ max: 6 }),
  length: fc.integer({ min: 1, max: 7 }),
  hours: fc.constantFrom('09:00-12:00', '14:00-18:00', '10:00-20:00', 'off'),
});
