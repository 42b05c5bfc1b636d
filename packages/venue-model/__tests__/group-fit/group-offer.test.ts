import { type GroupOffer, groupOffer } from '../../src/group-fit/group-offer';
import type { VenueEvent } from '@locator/facts';
import type { Price } from '../../src/group-fit/price';
import type { Room } from '../../src/group-fit/room';

const JAZZ: Room = { name: 'Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: ['Rock'] };
const ROCK: Room = { name: 'Rock', minPlayers: 4, maxPlayers: 18, combinesWith: ['Jazz'] };
const PER_PLAYER: Price = { per: 'player', amount: 20, currency: 'EUR', dayType: 'any', isFrom: false };
const PER_ROOM: Price = { ...PER_PLAYER, per: 'room', amount: 200 };

function offerOf(
  players: number | null,
  venue: Partial<Parameters<typeof groupOffer>[0]>,
  openAt: string | null = null,
): GroupOffer {
  return groupOffer({ rooms: [], capacities: [], prices: [], events: [], ...venue }, { players, openAt });
}

const costs = (total: number, share: number, isPerRoom = false) => ({
  ...{ total, share, isPerRoom, currency: 'EUR', isFrom: false },
});

describe('Offer of a venue to a group', () => {
  const venue = { rooms: [JAZZ, ROCK], prices: [PER_PLAYER, PER_ROOM] };

  test('A group that fits has its rooms, the lowest price and the share of each player, rounded up', () => {
    const small = offerOf(12, venue);
    expect(small).toMatchObject({ players: 12, fits: true, rooms: { rooms: [ROCK] } });
    expect(small.price).toEqual(costs(200, 16.67, true));
    const large = offerOf(30, venue);
    expect(large.rooms).toEqual({ rooms: [JAZZ, ROCK], min: 8, max: 38 });
    expect(large.price).toEqual(costs(400, 13.34, true));
    expect(offerOf(8, venue).price).toEqual(costs(160, 20));
  });

  test.each([3, 39])('A group of %i does not fit, and has no price', (players) => {
    const offer = offerOf(players, venue);
    expect(offer).toMatchObject({ fits: false, rooms: null, price: null });
    expect([offer.smallestGroup, offer.largestGroup]).toEqual([4, 38]);
    expect(offer.unitPrice).toEqual(costs(20, 20));
  });

  test('Without rooms, the capacity decides, and the price of one room is a minimum', () => {
    const offer = offerOf(12, { capacities: ['max18'], prices: [PER_ROOM] });
    expect(offer).toMatchObject({ fits: true, rooms: null, largestGroup: 18 });
    expect(offer.price).toMatchObject({ total: 200, isPerRoom: true, isFrom: true });
    expect(offer.unitPrice).toEqual(costs(200, 200, true));
  });

  test('It is unknown whether a venue without rooms and capacity fits, but not what its price per player is', () => {
    const offer = offerOf(12, { prices: [PER_PLAYER, PER_ROOM] });
    expect(offer).toMatchObject({ fits: null, rooms: null, smallestGroup: null, largestGroup: null });
    expect(offer.price).toEqual(costs(240, 20));
  });

  test('Without a group, the price is that of one player', () => {
    expect(offerOf(null, venue)).toMatchObject({ players: null, fits: null, rooms: null });
    expect(offerOf(null, venue).price).toEqual(costs(20, 20));
    expect(offerOf(null, { ...venue, prices: [PER_ROOM] })).toMatchObject({
      price: null,
      unitPrice: { total: 200 },
    });
  });

  test('The price is that of the chosen day', () => {
    const prices = [PER_PLAYER, { ...PER_PLAYER, amount: 15, dayType: 'weekday' } as const];
    const totals = ['2026-11-20T20:00', '2026-11-21T20:00'].map((openAt) => {
      const { price, unitPrice } = offerOf(10, { rooms: [JAZZ], prices }, openAt);
      return [price?.total, unitPrice?.total];
    });
    expect(totals).toEqual([
      [150, 15],
      [200, 20],
    ]);
  });

  test('A venue without prices has no price', () => {
    expect(offerOf(12, { rooms: [JAZZ] })).toMatchObject({ fits: true, price: null, unitPrice: null });
  });
});

describe('Offer during an event', () => {
  const EVENING: Pick<VenueEvent, 'start' | 'end' | 'price'> = {
    ...{ start: '2026-12-31T20:00', end: '2027-01-01T03:00' },
    price: { amount: 49, currency: 'EUR' },
  };
  const LATE: Pick<VenueEvent, 'start' | 'end' | 'price'> = {
    ...EVENING,
    start: '2026-12-31T23:00',
    price: { amount: 30, currency: 'EUR' },
  };
  const FREE: Pick<VenueEvent, 'start' | 'end' | 'price'> = { ...EVENING, price: null };
  const ENDLESS: Pick<VenueEvent, 'start' | 'end' | 'price'> = { ...EVENING, end: null };
  const at = (openAt: string | null, ...events: readonly Pick<VenueEvent, 'start' | 'end' | 'price'>[]) =>
    offerOf(10, { rooms: [JAZZ, ROCK], prices: [PER_PLAYER, PER_ROOM], events }, openAt);

  test.each([
    ['inside it', '2026-12-31T22:00', [EVENING]],
    ['at its start', '2026-12-31T20:00', [EVENING]],
    ['after midnight', '2027-01-01T02:59', [EVENING]],
    ['on its day if its end is unknown', '2026-12-31T23:59', [ENDLESS]],
    ['before another one', '2026-12-31T22:59', [EVENING, LATE]],
  ])('At a time %s, the price is its price', (_, openAt, events) => {
    expect(at(openAt, ...events).price).toEqual(costs(490, 49));
    expect(at(openAt, ...events).unitPrice).toEqual(costs(49, 49));
  });

  test.each([
    ['before it', '2026-12-31T19:59', EVENING],
    ['at its end', '2027-01-01T03:00', EVENING],
    ['on the day after one whose end is unknown', '2027-01-01T00:00', ENDLESS],
    ['on another day', '2026-12-30T22:00', FREE],
    ['that is not chosen', null, EVENING],
  ])('At a time %s, the price is that of the venue', (_, openAt, event) => {
    expect(at(openAt, event).price).toEqual(costs(200, 20));
  });

  test('An event without a known price has no price for a group, nor for one player, whatever the venue’s', () => {
    for (const events of [[FREE], [EVENING, { ...FREE, end: null }]]) {
      expect(at('2026-12-31T22:00', ...events)).toMatchObject({ price: null, unitPrice: null, fits: true });
    }
  });

  test('Of two events at once, the lower price is a minimum', () => {
    expect(at('2026-12-31T23:30', EVENING, LATE).price).toEqual({ ...costs(300, 30), isFrom: true });
  });
});
