import type { CountryCode, CountyCode } from '@locator/base/geo';
import { DAY_MS, isoDate } from './days';

/** Zones of the French school calendar. Corsica and the overseas territories have other calendars. */
export type SchoolZone = 'A' | 'B' | 'C';

/** By académie: https://www.education.gouv.fr/calendrier-scolaire-100148 */
const DEPARTEMENTS: Readonly<Record<SchoolZone, readonly string[]>> = {
  A: [
    '01', '03', '07', '15', '16', '17', '19', '21', '23', '24', '25', '26', '33', '38', '39', '40', '42', '43',
    '47', '58', '63', '64', '69', '70', '71', '73', '74', '79', '86', '87', '89', '90',
  ],
  B: [
    '02', '04', '05', '06', '08', '10', '13', '14', '18', '22', '27', '28', '29', '35', '36', '37', '41', '44',
    '45', '49', '50', '51', '52', '53', '54', '55', '56', '57', '59', '60', '61', '62', '67', '68', '72', '76',
    '80', '83', '84', '85', '88',
  ],
  C: [
    '09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '75', '77', '78', '81', '82', '91', '92',
    '93', '94', '95',
  ],
}; // prettier-ignore

type Period = readonly [first: string, last: string];

const COMMON: readonly Period[] = [
  ['2025-10-18', '2025-11-02'], ['2025-12-20', '2026-01-04'], ['2026-05-14', '2026-05-17'], ['2026-07-04', '2026-08-31'],
  ['2026-10-17', '2026-11-01'], ['2026-12-19', '2027-01-03'], ['2027-05-06', '2027-05-09'], ['2027-07-03', '2027-08-31'],
]; // prettier-ignore

/** Winter and spring holidays of the school years 2025-2026 and 2026-2027 (arrêté of 22 October 2025). */
const OF_ZONE: Readonly<Record<SchoolZone, readonly Period[]>> = {
  A: [['2026-02-07', '2026-02-22'], ['2026-04-04', '2026-04-19'], ['2027-02-13', '2027-02-28'], ['2027-04-10', '2027-04-25']],
  B: [['2026-02-14', '2026-03-01'], ['2026-04-11', '2026-04-26'], ['2027-02-20', '2027-03-07'], ['2027-04-17', '2027-05-02']],
  C: [['2026-02-21', '2026-03-08'], ['2026-04-18', '2026-05-03'], ['2027-02-06', '2027-02-21'], ['2027-04-03', '2027-04-18']],
}; // prettier-ignore

const KNOWN: Period = ['2025-09-01', '2027-08-31'];

/** Returns a département's school-holiday zone; null if it has none. */
export function schoolZoneOf(country: CountryCode, county: CountyCode | null): SchoolZone | null {
  if (country !== 'FRA' || county === null) return null;
  const zones = Object.entries(DEPARTEMENTS) as [SchoolZone, readonly string[]][];
  return zones.find(([, counties]) => counties.includes(county))?.[0] ?? null;
}

/** Returns ISO dates, both ends inclusive; null if the zone or the calendar for that period is unknown. */
export function schoolHolidaysBetween(
  zone: SchoolZone | null,
  from: number,
  to: number,
): readonly string[] | null {
  const [first, last] = [isoDate(from), isoDate(to)];
  if (zone === null || first < KNOWN[0] || last > KNOWN[1]) return null;
  const periods = [...COMMON, ...OF_ZONE[zone]];
  const days: string[] = [];
  for (let time = Date.parse(first); time <= to; time += DAY_MS) {
    const day = isoDate(time);
    if (periods.some(([start, end]) => start <= day && day <= end)) days.push(day);
  }
  return days;
}
