import fc from 'fast-check';
import { codesOf, filterCodes, orderFilters } from '@locator/venue-model/chain';
import { type Criteria, hasCriteria, NO_CRITERIA } from '@locator/venue-model';
import { LOCALES } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import { success } from '@locator/base';
import { venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { type SearchResult, searchAround, searchWithin } from '@/services/backend/search';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { countyResultsPage } from '@/services/page-content/results/county-results-page';
import {
  countryResultsPage,
  mapAreaResultsPage,
  positionResultsPage,
} from '@/services/page-content/results/results-page';
import { findCountry } from '@locator/base/geo';
import type { Backend } from '@/services/backend/backend';
import { backendWith, LYON, NETWORK, SATURDAY_NIGHT } from '../../../support/backend-of-five';
import { aTown } from '../../../support/a-town';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, type VenueRow } from '@locator/test-support/venue-file';
import type { ResultsContent } from '@/services/page-content/results/results-content';

const FRANCE = findCountry('FRA')!;

const AT_FIVE = '2026-11-28T05:00';

const PLACE = aTown({ settledBy: 'postalCode', position: LYON });

const COUNTY = {
  countryCode: 'FRA',
  code: '69',
  label: 'Rhône',
  slug: 'rhone-69',
  position: LYON,
  venueCount: 4,
};

const AROUND_LYON = [4.5, 45.7, 5, 45.8] as const;

type ResultsRoute = RouteOf<'cityResults' | 'countyResults' | 'results'>;

/** Returns one route per kind of results page. */
function routesWith(criteria: Criteria): ResultsRoute[] {
  const shown = { locale: 'fr', page: 1, criteria } as const;
  const anywhere = { name: 'results', ...shown, position: null, isOwnPosition: false, bounds: null } as const;
  return [
    { name: 'cityResults', ...shown, country: 'FRA', city: 'lyon', postalCode: '69001' },
    { name: 'countyResults', ...shown, country: 'FRA', county: 'rhone-69' },
    { ...anywhere, position: LYON, isOwnPosition: true },
    { ...anywhere, bounds: AROUND_LYON },
    anywhere,
  ];
}

interface Page {
  readonly content: ResultsContent;
  readonly description: string;
  readonly result: SearchResult;
}

async function pageOf(backend: Backend, route: ResultsRoute, t: Translate): Promise<Page> {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const search = { page: route.page, criteria: route.criteria, wantsCounts: false, now };
  const around = async (): Promise<SearchResult> => valueOf(await searchAround(backend, LYON, search));
  const none = success([]);
  if (route.name === 'cityResults') {
    const result = await around();
    const lists = { homonyms: [], cities: none, counties: none, suggestions: [] };
    const data = { route, t, searchedText: 'Lion', defaultCountry: 'FRA', place: PLACE };
    return { result, ...shown(cityResultsPage({ ...data, ...lists, index: null, isIndexed: true, result })) };
  }
  if (route.name === 'countyResults') {
    const area = { country: 'FRA', county: '69' };
    const result = valueOf(await searchWithin(backend, area, LYON, search));
    const guess = { searchedText: 'Rhonee', suggestions: [] };
    const data = { route, t, county: COUNTY, counties: [], cities: none, index: null, ...guess };
    return { result, ...shown(countyResultsPage({ ...data, result })) };
  }
  if (route.bounds) {
    const { bounds } = route;
    const result = valueOf(await searchWithin(backend, { bounds }, LYON, search));
    return { result, ...shown(mapAreaResultsPage({ route, t, result, bounds, country: 'FRA' })) };
  }
  if (route.position) {
    const result = await around();
    const data = { route, t, position: LYON, town: undefined, country: 'FRA', cities: none };
    return { result, ...shown(positionResultsPage({ ...data, result })) };
  }
  const result = valueOf(await searchWithin(backend, { country: 'FRA' }, null, search));
  return {
    result,
    ...shown(countryResultsPage({ route, t, result, searchedText: null, country: FRANCE })),
  };
}

function shown(outcome: ReturnType<typeof countryResultsPage>): Pick<Page, 'content' | 'description'> {
  if (outcome.kind !== 'page') throw new Error(`The outcome is ${outcome.kind}.`);
  return { content: outcome.content, description: outcome.metadata.description };
}

