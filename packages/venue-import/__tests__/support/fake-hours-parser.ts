import OpeningHours from 'opening_hours';
import { closeDays } from '../../src/hours/closed-days';
import { convertSpecialDays } from '../../src/hours/special-days';
import type { HoursParser } from '../../src/hours/hours-parser';

/**
 * A fake parser that accepts `opening_hours` values and a single French phrase, with or without days. It reports hours that end between 10:00
 * and 11:59 as suspicious.
 */
export const fakeHoursParser: HoursParser = {
  convert(text) {
    if (isReadable(text)) return { kind: 'osm', text };
    const [, days, from, to] = /^(tous les jours )?de (\d+)h à (\d+)h$/.exec(text) ?? [];
    if (!from || !to) return { kind: 'unknown' };
    return { kind: 'converted', text: `Mo-Su ${from}:00-${to}:00`, ...(!days && { lacksDays: true }) };
  },
  check(text) {
    if (!isReadable(text)) return { kind: 'unreadable' };
    const issue = { kind: 'very-long', hours: text } as const;
    return { kind: 'readable', issues: /-1[01]:/.test(text) ? [issue] : [] };
  },
  closeDays,
  convertSpecialDays: (text) => convertSpecialDays(text, '2026-11-20'),
  convertWeek(days) {
    const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
    const written = days.map((day, index) => `${names[index]} ${day ?? 'off'}`).join('; ');
    return isReadable(written)
      ? { kind: 'converted', text: written, blankDays: [], unreadDays: [] }
      : { kind: 'unknown', cell: days.find((day) => day) ?? null };
  },
};

function isReadable(text: string): boolean {
  try {
    new OpeningHours(text, null);
    return true;
  } catch {
    return false;
  }
}
