import type { Price } from './price';

/** Price of an evening for a group. Amounts are in major units of the currency (euros, not cents). */
export interface GroupPrice {
  readonly total: number;
  /** Of each player, rounded up to the cent. */
  readonly share: number;
  readonly isPerRoom: boolean;
  readonly currency: string;
  /** Whether the price may be higher, because the venue says so or asks more on other days. */
  readonly isFrom: boolean;
}

interface Group {
  readonly players: number;
  /** Number of rooms that the group needs; null if unknown, in which case prices per room are ignored. */
  readonly rooms: number | null;
  readonly date: string | null;
}

/** The lowest on the date (null: on any day). A minimum per room cannot be compared with a price per player. */
export function groupPrice(prices: readonly Price[], group: Group): GroupPrice | null {
  const { players, rooms, date } = group;
  const known = pricesOn(prices, date).filter(({ currency }) => currency === prices[0]?.currency);
  const isPerPlayer = known.some(({ per }) => per === 'player');
  const usable = known.filter(
    ({ per, isFrom }) => per === 'player' || (rooms !== null && !(isFrom && isPerPlayer)),
  );
  const offers = usable.map(function priceOffer({ per, amount, isFrom }) {
    const isPerRoom = per === 'room';
    // In hundredths to avoid floating-point errors: 0.1 × 3 is not 0.3.
    const cents = Math.round(amount * 100) * (isPerRoom ? (rooms ?? 0) : players);
    return { total: cents / 100, share: Math.ceil(cents / players) / 100, isPerRoom, isFrom };
  });
  const lowest = offers.reduce<(typeof offers)[number] | null>(
    (best, offer) => (best && best.total <= offer.total ? best : offer),
    null,
  );
  if (!lowest || !usable[0]) return null;
  const isFrom =
    lowest.isFrom ||
    offers.some(({ isPerRoom, total }) => isPerRoom === lowest.isPerRoom && total > lowest.total);
  return { ...lowest, currency: usable[0].currency, isFrom };
}

/** A price for weekdays or weekends takes precedence over a price for any day. */
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
