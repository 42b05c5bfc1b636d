import { MAX_STARTS } from '@locator/venue-model';
import fc from 'fast-check';
import {
  createStart,
  EMPTY_SELECTION as EMPTY,
  MAX_CODES,
  MAX_SELECTION_URL,
  type Selection,
  uniqueCodes,
  VIEWS,
  withoutVenue,
  withVenue,
} from '@/lib/url/selection';
import { gameCodes } from '@locator/venue-model/chain';
import { selectionUrl } from '@/lib/url/browser-urls';
import { parseUrl } from '@/lib/url/routes';
import { measured } from '@locator/test-support/measured';

const code = fc.stringMatching(/^[A-Z]{3}-[A-Z]{3}-\d\d$/);
const label = fc.stringMatching(/^[A-Za-zéèç'’-]{1,10}( \d{5})?$/);
const start = fc
  .tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    label,
  )
  .map(([latitude, longitude, name]) => createStart({ latitude, longitude }, name));

const codes = measured(fc.uniqueArray(code, { maxLength: MAX_CODES }));
const starts = measured(fc.array(start, { maxLength: MAX_STARTS }));

const selection: fc.Arbitrary<Selection> = fc.record({
  view: fc.constantFrom(...VIEWS),
  venues: codes,
  players: fc.option(fc.integer({ min: 1, max: 200 })),
  openAt: fc.option(fc.constant('2026-11-21T21:00')),
  game: fc.option(fc.constantFrom(...gameCodes())),
  starts,
});

function read(url: string): Selection {
  const { pathname, searchParams } = new URL(url, 'http://test.invalid');
  const query = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
  const parsed = parseUrl(pathname, query);
  if (parsed.kind !== 'route' || parsed.route.name !== 'selection') throw new Error(url);
  const { name: _, locale: __, ...rest } = parsed.route;
  return rest;
}

describe('Selection in a URL', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(selection, (written) => {
        expect(read(selectionUrl('fr', written))).toEqual(written);
      }),
      { numRuns: 1_000 },
    );
    expect([codes.longest(), starts.longest()]).toEqual([MAX_CODES, MAX_STARTS]);
  });

  test('of twelve venues and twelve starting points is short enough to share', () => {
    const venues = Array.from({ length: 12 }, (_, index) => `LGQ-NTE-${10 + index}`);
    const starts = Array.from({ length: 12 }, (_, index) =>
      createStart({ latitude: 47.21 + index, longitude: -1.55 }, 'Saint-Herblain 44800'),
    );
    const url = selectionUrl('fr', {
      ...{ view: 'halfway', venues, players: 40, openAt: '2026-11-21T21:00', game: 'evjf', starts },
    });
    expect(`https://www.legrandquiz.example${url}`.length).toBeLessThanOrEqual(MAX_SELECTION_URL);
  });

  test('keeps the whole name of a starting point', () => {
    const name = 'Gare d’Aéroport Paris Roissy Charles de Gaulle CDG T2 95700';
    expect(createStart({ latitude: 49, longitude: 2.57 }, name).label).toBe(name);
  });

  test('has labels of starting points without separators or control characters, cut after 64 characters', () => {
    const labelOf = (text: string): string => createStart({ latitude: 49, longitude: 2 }, text).label;
    expect(labelOf(' Lyon\u0000:3e,\n\tBellecour ')).toBe('Lyon 3e Bellecour');
    expect(labelOf('😀'.repeat(65))).toBe('😀'.repeat(64));
    expect(labelOf(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63));
  });

  test('keeps starting points to two decimals', () => {
    expect(read('/fr/selection?from=48.85341,2.34882,Paris').starts).toEqual([
      { position: { latitude: 48.85, longitude: 2.35 }, label: 'Paris' },
    ]);
  });
});

describe('Changes of a selection', () => {
  test('a venue is added once, whatever its case', () => {
    expect(withVenue({ ...EMPTY, venues: ['A'] }, 'a').venues).toEqual(['A']);
    expect(uniqueCodes(Array.from({ length: 20 }, (_, index) => `V-${index}`))).toHaveLength(12);
  });

  test('a venue is removed', () => {
    const three = { ...EMPTY, venues: ['A', 'B', 'C'] };
    expect(withoutVenue(three, 'B').venues).toEqual(['A', 'C']);
  });
});
