import type { Position } from '@locator/base/geo';
import { valueOf } from '@locator/test-support/value-of';
import fc from 'fast-check';
import { loadTranslate } from '@/lib/server/load-messages';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { findSelection } from '@/services/page-content/selection/find-selection';
import { selectionPage } from '@/services/page-content/selection/selection-page';
import { networkOf } from '../../../support/network';

const NOW = Date.parse('2026-11-30T15:00Z');

const RADIANS = Math.PI / 180;

function haversineKilometers(one: Position, other: Position): number {
  const dLatitude = (other.latitude - one.latitude) * RADIANS;
  const dLongitude = (other.longitude - one.longitude) * RADIANS;
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * Math.sin(dLongitude / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(chord));
}

/** The longest distance and the mean, as a visitor reads them. */
function wayTo(venue: Position, starts: readonly { readonly position: Position }[]): [number, number] {
  const distances = starts.map(({ position }) => haversineKilometers(position, venue));
  const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
  return [Math.round(Math.max(...distances)), Math.round(mean)];
}

function isBetter([longest, mean]: readonly [number, number], than: readonly [number, number]): boolean {
  return longest < than[0] || (longest === than[0] && mean < than[1]);
}

test('No best compromise is above a venue with a shorter longest way or, with the same, a shorter mean', async () => {
  const { backend } = await networkOf('data/venues.csv', () => NOW);
  const t = await loadTranslate('fr');
  const { venues } = valueOf(await backend.venues({ limit: 100 }));
  const open = venues.filter(
    ({ state, isPositionApproximate }) => state.kind === 'open' && !isPositionApproximate,
  );
  const positions = new Map(open.map(({ code, position }) => [code, position]));
  const towns = fc.uniqueArray(fc.constantFrom(...open), {
    minLength: 2,
    maxLength: 4,
    selector: ({ address }) => address.city,
  });
  const chosen = fc.uniqueArray(fc.constantFrom(...open), { maxLength: 6, selector: ({ code }) => code });
  let marked = 0;
  await fc.assert(
    fc.asyncProperty(towns, chosen, async function check(from, compared) {
      const starts = from.map(({ address, position }) => ({ position, label: address.city }));
      for (const view of ['halfway', 'compare'] as const) {
        const codes = view === 'compare' ? compared.map(({ code }) => code) : [];
        const route = {
          ...EMPTY_SELECTION,
          name: 'selection',
          locale: 'fr',
          view,
          venues: codes,
          starts,
        } as const;
        const found = valueOf(await findSelection(backend, route, null, t));
        const page = selectionPage({ route, t, now: Date.parse('2026-11-20T12:00Z'), siteUrl: '', ...found });
        if (page.kind !== 'page') throw new Error(page.kind);
        const shown = page.content.fair?.venues ?? page.content.compared;
        const others = view === 'halfway' ? [...positions.keys()] : codes;
        const wayOf = (code: string): [number, number] => wayTo(positions.get(code)!, starts);
        for (const { code, marks } of shown) {
          if (!marks.includes('fairest')) continue;
          marked += 1;
          expect(others.filter((other) => isBetter(wayOf(other), wayOf(code)))).toEqual([]);
        }
        if (view === 'halfway') {
          const ways = shown.map(({ code }) => wayOf(code));
          expect(ways.filter((way, index) => index > 0 && isBetter(way, ways[index - 1]!))).toEqual([]);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(marked).toBeGreaterThan(250);
});
