import OpeningHours from 'opening_hours';
import type { HoursReader } from '@/services/venue-import/validate/hours';

/** A parser that understands a single French sentence, and suspects an opening that ends late in the morning. */
export const fakeHoursReader: HoursReader = {
  understand(text) {
    if (isReadable(text)) return { kind: 'osm', text };
    const [, from, to] = /^tous les jours de (\d+)h à (\d+)h$/.exec(text) ?? [];
    return from && to ? { kind: 'understood', text: `Mo-Su ${from}:00-${to}:00` } : { kind: 'unknown' };
  },
  check(text) {
    if (!isReadable(text)) return { kind: 'unreadable', message: 'no such syntax' };
    const suspicion = { kind: 'very-long', hours: text };
    return { kind: 'readable', suspicions: /-1[01]:/.test(text) ? [suspicion] : [] };
  },
  week(days) {
    const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
    const written = days.map((day, index) => `${names[index]} ${day ?? 'off'}`).join('; ');
    return isReadable(written) ? written : null;
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
