import OpeningHours from 'opening_hours';

/**
 * Start and end on the venue's wall clock, in milliseconds since 1970 as if that clock showed UTC, so that each day
 * has 24 hours.
 */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** An interval that is unknown when the text says "by appointment" or has an open end. */
export interface HoursInterval extends Interval {
  readonly isUnknown: boolean;
}

export interface TextWarning {
  /** Warning type of the library: `combine_rules`, `word_error_correction`… */
  readonly type: string;
  readonly message: string;
}

/** An `opening_hours` text of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
export interface OpeningHoursText {
  /**
   * The same text in the library's notation: rules are separated by `; `, `, ` or ` || `, list items by a comma without
   * space.
   */
  readonly canonical: string;
  readonly warnings: readonly TextWarning[];
  /** Returns the intervals between two times of the venue's clock, clipped to both. */
  intervals(from: number, to: number): HoursInterval[];
  isOpenAt(time: number): boolean;
  /** Returns the 0-based index of the matching rule, or null. */
  ruleAt(time: number): number | null;
}

/**
 * A place for which the library has public and school holidays, so that it parses `PH` and `SH`. Dates come from
 * `date-holidays`.
 */
const PLACE_WITH_HOLIDAYS = { lat: 0, lon: 0, address: { country_code: 'de', state: 'Bayern' } };

/** Sunrise and sunset depend on the position and time zone of the venue, which the library doesn't get. */
const SUN_TIMES = /\b(?:sunrise|sunset|dawn|dusk)\b/;

/** Warnings of texts that the library repaired ("lundi", "9h", "le" for Saturday) and may have misread. */
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

/** Movable days are slow to evaluate, and few texts name more than two. */
const MOVABLE_DAY = /\b(?:PH|SH|easter)\b/gi;
const MAX_MOVABLE_DAYS = 10;

/** The library loops forever on two colons after a comment (`"x"::Mo`) when it looks for warnings. */
const TWO_COLONS = /:\s*:/;
const COMMENT = /"[^"]*"/g;

/**
 * Parses a text. The library builds its dates from local fields, so the time zone of the process must be UTC: see
 * `assertUtcProcess`.
 *
 * @throws Error when the text is not a valid `opening_hours` text, is readable only after a repair, or depends on the
 *   sun.
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
