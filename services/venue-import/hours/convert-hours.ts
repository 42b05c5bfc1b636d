import { readOpeningHours } from '@/services/opening-hours';
import { parseWeeks } from './grammar';
import { TooManyParses } from './parser-combinators';
import { weekText } from './week-text';
import { toLexemes } from './vocabulary';

export type ConvertedHours =
  /** Valid `opening_hours` syntax; `text` is its canonical form. */
  | { readonly kind: 'osm'; readonly text: string }
  /** Plain language with exactly one interpretation. */
  | { readonly kind: 'converted'; readonly text: string }
  /** No interpretation, or several. */
  | { readonly kind: 'unknown' };

const UNKNOWN: ConvertedHours = { kind: 'unknown' };

/**
 * Converts hours in `opening_hours` syntax, or in plain French or English, to an `opening_hours` text. Ambiguous texts
 * are unknown.
 */
export function convertHours(text: string): ConvertedHours {
  const osm = readAsItStands(text);
  if (osm !== null) return { kind: 'osm', text: osm };
  const reading = onlyReading(text);
  return reading === null ? UNKNOWN : { kind: 'converted', text: reading };
}

function onlyReading(text: string): string | null {
  try {
    const [reading, ...others] = new Set(parseWeeks(toLexemes(text)).map(weekText));
    return others.length > 0 ? null : (reading ?? null);
  } catch (error) {
    if (error instanceof TooManyParses) return null;
    throw error;
  }
}

function readAsItStands(text: string): string | null {
  if (mayBeOfTwelve(text)) return null;
  try {
    const { canonical, warnings } = readOpeningHours(text);
    // "Mo-Fr" and "open" are valid and mean around the clock; an operator who writes them states no hours.
    const isVague = warnings.some(({ type }) => type === 'vague') || STATE_ALONE.test(canonical);
    return isVague ? null : canonical;
  } catch {
    return null;
  }
}

const STATE_ALONE = /^(?:open|off|closed|unknown)$/;

/**
 * Returns whether a text has a span such as `9:00-5:00`, valid but 20 hours long: without a leading zero, it may be a
 * 12-hour clock.
 */
function mayBeOfTwelve(text: string): boolean {
  return [...text.matchAll(/(?<!\d)(\d):(\d\d)\s*[-–]\s*(\d):(\d\d)/g)].some(
    ([, startHour, startMinute, endHour, endMinute]) =>
      Number(endHour) * 60 + Number(endMinute) <= Number(startHour) * 60 + Number(startMinute),
  );
}
