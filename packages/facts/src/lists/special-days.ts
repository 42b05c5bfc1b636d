import { z } from 'zod';
import type { Fact, Frozen, Reading } from '../fact';
import { readDate } from '../kinds/date';

const specialDay = z.object({
  /** Venue-local ISO date. */
  date: z.string(),
  hours: z.array(z.string()),
});

/** A date with special opening hours. If `hours` is empty, the venue is closed on that date. */
export type SpecialDay = Frozen<z.output<typeof specialDay>>;

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const STRETCH = String.raw`${TIME}-(?:${TIME}|24:00)`;

/** `2026-12-24 17:00-21:00,22:00-23:00` or `2026-12-25 off`. */
const OWN_FORMAT = new RegExp(String.raw`^(\d{4}-\d\d-\d\d)\s+(off|${STRETCH}(?:,\s*${STRETCH})*)$`);

function readDays(cell: string, { report, specialDays: read }: Reading): SpecialDay[] {
  return cell.split(/[;\n]/).flatMap(function readItem(text): readonly SpecialDay[] {
    const item = text.trim();
    if (!item) return [];
    const own = readSpecialDay(item);
    const found = own ?? read(item);
    if (!found) report('special-day-invalid', 'special_days', item);
    else if (!own) {
      const derived = writeSpecialDays(found).replaceAll(';', '; ');
      report('special-day-derived', 'special_days', item, { derived, from: 'hours' });
    }
    return found ?? [];
  });
}

/** Omits days before today, and all but the last entry for a day. */
function withoutOutdated(days: readonly SpecialDay[], { report, today }: Reading): SpecialDay[] {
  const expired = days.flatMap(({ date }) => (date < today ? [date] : []));
  if (expired.length > 0)
    report('special-day-expired', 'special_days', expired.join(', '), { count: expired.length });
  const coming = days.filter(({ date }) => date >= today);
  return withoutRepeated(coming, report);
}

/** The last entry holds, because it may correct the others. */
function withoutRepeated(days: readonly SpecialDay[], report: Reading['report']): SpecialDay[] {
  const lastOf = new Map(days.map((day) => [day.date, day]));
  return days.filter(function isLast(day) {
    const last = lastOf.get(day.date)!;
    if (last === day) return true;
    const [dropped, kept] = [writeSpecialDays([day]), writeSpecialDays([last])];
    if (dropped !== kept) report('special-day-repeated', 'special_days', dropped, { kept });
    return false;
  });
}

const dateOf = ({ date }: SpecialDay): string => date;

/** Returns the day of an item in the format of venue files; null for other texts. */
export function readSpecialDay(item: string): readonly SpecialDay[] | null {
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

/** Pages have those of the openings instead, with public holidays. */
export const specialDays: Fact<readonly SpecialDay[], 'special_days', z.ZodNever, 'none'> = {
  ...{ column: 'special_days', shown: 'none', control: 'specialDays' },
  schema: z.array(specialDay),
  blank: [],
  parse: readDays,
  check: withoutOutdated,
  merge: { keyOf: dateOf, sortedBy: dateOf },
  write: writeSpecialDays,
  wire: z.never(),
  fromWire: (sent) => sent,
};