let t: Translate;
let backend: Backend;
beforeAll(async () => {
  t = await loadTranslate('fr');
  backend = await backendWith(NETWORK);
});

describe('Results around a position', () => {
  it.each([
    ['fr', 'Salles de quiz autour de ce point'],
    ['en', 'Quiz venues near this point'],
    ['de', 'Quiz-Locations rund um diesen Punkt'],
    ['es', 'Salas de quiz cerca de este punto'],
    ['it', 'Sale quiz vicino a questo punto'],
    ['nl', 'Quizlocaties rond dit punt'],
  ] as const)('are not around the visitor if no town is known (%s)', async (locale, title) => {
    const translate = await loadTranslate(locale);
    const route = { ...(routesWith(NO_CRITERIA)[2] as RouteOf<'results'>), locale };
    const { result } = await pageOf(backend, route, translate);
    const page = positionResultsPage({
      route: { ...route, isOwnPosition: false },
      ...{ t: translate, result, position: LYON, town: undefined, country: 'FRA', cities: success([]) },
    });
    expect(page).toMatchObject({ metadata: { title } });
  });

  it.each([
    [true, 'Salles de quiz autour de vous', ''],
    [false, 'Salles de quiz autour de Lyon', 'Lyon'],
  ])(
    'name the nearest town unless the position is the visitor’s own: %j',
    async (isOwnPosition, title, city) => {
      const route = routesWith(NO_CRITERIA)[2] as RouteOf<'results'>;
      const { result } = await pageOf(backend, route, t);
      const page = positionResultsPage({
        route: { ...route, isOwnPosition },
        ...{ t, result, position: LYON, town: PLACE, country: 'FRA', cities: success([]) },
      });
      if (page.kind !== 'page') throw new Error(`The outcome is ${page.kind}.`);
      expect(page.metadata).toMatchObject({ title, isIndexable: false });
      expect(page.metadata.breadcrumb.map(({ level }) => level)).toEqual(['home', 'allpoi', 'city']);
      expect(page.state.searchValues).toMatchObject({ type: 'sp', city });
      expect(page.content.summary.includes('Lyon')).toBe(!isOwnPosition);
    },
  );
});

