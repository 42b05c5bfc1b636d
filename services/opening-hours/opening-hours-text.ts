import OpeningHours from 'opening_hours';

/**
 * From and to on a venue's own clock: milliseconds since 1970 as if that clock showed UTC. So a day always has 24 hours
 * here; which instants they are is settled by the venue's time zone at the very end.
 */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A stretch on which the text says "by appointment" or leaves the end open: nobody can tell whether it is open. */
export interface HoursInterval extends Interval {
  readonly isUnknown: boolean;
}

export interface TextWarning {
  /** What the library calls it: `combine_rules`, `word_error_correction`… */
  readonly type: string;
  readonly message: string;
}

/** An `opening_hours` text of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
export interface OpeningHoursText {
  /** The same text in the library's own spelling: rules are parted by `; `, `, ` and ` || `, lists by a bare comma. */
  readonly canonical: string;
  readonly warnings: readonly TextWarning[];
  /** What the text says between two times of the venue's clock, cut at both. */
  intervals(from: number, to: number): HoursInterval[];
  isOpenAt(time: number): boolean;
  /** Which rule holds, counted from 0; null where none does. */
  ruleAt(time: number): number | null;
}

/** A place whose public and school holidays the library knows, so that it reads `PH` and `SH`; we count them ourselves. */
const PLACE_WITH_HOLIDAYS = { lat: 0, lon: 0, address: { country_code: 'de', state: 'Bayern' } };

/** Hours by the sun depend on where the venue stands and on the zone of its clock, neither of which the library is told. */
const SUN_TIMES = /\b(?:sunrise|sunset|dawn|dusk)\b/;

/** The library repairs what isn't its format ("lundi", "9h", "le" for Saturday), or reads against all likelihood: what it warns of here, it may misread. */
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

/** Days that move from year to year. Each takes milliseconds, and few texts name them more than twice. */
const MOVABLE_DAY = /\b(?:PH|SH|easter)\b/gi;
const MAX_MOVABLE_DAYS = 10;

/** The library loops forever on two colons after a comment (`"x"::Mo`) when it looks for warnings. */
const TWO_COLONS = /:\s*:/;
const COMMENT = /"[^"]*"/g;

/**
 * Parses a text. The library builds its dates from local fields, so the time zone of the process must be UTC: see
 * `assertUtcProcess`.
 *
 * @throws Error when the text is not a valid `opening_hours` text, is readable only after a repair, or depends on the sun.
 */
export function readOpeningHours(text: string): OpeningHoursText {
  if ((text.match(MOVABLE_DAY)?.length ?? 0) > MAX_MOVABLE_DAYS) {
    throw new Error(`Holidays and Easter are named more than ${MAX_MOVABLE_DAYS} times.`);
  }
  if (TWO_COLONS.test(text.replace(COMMENT, ''))) throw new Error('Two colons follow each other.');
  const { parsed, warnings } = parse(text);
  const repair = warnings.find(({ type }) => REPAIR_WARNINGS.includes(type));
  if (repair) throw new Error(repair.message);
  const canonical = parsed.prettifyValue();
  if (SUN_TIMES.test(canonical)) throw new Error('Hours by sunrise or sunset are not supported.');
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

/** Converts the plain strings that the library throws to errors. */
function parse(text: string): { parsed: OpeningHours; warnings: TextWarning[] } {
  try {
    const parsed = new OpeningHours(text, PLACE_WITH_HOLIDAYS);
    const warnings = parsed.getStructuredWarnings().map(({ type, message }) => ({ type, message }));
    return { parsed, warnings };
  } catch (error) {
    throw error instanceof Error ? error : new Error(String(error));
  }
}
