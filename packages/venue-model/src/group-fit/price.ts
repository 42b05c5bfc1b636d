import type { Price, VenueEvent } from '@locator/facts';

export type { Price } from '@locator/facts';

interface Priced {
  readonly prices: readonly Price[];
  readonly events: readonly Pick<VenueEvent, 'start' | 'end' | 'price'>[];
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
