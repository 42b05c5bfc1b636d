import { readFileSync } from 'node:fs';
import { findCountry } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { NO_CRITERIA, type VenueCounts } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import { searchAround } from '@/services/backend/search';
import { allVenuesDescription } from '@/services/page-content/indexes/index-pages';
import { countriesBlock } from '@/services/page-content/indexes/index-blocks';
import { networkLines } from '@/services/page-content/open-graph-image/image-lines';
import { positionResultsPage } from '@/services/page-content/results/results-page';
import { venueCountText } from '@/services/page-content/venue-count-text';
import { networkOf } from '../../support/network';

const OPEN: VenueCounts = { venueCount: 70 };
const MIXED: VenueCounts = { venueCount: 72, closedCount: 1, comingCount: 1 };
const CLOSED: VenueCounts = { venueCount: 1, closedCount: 1 };
const COMING: VenueCounts = { venueCount: 1, comingCount: 1 };
const AWAY: VenueCounts = { venueCount: 3, closedCount: 2, comingCount: 1 };

test.each([
  ['fr', '70 salles', '70 salles, plus 1 temporairement fermée et 1 à venir', '1 salle temporairement fermée', '1 salle à venir', '2 salles temporairement fermées, plus 1 à venir'],
  ['en', '70 venues', '70 venues, plus 1 temporarily closed and 1 opening soon', '1 temporarily closed venue', '1 upcoming venue', '2 temporarily closed venues, plus 1 opening soon'],
  ['de', '70 Locations', '70 Locations, dazu 1 vorübergehend geschlossen und 1 vor der Eröffnung', '1 vorübergehend geschlossene Location', '1 geplante Location', '2 vorübergehend geschlossene Locations, dazu 1 vor der Eröffnung'],
  ['es', '70 salas', '70 salas, más 1 cerrada temporalmente y 1 de próxima apertura', '1 sala cerrada temporalmente', '1 sala de próxima apertura', '2 salas cerradas temporalmente, más 1 de próxima apertura'],
  ['it', '70 sale', '70 sale, più 1 temporaneamente chiusa e 1 di prossima apertura', '1 sala temporaneamente chiusa', '1 sala di prossima apertura', '2 sale temporaneamente chiuse, più 1 di prossima apertura'],
  ['nl', '70 locaties', '70 locaties, plus 1 tijdelijk gesloten en 1 binnenkort open', '1 tijdelijk gesloten locatie', '1 toekomstige locatie', '2 tijdelijk gesloten locaties, plus 1 binnenkort open'],
] as const)('The number of venues names those that are closed or not open yet, in %s', async (locale, ...texts) => {
  const t = await loadTranslate(locale);
  expect([OPEN, MIXED, CLOSED, COMING, AWAY].map((counts) => venueCountText(counts, t))).toEqual(texts);
}); // prettier-ignore

test.each([
  ['fr', '3 salles, plus 2 temporairement fermées'],
  ['en', '3 venues, plus 2 temporarily closed'],
  ['de', '3 Locations, dazu 2 vorübergehend geschlossen'],
  ['es', '3 salas, más 2 cerradas temporalmente'],
  ['it', '3 sale, più 2 temporaneamente chiuse'],
  ['nl', '3 locaties, plus 2 tijdelijk gesloten'],
] as const)('Several venues are closed only for a while, in %s', async (locale, text) => {
  expect(venueCountText({ venueCount: 5, closedCount: 2 }, await loadTranslate(locale))).toBe(text);
});

test('No other message says how many venues there are', async () => {
  const found: string[] = [];
  for (const name of ['common', 'facts', 'home', 'indexes', 'results', 'venues']) {
    const text = readFileSync(`public/locales/fr/${name}.json`, 'utf8');
    found.push(...text.split('\n').filter((line) => /\{\{count\}\} salles? /.test(line)));
  }
  expect(found.map((line) => line.trim().split('"')[1])).toEqual(
    ['open', 'kind', 'closed', 'coming'].flatMap((key) => [`${key}_one`, `${key}_many`, `${key}_other`]),
  );
});

