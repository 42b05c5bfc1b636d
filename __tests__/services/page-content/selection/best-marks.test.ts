import type { GroupPrice } from '@locator/venue-model/group-fit';
import { marksOf } from '@/services/page-content/selection/best-marks';

const PARIS = { latitude: 48.86, longitude: 2.35 };
const LILLE = { latitude: 50.63, longitude: 3.06 };
const AMIENS = { latitude: 49.89, longitude: 2.3 };

function starts(...positions: readonly (typeof PARIS)[]): { position: typeof PARIS; label: string }[] {
  return positions.map((position) => ({ position, label: '' }));
}

function costing(total: number | null, isFrom = false, currency = 'EUR'): GroupPrice | null {
  return total === null ? null : { total, share: total, isPerRoom: true, currency, isFrom };
}

function marksOfPrices(...prices: readonly (GroupPrice | null)[]): string[] {
  return marksOf(
    prices.map((price) => ({ venue: { position: PARIS }, price })),
    [],
  ).map((marks) => marks.join());
}

test('The venue with the shortest longest distance is the fairest, if there are two starting points', () => {
  const candidates = [PARIS, AMIENS, LILLE].map((position) => ({ venue: { position }, price: null }));
  expect(marksOf(candidates, starts(PARIS, PARIS, LILLE))).toEqual([[], ['fairest'], []]);
  expect(marksOf(candidates, starts(LILLE))).toEqual([[], [], []]);
  expect(marksOf(candidates.slice(0, 1), starts(PARIS, LILLE))).toEqual([[]]);
});

test('The cheapest venue is marked only if another known price is higher, in the same currency', () => {
  expect(marksOfPrices(costing(20), costing(30), costing(null))).toEqual(['cheapest', '', '']);
  expect(marksOfPrices(costing(20), costing(20))).toEqual(['', '']);
  expect(marksOfPrices(costing(20), costing(null))).toEqual(['', '']);
  expect(marksOfPrices(costing(20), costing(30, false, 'CHF'))).toEqual(['', '']);
});

test('A minimum price below a fixed one is not called the cheapest', () => {
  expect(marksOfPrices(costing(20, true), costing(30))).toEqual(['lowestFrom', '']);
  expect(marksOfPrices(costing(20, true), costing(30, true))).toEqual(['cheapest', '']);
});
