import fc from 'fast-check';
import {
  fitsGroup,
  fittingSizes,
  type GroupSpace,
  largestGroup,
  type Price,
  type Room,
  roomsFor,
} from '@locator/venue-model/group-fit';
import { groupPrice } from '../../src/group-fit/group-price';
import { someRooms } from '@locator/test-support/arbitraries';

function aRoom(name: string, minPlayers: number, maxPlayers: number, ...combinesWith: string[]): Room {
  return { name, minPlayers, maxPlayers, combinesWith };
}

function withRooms(rooms: readonly Room[]): GroupSpace {
  return { rooms, capacities: [] };
}

/** Reference implementation: enumerates all sets of rooms, and tests whether each is connected. */
function fits(rooms: readonly Room[], players: number): boolean {
  const subsets = rooms.reduce<Room[][]>(
    (sets, room) => [...sets, ...sets.map((set) => [...set, room])],
    [[]],
  );
  return subsets.some(function holds(set) {
    if (set.length === 0) return false;
    const seats = set.map(({ minPlayers, maxPlayers }) => [minPlayers, maxPlayers] as const);
    const least = seats.reduce((sum, [min]) => sum + min, 0);
    const most = seats.reduce((sum, [, max]) => sum + max, 0);
    return least <= players && players <= most && reachable(set).length === set.length;
  });
}

function reachable(set: readonly Room[]): Room[] {
  const found = set.slice(0, 1);
  for (const room of found) {
    found.push(...set.filter((one) => !found.includes(one) && room.combinesWith.includes(one.name)));
  }
  return found;
}

describe('Group fit', () => {
  test('A venue fits a group if and only if some set of joined rooms holds it', () => {
    fc.assert(
      fc.property(someRooms, fc.integer({ min: 1, max: 250 }), (rooms, players) => {
        const expected = fits(rooms, players);
        expect(fitsGroup(fittingSizes(withRooms(rooms)), players)).toBe(expected);
        const combination = roomsFor(rooms, players);
        expect(combination !== null).toBe(expected);
        if (!combination) return;
        expect(combination.min <= players && players <= combination.max).toBe(true);
        expect(reachable(combination.rooms)).toHaveLength(combination.rooms.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('Rooms at both ends of a chain only join with the one between them', () => {
    const rooms = [aRoom('A', 4, 20, 'B'), aRoom('B', 4, 18, 'A', 'C'), aRoom('C', 4, 10, 'B')];
    expect(roomsFor(rooms, 30)?.rooms.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(roomsFor(rooms, 48)?.rooms).toHaveLength(3);
    expect(roomsFor(rooms, 49)).toBeNull();
  });

  test('A group takes the fewest rooms, then the smallest', () => {
    const rooms = [aRoom('Grande', 4, 36), aRoom('A', 4, 18, 'B'), aRoom('B', 4, 20, 'A')];
    expect(roomsFor(rooms, 14)?.rooms.map(({ name }) => name)).toEqual(['A']);
    expect(roomsFor(rooms, 30)?.rooms.map(({ name }) => name)).toEqual(['Grande']);
  });

  test('Ranges that touch are one, and a gap stays', () => {
    expect(fittingSizes(withRooms([aRoom('A', 2, 8), aRoom('B', 9, 20), aRoom('C', 30, 40)]))).toEqual([
      { min: 2, max: 20 },
      { min: 30, max: 40 },
    ]);
    expect(fittingSizes(withRooms([]))).toEqual([]);
  });

  test('The largest group plays in joined rooms; rooms that cannot be joined do not add up', () => {
    expect(largestGroup(withRooms([aRoom('A', 4, 18), aRoom('B', 4, 18)]))).toBe(18);
    expect(largestGroup(withRooms([aRoom('A', 4, 20, 'B'), aRoom('B', 4, 20), aRoom('C', 4, 14)]))).toBe(40);
  });

  test('The capacities decide only if the rooms are unknown', () => {
    const capacities = ['max18', 'max36'] as const;
    expect(largestGroup({ rooms: [aRoom('A', 4, 10)], capacities })).toBe(10);
    expect(fittingSizes({ rooms: [], capacities })).toEqual([{ min: 1, max: 36 }]);
    expect(largestGroup({ rooms: [], capacities: [] })).toBeNull();
  });
});

const PER_PLAYER: Price = { per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: false };

describe('Price for a group', () => {
  const group = { players: 14, rooms: 1, date: null };

  test('A price per player is multiplied without rounding errors', () => {
    const price = { total: 308, share: 22, isPerRoom: false, currency: 'EUR', isFrom: false };
    expect(groupPrice([PER_PLAYER], group)).toEqual(price);
    expect(groupPrice([{ ...PER_PLAYER, amount: 16.1 }], { ...group, players: 3 })?.total).toBe(48.3);
  });

  test.each([
    ['2026-11-20', 18, false],
    ['2026-11-21', 22, false],
    [null, 18, true],
  ])('The price of the day replaces the price of any day: %s', (date, share, isFrom) => {
    const prices: Price[] = [PER_PLAYER, { ...PER_PLAYER, amount: 18, dayType: 'weekday' }];
    expect(groupPrice(prices, { ...group, date })).toMatchObject({ share, isFrom });
  });

  test('The cheaper of a price per player and a price per room is the lowest', () => {
    const prices: Price[] = [PER_PLAYER, { ...PER_PLAYER, per: 'room', amount: 140 }];
    const price = { total: 280, share: 20, isPerRoom: true, currency: 'EUR', isFrom: false };
    expect(groupPrice(prices, { ...group, rooms: 2 })).toEqual(price);
    expect(groupPrice(prices, { ...group, rooms: null })).toMatchObject({ share: 22, isFrom: false });
  });

  test('A minimum price per room replaces a higher price per player, which is then stated beside it', () => {
    const prices: Price[] = [PER_PLAYER, { ...PER_PLAYER, per: 'room', amount: 300, isFrom: true }];
    expect(groupPrice(prices, group)).toEqual({
      ...{ total: 300, share: 21.43, isPerRoom: true, currency: 'EUR' },
      ...{ isFrom: true, fixedShare: 22 },
    });
    const fixed = { total: 286, share: 22, isPerRoom: false, currency: 'EUR', isFrom: false };
    expect(groupPrice(prices, { ...group, players: 13 })).toEqual(fixed);
  });

  test('A fixed price comes before a minimum that is equal, and no minimum is stated beside another', () => {
    const room: Price = { ...PER_PLAYER, per: 'room', amount: 308, isFrom: true };
    expect(groupPrice([room, PER_PLAYER], group)).toMatchObject({ isPerRoom: false, isFrom: false });
    const minimum = groupPrice(
      [
        { ...PER_PLAYER, isFrom: true },
        { ...room, amount: 300 },
      ],
      group,
    );
    expect(minimum).toEqual({ total: 300, share: 21.43, isPerRoom: true, currency: 'EUR', isFrom: true });
  });

  test('An unknown price is null, never 0', () => {
    expect(groupPrice([], group)).toBeNull();
    expect(groupPrice([{ ...PER_PLAYER, per: 'room' }], { ...group, rooms: null })).toBeNull();
    expect(groupPrice([{ ...PER_PLAYER, dayType: 'weekend' }], { ...group, date: '2026-11-20' })).toBeNull();
  });
});
