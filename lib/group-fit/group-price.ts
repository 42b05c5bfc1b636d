import type { Price } from './price';

/** Price of an evening for a group. Amounts are in major units of the currency (euros, not cents). */
export interface GroupPrice {
  /** Price per player; null if the price is per room. */
  readonly perPlayer: number | null;
  readonly total: number;
  readonly currency: string;
  /** Whether the price may be higher on other days or for other offers. */
  readonly isFrom: boolean;
}

interface Group {
  readonly players: number;
  /** Number of rooms that the group needs; null if unknown, in which case prices per room are ignored. */
  readonly rooms: number | null;
  /** ISO date of the evening; null if unknown. */
  readonly date: string | null;
}

/**
 * Returns the lowest price for a group on the given date; without a date, on any day. Returns null if no usable price
 * is known. Ignores prices in a currency other than that of the first price.
 */
export function groupPrice(prices: readonly Price[], group: Group): GroupPrice | null {
  const { players, rooms, date } = group;
  const usable = pricesOn(prices, date).filter(
    ({ per, currency }) => currency === prices[0]?.currency && (per === 'player' || rooms !== null),
  );
  const offers = usable.map(({ per, amount, isFrom }) => ({
    perPlayer: per === 'player' ? amount : null,
    total: times(amount, per === 'player' ? players : (rooms ?? 0)),
    isFrom,
  }));
  const lowest = offers.reduce<(typeof offers)[number] | null>(
    (best, offer) => (best && best.total <= offer.total ? best : offer),
    null,
  );
  if (!lowest || !usable[0]) return null;
  const isFrom = lowest.isFrom || offers.some(({ total }) => total > lowest.total);
  return { ...lowest, currency: usable[0].currency, isFrom };
}

/**
 * Returns the prices that apply on a date. A price for weekdays or weekends takes precedence over a price for any day.
 */
function pricesOn(prices: readonly Price[], date: string | null): readonly Price[] {
  if (date === null) return prices;
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  const dayType = day === 0 || day === 6 ? 'weekend' : 'weekday';
  return prices.filter(
    ({ per, dayType: valid }) =>
      valid === dayType ||
      (valid === 'any' && !prices.some((other) => other.per === per && other.dayType === dayType)),
  );
}

/** Multiplies in hundredths to avoid floating-point errors: 0.1 × 3 is not 0.3. */
function times(amount: number, count: number): number {
  return (Math.round(amount * 100) * count) / 100;
}