/** Rows of the sample as objects, read without the importer. */
function sampleRows(): Record<string, string>[] {
  const cells = [...readFileSync('data/venues.csv', 'utf8').matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\r?\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  const [header = [], ...others] = rows;
  return others
    .filter(({ length }) => length === header.length)
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]!])));
}

const TODAY = '2026-11-27';

function isAway({ state, state_from: from = '', state_until: until = '' }: Record<string, string>): boolean {
  return state !== '' && state !== 'open' && from <= TODAY && (until === '' || TODAY < until);
}

describe('Counts of the sample', () => {
  const REIMS = { latitude: 49.2583, longitude: 4.0317 };
  const network = networkOf('data/venues.csv', () => Date.parse(`${TODAY}T12:00:00Z`));
  const french = sampleRows().filter(
    ({ country, state }) => country === 'FRA' && !/^(closed|moved)$/.test(state!),
  );
  const [open, closed, coming] = [
    french.filter((row) => !isAway(row)),
    french.filter((row) => isAway(row) && row.state === 'temporarily_closed'),
    french.filter((row) => isAway(row) && row.state === 'coming_soon'),
  ].map(({ length }) => length);

  it('are those of the file, in all places that say how many venues France has', async () => {
    expect([open, closed, coming]).toEqual([70, 1, 1]);
    const { backend } = await network;
    const t = await loadTranslate('fr');
    const france = valueOf(await backend.countries('fr')).find(({ code }) => code === 'FRA')!;
    const text = `${open} salles, plus ${closed} temporairement fermée et ${coming} à venir`;
    expect(countriesBlock([france], t).elements[0]?.venues).toBe(text);
    expect(networkLines([{ name: 'France', ...france }], t)[0]).toBe(text);
    expect(allVenuesDescription(france, 'en France', t)).toContain(
      `${open} salles en France, plus ${closed} temporairement fermée`,
    );
    const counties = valueOf(await backend.counties('FRA', 'fr'));
    const sum = counties.reduce(
      (total, { venueCount, closedCount = 0, comingCount = 0 }) =>
        total + venueCount - closedCount - comingCount,
      0,
    );
    expect(sum).toBe(open);
  });

  it('leave out a venue that is not open yet, and say when it opens', async () => {
    const { backend } = await network;
    const texts = LOCALES.map(async (locale: Locale) => {
      const t = await loadTranslate(locale);
      const route = {
        name: 'results',
        locale,
        page: 1,
        criteria: NO_CRITERIA,
        position: REIMS,
        isOwnPosition: true,
        bounds: null,
      } as const;
      const result = valueOf(
        await searchAround(backend, REIMS, { page: 1, criteria: NO_CRITERIA, wantsCounts: true }),
      );
      expect(Object.values(result.gameCounts ?? {}).filter((count) => count > 0)).toEqual([]);
      const country = findCountry('FRA')!.code;
      const page = positionResultsPage({
        t,
        result,
        route,
        position: REIMS,
        town: undefined,
        country,
        cities: { ok: true, value: [] },
      });
      if (page.kind !== 'page') throw new Error(page.kind);
      expect(page.metadata.description).toContain(page.content.summary);
      expect(page.imageLines?.[0]).toBe(venueCountText(COMING, t));
      return page.content.summary.replaceAll('\u00a0', ' ');
    });
    expect(await Promise.all(texts)).toEqual([
      '1 salle à venir à moins de 50 km de vous, ouverture le 12 février 2027',
      '1 upcoming venue within 50 km of you, opening on 12 February 2027',
      '1 sala de próxima apertura a menos de 50 km de ti, apertura el 12 de febrero de 2027',
      '1 geplante Location im Umkreis von 50 km um Ihren Standort, Eröffnung am 12. Februar 2027',
      '1 sala di prossima apertura a meno di 50 km da te, apertura: 12 febbraio 2027',
      '1 toekomstige locatie binnen 50 km van waar je nu bent, opening op 12 februari 2027',
    ]);
  });
});
