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
  /** The fixed price of each player, if the venue states one above this starting price for its rooms. */
  readonly fixedShare?: number;
}

interface Group {
  readonly players: number;
  /** Number of rooms that the group needs; null if unknown, in which case prices per room are ignored. */
  readonly rooms: number | null;
  readonly date: string | null;
}

/** The lowest on the date (null: on any day). Of equal ones, a fixed price. */
export function groupPrice(prices: readonly Price[], group: Group): GroupPrice | null {
  const { players, rooms, date } = group;
  const currency = prices[0]?.currency ?? '';
  const usable = pricesOn(prices, date).filter(
    (price) => price.currency === currency && (price.per === 'player' || rooms !== null),
  );
  const offers = usable.map(function priceOffer({ per, amount, isFrom }) {
    const isPerRoom = per === 'room';
    // In hundredths to avoid floating-point errors: 0.1 × 3 is not 0.3.
    const cents = Math.round(amount * 100) * (isPerRoom ? (rooms ?? 0) : players);
    return { total: cents / 100, share: Math.ceil(cents / players) / 100, isPerRoom, currency, isFrom };
  });
  const lowestOf = (isPerRoom: boolean): GroupPrice | null => {
    const [lowest, ...others] = offers.filter((offer) => offer.isPerRoom === isPerRoom).sort(compareOffers);
    if (!lowest) return null;
    return { ...lowest, isFrom: lowest.isFrom || others.some(({ total }) => total > lowest.total) };
  };
  const [perPlayer, perRoom] = [lowestOf(false), lowestOf(true)];
  if (!perPlayer || !perRoom) return perPlayer ?? perRoom;
  if (compareOffers(perPlayer, perRoom) <= 0) return perPlayer;
  return perRoom.isFrom && !perPlayer.isFrom ? { ...perRoom, fixedShare: perPlayer.share } : perRoom;
}

function compareOffers(a: GroupPrice, b: GroupPrice): number {
  return a.total - b.total || Number(a.isFrom) - Number(b.isFrom);
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
