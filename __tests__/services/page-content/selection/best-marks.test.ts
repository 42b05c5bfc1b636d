import type { VenueState } from '@locator/venue-model';
import type { Price } from '@locator/venue-model/group-fit';
import { compareFairness, marksOf } from '@/services/page-content/selection/best-marks';

const PARIS = { latitude: 48.86, longitude: 2.35 };
const LILLE = { latitude: 50.63, longitude: 3.06 };
const AMIENS = { latitude: 49.89, longitude: 2.3 };

const OPEN: VenueState = { kind: 'open', from: null, until: null, movedTo: null };
const CLOSED: VenueState = { ...OPEN, kind: 'temporarily_closed' };
const VENUE = { state: OPEN, position: PARIS, rooms: [], capacities: ['max18'], prices: [], events: [] };
const ANY = { players: null, openAt: null, starts: [] };

function starts(...positions: readonly (typeof PARIS)[]) {
  return { ...ANY, starts: positions.map((position) => ({ position })) };
}

function costing(amount: number | null, isFrom = false, currency = 'EUR') {
  const price: Price = { per: 'player', amount: amount ?? 0, currency, dayType: 'any', isFrom };
  return { venue: { ...VENUE, prices: amount === null ? [] : [price] }, isOpenThen: null };
}

function marksOfPrices(...candidates: readonly ReturnType<typeof costing>[]): string[] {
  return marksOf(candidates, ANY).map((marks) => marks.join());
}

test('The venue with the shortest longest distance is the fairest, if there are two starting points', () => {
  const candidates = [PARIS, AMIENS, LILLE].map((position) => ({
    venue: { ...VENUE, position },
    isOpenThen: null,
  }));
  expect(marksOf(candidates, starts(PARIS, PARIS, LILLE))).toEqual([[], ['fairest'], []]);
  expect(marksOf(candidates, starts(LILLE))).toEqual([[], [], []]);
  expect(marksOf(candidates.slice(0, 1), starts(PARIS, LILLE))).toEqual([[]]);
});

test('A venue that is placed by its town ranks 5 km farther, and is never the fairest', () => {
  const placed = { ...VENUE, position: AMIENS, isPositionApproximate: true as const };
  const near = { ...AMIENS, latitude: 49.86 };
  const from = starts(AMIENS, AMIENS);
  const beside = (position: typeof PARIS) =>
    marksOf(
      [placed, { ...VENUE, position }].map((venue) => ({ venue, isOpenThen: null })),
      from,
    );
  expect(beside(near)).toEqual([[], ['fairest']]);
  expect(beside(LILLE)).toEqual([[], []]);
});

test('The cheapest venue is marked only if another known price is higher, in the same currency', () => {
  expect(marksOfPrices(costing(20), costing(30))).toEqual(['cheapest', '']);
  expect(marksOfPrices(costing(20), costing(20))).toEqual(['', '']);
  expect(marksOfPrices(costing(20), costing(null))).toEqual(['', '']);
  expect(marksOfPrices(costing(20), costing(30, false, 'CHF'))).toEqual(['', '']);
});

test('The price of an event is not compared with what other venues sell at that time', () => {
  const event = {
    start: '2026-12-05T20:00',
    end: '2026-12-05T23:00',
    price: { amount: 15, currency: 'EUR' },
  };
  const withEvent = { ...costing(20).venue, events: [{ ...event, title: 'Quiz', bookingUrl: null }] };
  const at = (openAt: string) =>
    marksOf(
      [withEvent, costing(18).venue, costing(30).venue].map((venue) => ({ venue, isOpenThen: true })),
      { ...ANY, openAt },
    ).map((marks) => marks.join());
  expect(at('2026-12-05T20:00')).toEqual(['', 'cheapestKnown', '']);
  expect(at('2026-12-05T23:00')).toEqual(['', 'cheapest', '']);
});

test('Beside an unknown price, the cheapest is only that of the known ones', () => {
  expect(marksOfPrices(costing(20), costing(30), costing(null))).toEqual(['cheapestKnown', '', '']);
  expect(marksOfPrices(costing(null), costing(30), costing(20, true))).toEqual(['', '', 'lowestFromKnown']);
  const [low, high, unknown] = [costing(20), costing(30), costing(null)];
  // Neither open nor large enough, it cannot be cheaper.
  const closed = { ...unknown!, venue: { ...unknown!.venue, state: CLOSED } };
  expect(marksOf([low!, high!, closed], ANY)).toEqual([['cheapest'], [], []]);
  const small = { ...unknown!, venue: { ...unknown!.venue, capacities: [] } };
  expect(marksOf([low!, high!, small], { ...ANY, players: 10 })).toEqual([['cheapest'], [], []]);
});

test('A minimum price is never called the cheapest, and a fixed one only if no minimum is below it', () => {
  expect(marksOfPrices(costing(20, true), costing(30))).toEqual(['lowestFrom', '']);
  expect(marksOfPrices(costing(20, true), costing(30, true))).toEqual(['lowestFrom', '']);
  expect(marksOfPrices(costing(20), costing(30, true))).toEqual(['cheapest', '']);
});

const COMING: VenueState = { ...OPEN, kind: 'coming_soon', until: '2027-02-01' };

test.each([
  ['is temporarily closed', { state: CLOSED }, null, ANY],
  ['is coming', { state: COMING }, null, ANY],
  ['has moved', { state: { ...OPEN, kind: 'moved' as const } }, null, ANY],
  ['is closed at the time', {}, false, { ...ANY, openAt: '2026-12-08T20:00' }],
  ['is not known to be open at the time', {}, null, { ...ANY, openAt: '2026-12-08T20:00' }],
  ['has no space for the group', {}, null, { ...ANY, players: 20 }],
  ['is not known to have space', { capacities: [] }, null, { ...ANY, players: 10 }],
])('A venue that %s is neither the cheapest nor the fairest', (_, changes, isOpenThen, chosen) => {
  const [worst, middle, best] = [costing(30), costing(25), costing(20)].map((one, index) => ({
    venue: { ...one.venue, capacities: ['max36'], position: [LILLE, AMIENS, PARIS][index] ?? PARIS },
    isOpenThen: chosen.openAt === null ? null : true,
  }));
  if (!worst || !middle || !best) throw new Error('Three venues are needed.');
  const from = { ...chosen, starts: starts(PARIS, PARIS).starts };
  const both = ['cheapest', 'fairest'];
  expect(marksOf([worst, middle, best], from)).toEqual([[], [], both]);
  const unfit = { venue: { ...best.venue, capacities: ['max18'], ...changes }, isOpenThen };
  expect(marksOf([worst, middle, unfit], from)).toEqual([[], both, []]);
});

test('A coming venue that is open at the chosen time can be the best', () => {
  const chosen = { ...ANY, openAt: '2027-03-01T20:00' };
  const candidates = [costing(20), costing(30)].map(({ venue }) => ({
    venue: { ...venue, state: COMING },
    isOpenThen: true,
  }));
  expect(marksOf(candidates, chosen)).toEqual([['cheapest'], []]);
});

test('The longest way decides, then the mean, in whole kilometres, and never the price', () => {
  const ways = [
    ['A', [358_000, 296_000]],
    ['B', [328_000, 324_000]],
    ['C', [328_400, 300_000]],
    ['D', [327_700, 310_000]],
    ['E', [328_000, 324_300]],
  ] as const;
  const ordered = ways.map(([name, distances]) => ({ name, distances })).toSorted(compareFairness);
  expect(ordered.map(({ name }) => name).join('')).toBe('CDBEA');
});
