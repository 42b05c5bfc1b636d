import { MAX_ROOMS } from '@locator/facts/room-limits';
import { fitsGroup, roomsFor } from '../../src/group-fit/group-fit';
import { groupPrice } from '../../src/group-fit/group-price';
import type { Price } from '../../src/group-fit/price';
import { MAX_PLAYERS, PLAYERS_PATTERN, readPlayers, type Room } from '../../src/group-fit/room';

const aRoom = (name: string, maxPlayers: number, ...combinesWith: string[]): Room => ({
  name,
  minPlayers: 2,
  maxPlayers,
  combinesWith,
});

const namesFor = (rooms: readonly Room[], players: number): string[] | undefined =>
  roomsFor(rooms, players)?.rooms.map(({ name }) => name);

it.each([
  ['1', 1],
  ['12', 12],
  [String(MAX_PLAYERS), MAX_PLAYERS],
  [String(MAX_PLAYERS + 1), null],
  ['0', null],
  ['-1', null],
  ['1000', null],
  ['12a', null],
  ['a12', null],
  ['1.5', null],
  ['', null],
])('The group size %j is read as %j', (text, players) => {
  expect(readPlayers(text)).toBe(players);
  expect(new RegExp(`^(?:${PLAYERS_PATTERN})$`).test(text)).toBe(players !== null);
});

describe('Rooms for a group', () => {
  it('A range contains both of its ends', () => {
    const sizes = [{ min: 4, max: 8 }];
    expect([3, 4, 8, 9].map((players) => fitsGroup(sizes, players))).toEqual([false, true, true, false]);
  });

  it('Of rooms of the same size, the first is taken', () => {
    expect(namesFor([aRoom('A', 10), aRoom('B', 10)], 5)).toEqual(['A']);
  });

  it('Two rooms are joined even if only one names the other', () => {
    expect(namesFor([aRoom('A', 10, 'B'), aRoom('B', 10)], 15)).toEqual(['A', 'B']);
    expect(namesFor([aRoom('A', 10), aRoom('B', 10, 'A')], 15)).toEqual(['A', 'B']);
  });

  it('Rooms beyond the maximum number are not considered', () => {
    const small = Array.from({ length: MAX_ROOMS - 1 }, (_, index) => aRoom(`S${index}`, 4));
    expect(namesFor([...small, aRoom('Last', 20)], 15)).toEqual(['Last']);
    expect(namesFor([...small, aRoom('S', 4), aRoom('Too many', 20)], 15)).toBeUndefined();
  });
});

describe('Price of an evening', () => {
  const PRICE: Price = { per: 'player', amount: 20, currency: 'EUR', dayType: 'any', isFrom: false };
  const on = (date: string | null) => ({ players: 10, rooms: 1, date });

  it('Prices in another currency than the first are ignored', () => {
    const prices: Price[] = [PRICE, { ...PRICE, amount: 5, currency: 'CHF' }];
    expect(groupPrice(prices, on(null))).toEqual({
      share: 20,
      isPerRoom: false,
      total: 200,
      currency: 'EUR',
      isFrom: false,
    });
  });

  it('Of equal totals, the price per player is shown, and of different ones the lowest', () => {
    const room: Price = { ...PRICE, per: 'room', amount: 200 };
    expect(groupPrice([PRICE, room], on(null))).toMatchObject({ share: 20, total: 200, isFrom: false });
    expect(groupPrice([room, PRICE], on(null))).toMatchObject({ isPerRoom: false, total: 200 });
    expect(groupPrice([{ ...PRICE, amount: 19 }, room], on(null))).toMatchObject({
      total: 190,
      isFrom: false,
    });
  });

  it.each([
    ['Friday', '2026-11-20', 20],
    ['Saturday', '2026-11-21', 30],
    ['Sunday', '2026-11-22', 30],
    ['Monday', '2026-11-23', 20],
  ])('On %s, %s, the price is %d', (_, date, share) => {
    const prices: Price[] = [PRICE, { ...PRICE, amount: 30, dayType: 'weekend' }];
    expect(groupPrice(prices, on(date))?.share).toBe(share);
  });

  it('A price per room for the weekend does not replace the price per player for any day', () => {
    const prices: Price[] = [PRICE, { ...PRICE, per: 'room', amount: 500, dayType: 'weekend' }];
    expect(groupPrice(prices, on('2026-11-21'))).toMatchObject({ share: 20, total: 200 });
  });
});