describe('Other places', () => {
  it.each([
    ['name', ['Un autre Lyon ?', 'Autres communes du 69001']],
    ['postalCode', []],
    ['id', []],
  ] as const)('are offered unless the URL settles the place: %s', async (settledBy, titles) => {
    const route = routesWith(NO_CRITERIA)[0] as RouteOf<'cityResults'>;
    const { result } = await pageOf(backend, route, t);
    const [homonym, neighbour] = ['Lyon', 'Bron'].map((city) => aTown({ id: `other-${city}`, city }));
    const { otherPlaces } = shown(
      cityResultsPage({
        ...{ route, t, result, searchedText: null, defaultCountry: 'FRA', index: null, suggestions: [] },
        ...{ place: { ...PLACE, settledBy }, homonyms: [homonym!] },
        ...{ cities: success([{ ...neighbour!, venueCount: 1 }]), counties: success([]), isIndexed: true },
      }),
    ).content;
    expect(otherPlaces.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual(titles);
  });

  it('include a town of which the postal code is one of several', async () => {
    const route = routesWith(NO_CRITERIA)[0] as RouteOf<'cityResults'>;
    const { result } = await pageOf(backend, route, t);
    const towns = [['69500', '69001'], ['69500', '69002'], null].map((postalCodes, index) => ({
      ...aTown({ id: `other-${index}`, city: `Bron ${index}`, postalCode: postalCodes?.[0] ?? null }),
      ...{ postalCodes, venueCount: 1 },
    }));
    const { otherPlaces } = shown(
      cityResultsPage({
        ...{ route, t, result, searchedText: null, defaultCountry: 'FRA', index: null, suggestions: [] },
        ...{ place: aTown(), homonyms: [], cities: success(towns), counties: success([]), isIndexed: true },
      }),
    ).content;
    expect(otherPlaces.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(['Bron 0']);
  });
});

describe('A site without venues', () => {
  it('says so, instead of asking for other criteria', async () => {
    const empty: Backend = {
      ...backend,
      venues: () => Promise.resolve(success({ venues: [], total: 0 })),
    };
    for (const criteria of [NO_CRITERIA, { ...NO_CRITERIA, filters: ['bar'] }]) {
      const [around] = routesWith(criteria);
      const { content, description } = await pageOf(empty, around!, t);
      expect([content.summary, description].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        'Pas encore de salle à moins de 150 km de Lyon',
        'Pas encore de salle à moins de 150 km de Lyon.',
      ]);
    }
  });
});

describe('Title of a town abroad', () => {
  it.each([
    ['Antwerpen', 'BEL', [], 'Salles de quiz autour d’Anvers'],
    ['Luxembourg', 'LUX', [], 'Salles de quiz autour de Luxembourg-Ville'],
    ['Rabat', 'MAR', ['MAR'], 'Salles de quiz autour de Rabat'],
    ['Saint-Denis', 'REU', ['FRA'], 'Salles de quiz autour de Saint-Denis (La Réunion)'],
  ])('%s has its country only beside a homonym in another one', async (city, countryCode, others, title) => {
    const route = routesWith(NO_CRITERIA)[0] as RouteOf<'cityResults'>;
    const { result } = await pageOf(backend, route, t);
    const homonyms = others.map((other) => aTown({ id: other, city, countryCode: other }));
    const outcome = cityResultsPage({
      ...{ route, t, result, searchedText: null, defaultCountry: 'FRA', index: null, suggestions: [] },
      ...{ place: aTown({ city, countryCode }), homonyms },
      ...{ cities: success([]), counties: success([]), isIndexed: true },
    });
    expect(outcome.kind === 'page' && outcome.metadata.title).toBe(title);
  });
});

describe('List of the country after a search for “near me” without JavaScript', () => {
  it.each([
    ['me', true],
    ['autour de moi', false],
    [null, false],
  ])('explains how to search there for %j: %j', async (searchedText, isExplained) => {
    const route = routesWith(NO_CRITERIA).at(-1)!;
    if (route.name !== 'results') throw new Error(`The route is ${route.name}.`);
    const { result } = await pageOf(backend, route, t);
    const { notice } = shown(countryResultsPage({ route, t, result, searchedText, country: FRANCE })).content;
    expect(notice?.title).toBe(isExplained ? t('results:needsPosition') : undefined);
  });
});

const someRow: fc.Arbitrary<Partial<VenueRow>> = fc.record({
  latitude: fc.constantFrom('45.76', '45.9', '47.21'),
  opening_hours: fc.constantFrom('', 'Mo-Su 10:00-23:30', 'Mo-Fr 10:00-18:00', 'Sa 18:00-02:00'),
  rooms: fc.constantFrom('', 'A 4-18', 'A 4-20 + B 4-20', 'A 2-8; B 30-50'),
  games: fc.constantFrom('quiz', 'quiz;evjf', 'kids'),
  services: fc.subarray([...codesOf('services')]).map((codes) => codes.join(';')),
  capacity: fc.subarray([...codesOf('capacity')]).map((codes) => codes.join(';')),
});

const someNetwork = fc
  .array(someRow, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map((row, index) => aVenue({ ...row, code: `V-${index}` })));

const someCriteria: fc.Arbitrary<Criteria> = fc.record({
  filters: fc.subarray([...filterCodes()], { maxLength: 2 }).map((codes) => orderFilters(codes)),
  openAt: fc.option(fc.constantFrom(SATURDAY_NIGHT, AT_FIVE), { nil: null }),
  players: fc.constantFrom(null, 4, 14, 40),
  game: fc.constantFrom(null, 'quiz', 'evjf'),
});

describe('Summary of a filtered list', () => {
  it('states the numbers of the list and of the list without criteria, whatever the network', async () => {
    await fc.assert(
      fc.asyncProperty(someNetwork, someCriteria, async (rows, criteria) => {
        const network = await backendWith(rows);
        const without = routesWith(NO_CRITERIA);
        for (const [index, route] of routesWith(criteria).entries()) {
          const { content, description, result } = await pageOf(network, route, t);
          const plain = await pageOf(network, without[index]!, t);
          const numbers = numbersAtStart(content.summary);
          if (result.isAround) expect(numbers[0]).toBe(result.venues.length);
          const isFiltered = hasCriteria(criteria);
          if (result.isAround && isFiltered) {
            // The summary omits the total when all venues match.
            expect(numbers[1] ?? numbers[0]).toBe(plain.result.venues.length);
            for (const code of criteria.filters) {
              expect(description).toContain(t(`results:criterion.${code}`));
            }
          }
          // If no venue in the area matches, the summary says so, and mentions the criteria if there are any.
          if (result.total === 0) {
            const isFar = plain.result.venues.length > 0 && plain.result.isAround;
            expect(content.summary).toMatch(
              isFar
                ? /^Aucune salle (ne répond|ne réunit|pour|ouverte) /
                : /^Aucune salle (à moins de 150\skm|en|dans) /,
            );
            expect(description).toBe(`${content.summary}.`);
            expect(content.relaxations?.links.map(({ label }) => label)).toEqual(
              isFar ? expect.anything() : ['Toutes les salles'],
            );
          } else if (!result.isAround) {
            expect(content.summary).toMatch(
              isFiltered
                ? /^Aucune salle (ne répond au critère «|ne réunit tous vos critères|pour \d+ joueurs?|ouverte le samedi)(?=\s)/
                : /^Aucune salle (à moins|en|dans) /,
            );
            const count = /les (\d+) plus proches/.exec(content.summary)?.[1] ?? '1';
            if (!result.ignoresCriteria) expect(Number(count)).toBe(result.venues.length);
          }
        }
      }),
      { numRuns: 25, examples: [[[aVenue()], { ...NO_CRITERIA, openAt: SATURDAY_NIGHT }]] },
    );
  });

  it('calls venues that match none of the criteria the nearest only if the search has a place', async () => {
    const [around, , , , country] = routesWith({ ...NO_CRITERIA, players: 186 });
    const [nearest, others] = await Promise.all([pageOf(backend, around!, t), pageOf(backend, country!, t)]);
    expect(nearest.content.summary).toBe(
      'Aucune salle pour 186 joueurs à moins de 150\u00a0km de Lyon. Voici les plus proches, sans tenir compte de vos critères\u00a0:',
    );
    expect(others.content.summary).toBe(
      'Aucune salle pour 186 joueurs en France. Voici ce qui existe, sans tenir compte de vos critères\u00a0:',
    );
    expect(others.content.comparison).toBeNull();
  });

  it.each(LOCALES)('leaves the criteria to the description of the page in %s', async (locale) => {
    const translate = await loadTranslate(locale);
    const criteria: Criteria = { ...NO_CRITERIA, filters: ['salle', 'max36'], openAt: SATURDAY_NIGHT };
    const [route] = routesWith(criteria);
    const { content, description } = await pageOf(backend, { ...route!, locale } as ResultsRoute, translate);
    expect(description).not.toContain('{{');
    expect(numbersAtStart(content.summary)).toEqual([1, 4]);
    expect(content.summary).not.toContain('36');
    expect(description).toContain('36');
    expect(description).toContain('28');
  });

  it.each([
    [
      'fr',
      'répond à ce critère (jeux pour enfants), réouverture le 10 décembre 2026.',
      'répond à ce critère (bar), sur 2.',
    ],
    [
      'en',
      'matches this criterion (games for kids), reopening on 10 December 2026.',
      'matches this criterion (bar), out of 2.',
    ],
    [
      'es',
      'cumple este criterio (juegos para niños), reapertura el 10 de diciembre de 2026.',
      'cumple este criterio (bar), de 2 en total.',
    ],
    [
      'de',
      'erfüllt dieses Kriterium (Spiele für Kinder), Wiedereröffnung am 10. Dezember 2026.',
      'erfüllt dieses Kriterium (Bar), von insgesamt 2.',
    ],
    [
      'it',
      'soddisfa questo criterio (giochi per bambini), riapertura: 10 dicembre 2026.',
      'soddisfa questo criterio (bar), su 2.',
    ],
    [
      'nl',
      'voldoet aan dit criterium (spellen voor kinderen), weer open op 10 december 2026.',
      'voldoet aan dit criterium (bar), van 2 in totaal.',
    ],
  ] as const)('names each criterion beside its verb in the description in %s', async (locale, away, open) => {
    const until = { state: 'temporarily_closed', state_until: '2026-12-10' };
    const network = await backendWith([
      aVenue({ games: 'kids', ...until }),
      aVenue({ code: 'V-2', services: 'bar' }),
      aVenue({ code: 'V-3' }),
    ]);
    const texts = [{ game: 'kids' }, { filters: ['bar'] }].map(async (criteria) => {
      const [route] = routesWith({ ...NO_CRITERIA, ...criteria });
      const page = await pageOf(network, { ...route!, locale } as ResultsRoute, await loadTranslate(locale));
      return page.description;
    });
    expect(await Promise.all(texts)).toEqual([expect.stringContaining(away), expect.stringContaining(open)]);
  });

  it.each(LOCALES)(
    'names the size of the group if it is the only criterion, and once in the description, in %s',
    async (locale) => {
      const translate = await loadTranslate(locale);
      const [route] = routesWith({ ...NO_CRITERIA, players: 14 });
      const { content, description } = await pageOf(
        backend,
        { ...route!, locale } as ResultsRoute,
        translate,
      );
      const group = translate('results:criterion.players', { count: 14 });
      expect(content.summary).toContain(group);
      expect(description).toBe(`${content.summary}.`);
      const [filtered] = routesWith({ ...NO_CRITERIA, players: 14, filters: ['bar'] });
      const both = await pageOf(backend, { ...filtered!, locale } as ResultsRoute, translate);
      expect(both.content.summary).not.toContain(group);
      expect(both.description).toContain(group);
    },
  );
});

describe('Summary of a list for a chosen time only', () => {
  // The five venues of the network are closed at five in the morning, and most are open on a Saturday night.
  it.each([
    ['fr', SATURDAY_NIGHT, /^\d salles ouvertes le samedi 28 novembre à .+, sur 4$/],
    ['en', SATURDAY_NIGHT, /^\d venues open on Saturday.+, out of 4$/],
    ['es', SATURDAY_NIGHT, /^\d salas abiertas el sábado.+, de 4 en total$/],
    ['de', SATURDAY_NIGHT, /^\d Locations geöffnet am Samstag.+, von insgesamt 4$/],
    ['it', SATURDAY_NIGHT, /^\d sale aperte sabato.+, su 4$/],
    ['nl', SATURDAY_NIGHT, /^\d locaties open op zaterdag.+, van 4 in totaal$/],
    ['fr', AT_FIVE, /^Aucune salle ouverte le samedi 28 novembre à /],
    ['en', AT_FIVE, /^No venues open on Saturday/],
    ['es', AT_FIVE, /^No hay ninguna sala abierta el sábado/],
    ['de', AT_FIVE, /^Keine Location geöffnet am Samstag/],
    ['it', AT_FIVE, /^Nessuna sala aperta sabato/],
    ['nl', AT_FIVE, /^Geen locatie open op zaterdag/],
  ] as const)('says it in %s at %s, once in the description', async (locale, openAt, text) => {
    const translate = await loadTranslate(locale);
    const [route] = routesWith({ ...NO_CRITERIA, openAt });
    const page = await pageOf(backend, { ...route!, locale } as ResultsRoute, translate);
    const { summary } = page.content;
    expect(summary).toMatch(text);
    expect(page.description).toBe(page.result.isAround ? `${summary}.` : summary.replace(/\s?:$/, '.'));
    const [both] = routesWith({ ...NO_CRITERIA, openAt, players: 4 });
    const other = await pageOf(backend, { ...both!, locale } as ResultsRoute, translate);
    // Where no venue is open, the time is the criterion to blame.
    expect(other.content.summary).toMatch(
      openAt === AT_FIVE
        ? text
        : /tous vos critères|all your criteria|alle Kriterien|todos tus criterios|tutti i tuoi criteri|al je criteria/,
    );
  });
});

describe('The year of a chosen time', () => {
  it.each([
    ['2027-12-18T23:00', 'samedi 18 décembre 2027 à 23 h'],
    ['2027-05-22T23:00', 'samedi 22 mai à 23 h'],
  ])('is on the list, in its description and in the links if %s needs it', async (openAt, time) => {
    const criteria: Criteria = { ...NO_CRITERIA, openAt, filters: ['max18'] };
    const plain = (text: string | undefined): string => text?.replaceAll('\u00a0', ' ') ?? '';
    const [, , , , country] = routesWith({ ...criteria, filters: [] });
    expect(plain((await pageOf(backend, country!, t)).content.summary)).toContain(` le ${time}, sur 5`);
    const { content, description } = await pageOf(backend, routesWith(criteria)[0]!, t);
    expect(plain(description)).toMatch(new RegExp(` le ${time}\\)`));
    expect(content.relaxations?.links.map(({ label }) => plain(label))).toContainEqual(
      expect.stringMatching(new RegExp(`^Sans « ouverte le ${time} »`)),
    );
  });
});

describe('Summary of a list with a closed venue', () => {
  const CLOSED = aVenue({ code: 'CLOSED', state: 'temporarily_closed', state_until: '2026-11-27' });
  const summaryOf = async (rows: readonly VenueRow[], criteria: Criteria): Promise<string> =>
    (await pageOf(await backendWith(rows), routesWith(criteria)[0]!, t)).content.summary;

  it('says how many venues are temporarily closed', async () => {
    expect(await summaryOf([aVenue(), CLOSED], NO_CRITERIA)).toMatch(
      /^1 salle .+, plus 1 temporairement fermée$/,
    );
    const others = [CLOSED, { ...CLOSED, code: 'CLOSED-2' }];
    expect(await summaryOf(others, NO_CRITERIA)).toMatch(/^2 salles temporairement fermées à moins/);
    expect(await summaryOf([CLOSED], NO_CRITERIA)).toMatch(
      /^1 salle temporairement fermée .+, réouverture le 27 novembre 2026$/,
    );
  });

  it('does not say so for a chosen time, at which all are open', async () => {
    expect(await summaryOf([aVenue(), CLOSED], { ...NO_CRITERIA, openAt: '2026-11-28T20:00' })).not.toContain(
      'plus',
    );
  });

  it('does not count closed venues among those that suit the visitor', async () => {
    const rows = [aVenue(), CLOSED, aVenue({ code: 'KIDS', games: 'kids' })];
    const quiz = { ...NO_CRITERIA, game: 'quiz' } as const;
    expect(await summaryOf(rows, quiz)).toBe('1 salle répond à ce critère, sur 2');
    expect(await summaryOf(rows.slice(0, 2), quiz)).toBe('1 salle répond à ce critère');
    const coming = aVenue({ code: 'COMING', state: 'coming_soon', state_until: '2027-01-01' });
    expect(await summaryOf([...rows, coming], quiz)).toBe('1 salle répond à ce critère, sur 2');
    expect(await summaryOf(rows.slice(1), quiz)).toBe(
      '1 salle temporairement fermée répond à ce critère, réouverture le 27 novembre 2026',
    );
    const closed = [...rows.slice(1), { ...CLOSED, code: 'CLOSED-2' }];
    expect(await summaryOf(closed, quiz)).toBe('2 salles temporairement fermées répondent à ce critère');
  });

  it('says so too if they are on another page', async () => {
    const others = Array.from({ length: 40 }, (_, index) => aVenue({ code: `OPEN-${index}` }));
    expect(await summaryOf([CLOSED, ...others], NO_CRITERIA)).toBe(
      '40 salles à moins de 50\u00a0km de Lyon, plus 1 temporairement fermée',
    );
  });
});

describe('Structured data of a list for a chosen time', () => {
  it('names the pages of the venues without the criteria', async () => {
    const route = routesWith({ ...NO_CRITERIA, openAt: SATURDAY_NIGHT }).at(-1)!;
    if (route.name !== 'results') throw new Error(`The route is ${route.name}.`);
    const search = { page: 1, criteria: route.criteria, wantsCounts: false };
    const result = valueOf(await searchWithin(backend, { country: 'FRA' }, null, search));
    const outcome = countryResultsPage({ route, t, result, searchedText: null, country: FRANCE });
    const page = { locale: 'fr', siteUrl: '', url: '/fr/results', title: '', description: '' } as const;
    const described = outcome.kind === 'page' ? outcome.describe?.({ ...page, openGraphImageUrl: '' }) : [];
    expect(result.venues).not.toEqual([]);
    expect(described).toContainEqual(
      expect.objectContaining({
        '@type': 'ItemList',
        itemListElement: result.venues.map((venue, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: writeUrl(venueRoute('fr', venue)),
        })),
      }),
    );
  });
});

/** Returns the numbers of venues in the first part of a summary, before the distance or the list of criteria. */
function numbersAtStart(summary: string): number[] {
  const withoutTime = summary.replace(/(ouvertes? le samedi) 28 novembre à \S+/, '$1');
  const [start = ''] = withoutTime.split(/ (?:à moins|within|a menos|im Umkreis|a meno|binnen)|:/);
  const ofVenues = start.replace(/(?:pour|for|para|für|per|voor) \d+/, '');
  return [...ofVenues.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
