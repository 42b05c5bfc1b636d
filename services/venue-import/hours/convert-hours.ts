import { readOpeningHours } from '@/services/opening-hours';
import { parseWeeks } from './grammar';
import { TooManyParses } from './parser-combinators';
import { weekText } from './week-text';
import { toLexemes } from './vocabulary';

export type ConvertedHours =
  /** Valid as it stands; `text` is in the usual spelling. */
  | { readonly kind: 'osm'; readonly text: string }
  /** Written in words that have this one reading. */
  | { readonly kind: 'converted'; readonly text: string }
  /** No reading, or more than one. */
  | { readonly kind: 'unknown' };

const UNKNOWN: ConvertedHours = { kind: 'unknown' };

/** The `opening_hours` text of what an operator wrote, in that format or in plain French or English. Never a guess. */
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
    // "Mo-Fr" and "open" are valid, and mean day and night; on a sign they tell no hours.
    const isVague = warnings.some(({ type }) => type === 'vague') || STATE_ALONE.test(canonical);
    return isVague ? null : canonical;
  } catch {
    return null;
  }
}

const STATE_ALONE = /^(?:open|off|closed|unknown)$/;

/** `9:00-5:00`: valid, and twenty hours long; whoever writes `9:00` for `09:00` may count by twelve. */
function mayBeOfTwelve(text: string): boolean {
  return [...text.matchAll(/(?<!\d)(\d):(\d\d)\s*[-–]\s*(\d):(\d\d)/g)].some(
    ([, startHour, startMinute, endHour, endMinute]) =>
      Number(endHour) * 60 + Number(endMinute) <= Number(startHour) * 60 + Number(startMinute),
  );
}
