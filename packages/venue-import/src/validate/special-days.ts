import type { SpecialDay } from '@locator/venue-model';
import type { HoursParser } from '../hours/hours-parser';
import { convertSpecialDays } from '../hours/special-days';
import type { Cells } from '../raw-table';
import { readDate } from './texts';
import type { RowFindings } from '../finding';

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const STRETCH = String.raw`${TIME}-(?:${TIME}|24:00)`;

/** `2026-12-24 17:00-21:00,22:00-23:00` or `2026-12-25 off`. */
const OWN_FORMAT = new RegExp(String.raw`^(\d{4}-\d\d-\d\d)\s+(off|${STRETCH}(?:,\s*${STRETCH})*)$`);

/** Parses a row's special days. Reports and omits days before `today`, and all but the last entry for a day. */
export function validateSpecialDays(
  cells: Cells,
  today: string,
  parser: Pick<HoursParser, 'convertSpecialDays'>,
  findings: RowFindings,
): SpecialDay[] {
  const expired: string[] = [];
  const days = (cells.special_days ?? '').split(/[;\n]/).flatMap(function readDays(text): SpecialDay[] {
    const item = text.trim();
    if (!item) return [];
    const own = readOwnFormat(item);
    const found = own ?? parser.convertSpecialDays(item);
    if (!found) {
      findings.add('special-day-invalid', 'special_days', item);
      return [];
    }
    if (!own) {
      const derived = writeSpecialDays(found).replaceAll(';', '; ');
      findings.add('special-day-derived', 'special_days', item, { derived, from: 'hours' });
    }
    expired.push(...found.flatMap(({ date }) => (date < today ? [date] : [])));
    return found.filter(({ date }) => date >= today);
  });
  if (expired.length > 0) {
    findings.add('special-day-expired', 'special_days', expired.join(', '), { count: expired.length });
  }
  return withoutRepeated(days, findings);
}

/** The last entry holds, because it may correct the others. */
function withoutRepeated(days: readonly SpecialDay[], findings: RowFindings): SpecialDay[] {
  const lastOf = new Map(days.map((day) => [day.date, day]));
  return days.filter(function isLast(day) {
    const last = lastOf.get(day.date)!;
    if (last === day) return true;
    const [dropped, kept] = [writeSpecialDays([day]), writeSpecialDays([last])];
    if (dropped !== kept) findings.add('special-day-repeated', 'special_days', dropped, { kept });
    return false;
  });
}

/** Returns the opening hours of one day, such as "18h-2h"; none if it is closed, null if the text is unreadable. */
export function readDayHours(text: string): readonly string[] | null {
  const date = '2028-01-01';
  const item = `${date} ${text.trim()}`;
  const [day, ...others] = readOwnFormat(item) ?? convertSpecialDays(item, date) ?? [];
  // The text may name other days.
  const isOneDay = day?.date === date && others.length === 0;
  return isOneDay && readOwnFormat(writeSpecialDays([day])) ? day.hours : null;
}

function readOwnFormat(item: string): readonly SpecialDay[] | null {
  const [, date = '', hours = ''] = OWN_FORMAT.exec(item) ?? [];
  const stretches = hours === 'off' ? [] : hours.split(',').map((stretch) => stretch.trim());
  // Hours that open and close at the same time may mean closed, or around the clock.
  const isEmpty = stretches.some((stretch) => stretch.slice(0, 5) === stretch.slice(6));
  return readDate(date) === undefined || isEmpty ? null : [{ date, hours: stretches }];
}

/** Writes the days in the order of their dates: `2026-12-24 17:00-21:00;2026-12-25 off`. */
export function writeSpecialDays(days: readonly SpecialDay[]): string {
  const written = days.map(({ date, hours }) => `${date} ${hours.join(',') || 'off'}`);
  return written.sort().join(';');
}
