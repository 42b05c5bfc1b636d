export const PRICE_UNITS = ['player', 'room'] as const;

export const DAY_TYPES = ['any', 'weekday', 'weekend'] as const;

/** A venue's price. The amount is never 0: a venue without known prices has an empty list of prices. */
export interface Price {
  readonly per: (typeof PRICE_UNITS)[number];
  /** In major units of the currency (euros, not cents), with at most two decimals. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Days on which the price applies. `weekday` is Monday to Friday. */
  readonly dayType: (typeof DAY_TYPES)[number];
  readonly isFrom: boolean;
}

/** An evening with a programme of its own, in venue-local times such as `2026-12-05T20:00`. */
export interface PricedEvent {
  readonly start: string;
  /** Null if unknown. */
  readonly end: string | null;
  /** Price per player; null if unknown. */
  readonly price: Pick<Price, 'amount' | 'currency'> | null;
}

interface Priced {
  readonly prices: readonly Price[];
  readonly events: readonly PricedEvent[];
}

/**
 * Returns the prices that apply at a time (null: at any): during events only theirs, and none if one of them is unknown.
 * An event without an end lasts for the rest of its day.
 */
export function pricesAt({ prices, events }: Priced, openAt: string | null): readonly Price[] {
  const current = events.filter(
    ({ start, end }) =>
      openAt !== null &&
      start <= openAt &&
      (end === null ? start.slice(0, 10) === openAt.slice(0, 10) : openAt < end),
  );
  if (current.length === 0) return prices;
  if (current.some(({ price }) => price === null)) return [];
  return current.flatMap(({ price }) =>
    price ? { ...price, per: 'player', dayType: 'any', isFrom: false } : [],
  );
}
