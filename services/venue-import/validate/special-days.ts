import type { SpecialDay } from '@/services/backend/venue';
import type { RawRow } from '../raw-table';
import { readDate } from './dates';
import type { RowFindings } from './row-findings';

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const STRETCH = String.raw`${TIME}-(?:${TIME}|24:00)`;

/** `2026-12-24 17:00-21:00` or `2026-12-25 off`; time spans are separated by commas. */
const SPECIAL_DAY = new RegExp(String.raw`^(\d{4}-\d\d-\d\d)\s+(off|${STRETCH}(?:,\s*${STRETCH})*)$`);

/** Parses the special days of a row. Reports and omits days before `today`. */
export function validateSpecialDays(
  cells: RawRow['cells'],
  today: string,
  findings: RowFindings,
): SpecialDay[] {
  const expired: string[] = [];
  const days = (cells.special_days ?? '').split(/[;\n]/).flatMap(function readDay(text): SpecialDay[] {
    const item = text.trim();
    if (!item) return [];
    const [, date = '', hours = ''] = SPECIAL_DAY.exec(item) ?? [];
    if (readDate(date) === undefined) {
      findings.add('special-day-invalid', 'special_days', item);
      return [];
    }
    if (date < today) {
      expired.push(date);
      return [];
    }
    return [{ date, hours: hours === 'off' ? [] : hours.split(',').map((stretch) => stretch.trim()) }];
  });
  if (expired.length > 0) {
    findings.add('special-day-expired', 'special_days', expired.join(', '), { count: expired.length });
  }
  return days;
}
