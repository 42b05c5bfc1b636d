import { daysAfter } from './iso-date';

/** A period during which a venue is open. `from` and `to` are ISO 8601 instants in UTC, to the minute. */
export interface Opening {
  readonly from: string;
  readonly to: string;
  /** For example "by appointment", or hours that depend on school holidays whose dates are unknown. */
  readonly isUncertain?: true;
  /**
   * Set for a public holiday that the venue's hours do not mention: whether it opens is to be confirmed. The period is the
   * whole day, and these are the hours of an ordinary one, such as `18:00-02:00`.
   */
  readonly usualHours?: readonly string[];
}

/** An opening in the venue's time. `from` and `to` have its UTC offset, to the minute: `2026-11-20T18:00+01:00`. */
export interface LocalOpening extends Opening {
  /** Start of the day of `from`; absent if the clocks do not change between that midnight and `from`. */
  readonly dayStart?: string;
  /** Name of the public holiday, in the language of the page, if the opening has `usualHours`. */
  readonly holiday?: string;
}

export type OpenState =
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'open'; readonly until: string }
  /** `from` is the next opening time; null if there is none in the computed period. */
  | { readonly kind: 'closed'; readonly from: string | null };

/** After the last opening the state is uncertain, because `openings` end there. Without any, the venue is closed. */
export function openStateAt(openings: readonly Opening[], now: number): OpenState {
  for (const { from, to, isUncertain, usualHours } of openings) {
    if (Date.parse(to) <= now) continue;
    const isNow = Date.parse(from) <= now;
    if (isUncertain && isNow) return { kind: 'uncertain' };
    // The next opening may be on this holiday.
    if (usualHours) return { kind: 'closed', from: null };
    if (!isUncertain) return isNow ? { kind: 'open', until: to } : { kind: 'closed', from };
  }
  const last = openings.at(-1);
  return last && Date.parse(last.to) <= now ? { kind: 'uncertain' } : { kind: 'closed', from: null };
}

/** Whether hours of a day (ISO date), such as `18:00-02:00`, include a local date and time, which may be after midnight. */
export function hoursInclude(hours: readonly string[], date: string, wallClock: string): boolean {
  const [day = '', time = ''] = wallClock.split('T');
  return hours.some(function hasTime(stretch) {
    // Openings are written with a dash ("18:00–02:00"), ordinary hours with a hyphen.
    const [from = '', to = ''] = stretch.split(/[-–]/);
    const isOvernight = to <= from;
    return day === date
      ? from <= time && (isOvernight || time < to)
      : isOvernight && time < to && day === daysAfter(date, 1);
  });
}

/** Returns the venue-local midnight at which the day of an opening begins, in milliseconds since 1970. */
export function dayStartOf({ from, dayStart }: LocalOpening): number {
  return Date.parse(dayStart ?? `${from.slice(0, 10)}T00:00${from.slice(16)}`);
}

/** `hours` has periods in local time, such as `18:00–02:00`; it is empty if the venue is closed all day. */
export interface DayHours {
  /** Venue-local ISO date. */
  readonly date: string;
  readonly hours: readonly string[];
  readonly isSpecial: boolean;
  /** Set if the venue may be open on this day, but its hours are unknown. */
  readonly isUncertain?: true;
  /** Set for a public holiday to be confirmed: the hours of an ordinary day. */
  readonly usualHours?: readonly string[];
}
