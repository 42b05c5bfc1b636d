import type { EveningCriteria } from '../criteria';
import { fitsGroup, fittingSizes, type GroupSpace, type RoomCombination, roomsFor } from './group-fit';
import { type GroupPrice, groupPrice } from './group-price';
import { pricesAt } from './price';

export type { GroupPrice };

/** The offer of a venue to the group of a search. Null values are unknown: the venue must be asked. */
export interface GroupOffer {
  readonly players: number | null;
  /** Whether the venue has space for the group; null without a group, or if its rooms and capacities are unknown. */
  readonly fits: boolean | null;
  /** Where the group plays; null if it does not fit, or if the rooms are unknown. */
  readonly rooms: RoomCombination | null;
  readonly smallestGroup: number | null;
  readonly largestGroup: number | null;
  /** The lowest stated price for the group, or for one player without a group. Null if the group does not fit. */
  readonly price: GroupPrice | null;
  /** Whether these prices are those of an event, which is not what other venues sell then. */
  readonly isOfEvent: boolean;
  /** The lowest stated price for one player or, if only rooms have prices, for one room. */
  readonly unitPrice: GroupPrice | null;
}

export function groupOffer(
  venue: GroupSpace & Parameters<typeof pricesAt>[0],
  { players, openAt }: Pick<EveningCriteria, 'players' | 'openAt'>,
): GroupOffer {
  const sizes = fittingSizes(venue);
  const fits = players === null || sizes.length === 0 ? null : fitsGroup(sizes, players);
  const rooms = players === null ? null : roomsFor(venue.rooms, players);
  const date = openAt?.slice(0, 10) ?? null;
  const prices = pricesAt(venue, openAt);
  const priceFor = (persons: number, roomCount: number | null): GroupPrice | null =>
    groupPrice(prices, { players: persons, rooms: roomCount, date });
  const price = fits === false ? null : priceFor(players ?? 1, rooms?.rooms.length ?? (fits ? 1 : null));
  return {
    players,
    fits,
    rooms,
    smallestGroup: sizes[0]?.min ?? null,
    largestGroup: sizes.at(-1)?.max ?? null,
    // A group that fits by the capacities alone may need more than the one room.
    price: price && { ...price, isFrom: price.isFrom || (price.isPerRoom && rooms === null) },
    isOfEvent: prices !== venue.prices,
    unitPrice: priceFor(1, null) ?? priceFor(1, 1),
  };
}
