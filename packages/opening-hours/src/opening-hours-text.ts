import OpeningHours from 'opening_hours';

/** In venue-local time: milliseconds since 1970 as if that time were UTC, so that each day has 24 hours. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface HoursInterval extends Interval {
  readonly isUnknown: boolean;
}

export interface TextWarning {
  /** The library's warning type, such as `combine_rules` or `word_error_correction`. */
  readonly type: string;
  readonly message: string;
}

/** See https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification. */
export interface OpeningHoursText {
  /** The library's notation: rules are separated by `; `, `, ` or ` || `, list items by a comma without a space. */
  readonly canonical: string;
  readonly warnings: readonly TextWarning[];
  /** Returns the opening intervals between two venue-local times, clipped to that period. */
  intervals(from: number, to: number): HoursInterval[];
  isOpenAt(time: number): boolean;
  /** Returns the 0-based index of the rule that applies at `time`; null if there is none. */
  ruleAt(time: number): number | null;
}

/** A place with holidays, so that the library parses `PH` and `SH`. The actual dates come from `date-holidays`. */
const PLACE_WITH_HOLIDAYS = { lat: 0, lon: 0, address: { country_code: 'de', state: 'Bayern' } };

/** Rejected, because they depend on the position of the venue, which the library does not receive. */
const SUN_TIMES = /\b(?:sunrise|sunset|dawn|dusk)\b/;

/** The library repaired the value and may have misinterpreted it: "lundi", "9h", or "le" (read as Saturday). */
const REPAIR_WARNINGS = [
  'word_error_correction',
  'without_minutes',
  'hour_min_separator',
  'ambiguous_word',
  'interpreted_as_year',
  'omit_ko',
  'please_use_ok_for_ko',
  'rant_degree_sign_used_for_zero',
  'switched',
  'use_multi',
  'zero_calculation',
];

/** Days whose date changes from year to year are slow to evaluate. Few values contain more than two. */
const MOVABLE_DAY = /\b(?:PH|SH|easter)\b/gi;
const MAX_MOVABLE_DAYS = 10;

/** When looking for warnings, the library enters an infinite loop on two colons after a comment (`"x"::Mo`). */
const TWO_COLONS = /:\s*:/;
const COMMENT = /"[^"]*"/g;

/** The value read last: an import converts a value, and then checks it. Parsing it takes milliseconds. */
let latest: { readonly text: string; readonly value: OpeningHoursText } | null = null;

/** @throws Error if the value is invalid, valid only after a repair, or depends on sunrise or sunset */
export function readOpeningHours(text: string): OpeningHoursText {
  if (latest?.text !== text) latest = { text, value: parseOpeningHours(text) };
  return latest.value;
}

function parseOpeningHours(text: string): OpeningHoursText {
  if ((text.match(MOVABLE_DAY)?.length ?? 0) > MAX_MOVABLE_DAYS) {
    throw new Error(`Holidays and Easter occur more than ${MAX_MOVABLE_DAYS} times.`);
  }
  if (TWO_COLONS.test(text.replace(COMMENT, ''))) throw new Error('Two colons follow each other.');
  const parsed = parse(text);
  const warnings = parsed.getStructuredWarnings().map(({ type, message }) => ({ type, message }));
  const repair = warnings.find(({ type }) => REPAIR_WARNINGS.includes(type));
  if (repair) throw new Error(repair.message);
  const canonical = parsed.prettifyValue();
  if (SUN_TIMES.test(canonical)) throw new Error('Hours by sunrise or sunset are not supported.');
  return evaluated(parsed, canonical, warnings);
}

/** Parses a value made of rules of a canonical one, in half the time: without warnings. */
export function readCanonical(canonical: string): OpeningHoursText {
  return evaluated(parse(canonical), canonical, []);
}

function evaluated(
  parsed: OpeningHours,
  canonical: string,
  warnings: readonly TextWarning[],
): OpeningHoursText {
  return {
    canonical,
    warnings,
    intervals: (from, to) =>
      parsed
        .getOpenIntervals(new Date(from), new Date(to))
        .map(([start, end, isUnknown]) => ({ from: start.getTime(), to: end.getTime(), isUnknown })),
    isOpenAt: (time) => parsed.getState(new Date(time)),
    ruleAt: (time) => parsed.getMatchingRule(new Date(time)) ?? null,
  };
}

/** Wraps strings thrown by the library in `Error`. */
function parse(text: string): OpeningHours {
  try {
    return new OpeningHours(text, PLACE_WITH_HOLIDAYS);
  } catch (error) {
    throw error instanceof Error ? error : new Error(String(error));
  }
}

/** The libraries create dates in the process's time zone, where some local times, even midnight, do not exist. */
export function assertUtcProcess(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (/^(?:Etc\/)?(?:UTC|UCT|GMT)$/.test(timeZone)) return;
  throw new Error(
    `Opening hours need a process in UTC, but its time zone is ${timeZone}. Start it with TZ=UTC.`,
  );
}

export function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
