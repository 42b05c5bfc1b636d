/** A period during which a venue is open. `from` and `to` are ISO 8601 instants in UTC, to the minute. */
export interface Opening {
  readonly from: string;
  readonly to: string;
  /** For example "by appointment", or hours that depend on school holidays whose dates are unknown. */
  readonly isUncertain?: true;
}

/** An opening in the venue's time. `from` and `to` have its UTC offset, to the minute: `2026-11-20T18:00+01:00`. */
export interface LocalOpening extends Opening {
  /** Start of the day of `from`; absent if the clocks do not change between that midnight and `from`. */
  readonly dayStart?: string;
}

export type OpenState =
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'open'; readonly until: string }
  /** `from` is the next opening time; null if there is none in the computed period. */
  | { readonly kind: 'closed'; readonly from: string | null };

/** After the last opening the state is uncertain, because `openings` end there. Without any, the venue is closed. */
export function openStateAt(openings: readonly Opening[], now: number): OpenState {
  for (const { from, to, isUncertain } of openings) {
    if (Date.parse(to) <= now) continue;
    const isNow = Date.parse(from) <= now;
    if (isUncertain && isNow) return { kind: 'uncertain' };
    if (!isUncertain) return isNow ? { kind: 'open', until: to } : { kind: 'closed', from };
  }
  const last = openings.at(-1);
  return last && Date.parse(last.to) <= now ? { kind: 'uncertain' } : { kind: 'closed', from: null };
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
}
