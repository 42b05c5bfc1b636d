/** A period during which a venue is open. ISO 8601 instants in UTC, to the minute. */
export interface Opening {
  readonly from: string;
  readonly to: string;
}

export type OpenState =
  | { readonly kind: 'open'; readonly until: string }
  /** `from` is null if there is no opening in the computed period. */
  | { readonly kind: 'closed'; readonly from: string | null };

/** Returns whether a venue is open at `now` (milliseconds since 1970), and the time of the next change. */
export function openStateAt(openings: readonly Opening[], now: number): OpenState {
  for (const opening of openings) {
    if (Date.parse(opening.to) <= now) continue;
    return Date.parse(opening.from) <= now
      ? { kind: 'open', until: opening.to }
      : { kind: 'closed', from: opening.from };
  }
  return { kind: 'closed', from: null };
}

/** The wall-clock hours of one day: `['18:00–02:00']`; empty when closed all day. */
export interface DayHours {
  /** Venue-local ISO date. */
  readonly date: string;
  readonly hours: readonly string[];
  /** Whether the hours differ from the regular week. */
  readonly isSpecial: boolean;
}
