import { type City, type County, NO_CRITERIA } from '@locator/venue-model';
import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { searchAround } from '@/services/backend/search';
import { siteIndex, type Profile, type SiteIndex } from '@/services/feeds/site-index';
import { areaSummary, townSummary, type TownSummaryData } from '@/services/page-content/place-summaries';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { success } from '@locator/base';
import { aTown } from '../../support/a-town';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';

const LYON = { latitude: 45.76, longitude: 4.83 };

const PROFILE: Profile = {
  venueCount: 2,
  closedCount: 0,
  comingCount: 0,
  opensOn: null,
  largestGroup: 36,
  openDays: [2, 3, 4, 5, 6, 7],
  updatedAt: null,
};

function city(name: string, venueCount: number, latitude = LYON.latitude): City {
  const place = { id: name, countryCode: 'FRA', countyCode: '69', city: name, postalCode: null };
  return { ...place, settledBy: 'name', position: { ...LYON, latitude }, venueCount };
}

async function ofTown(
  profile: Profile | undefined,
  locale: Locale,
  town: Partial<TownSummaryData> = {},
): Promise<string> {
  const t = await loadTranslate(locale);
  const where = { fr: 'à Lyon', it: 'a Lione', de: 'in Lyon', en: 'in Lyon', es: 'en Lyon', nl: 'in Lyon' }[
    locale
  ];
  return townSummary({ where, profile, venues: [], total: profile?.venueCount ?? 0, ...town }, t);
}

async function ofCounty(cities: readonly City[], venueCount: number, locale: Locale = 'fr'): Promise<string> {
  const profile = { ...PROFILE, venueCount, largestGroup: null, openDays: null };
  return areaSummary('dans le Rhône', profile, cities, await loadTranslate(locale));
}

describe('Summary of a town', () => {
  it('The summary has the number of venues, the largest group and the closed days, in each language', async () => {
    expect(await Promise.all(LOCALES.map((locale) => ofTown(PROFILE, locale)))).toEqual([
      'Le Grand Quiz compte 2 salles à Lyon. La plus grande accueille jusqu’à 36 joueurs. Les deux sont généralement fermées le lundi.',
      'Le Grand Quiz has 2 venues in Lyon. The largest welcomes groups of up to 36 players. Both are usually closed on Mondays.',
      'Le Grand Quiz tiene 2 salas en Lyon. En la más grande caben hasta 36 jugadores. Las dos suelen cerrar los lunes.',
      'Le Grand Quiz hat 2 Locations in Lyon. Die größte bietet Platz für bis zu 36 Personen. Beide sind montags normalerweise geschlossen.',
      'Le Grand Quiz ha 2 sale a Lione. La più grande accoglie gruppi fino a 36 persone. Di solito sono chiuse entrambe il lunedì.',
      'Le Grand Quiz heeft 2 locaties in Lyon. In de grootste is plaats voor groepen van maximaal 36 personen. Beide zijn meestal op maandag gesloten.',
    ]);
  });

  it('The summary says that it is about the town itself if the list has venues around it, too', async () => {
    const sentences = await Promise.all(LOCALES.map((locale) => ofTown(PROFILE, locale, { total: 3 })));
    expect(sentences.map((text) => text.split('.')[0])).toEqual([
      'Le Grand Quiz compte 2 salles à Lyon même',
      'Le Grand Quiz has 2 venues in Lyon itself',
      'Le Grand Quiz tiene 2 salas en Lyon mismo',
      'Le Grand Quiz hat 2 Locations in Lyon selbst',
      'Le Grand Quiz ha 2 sale proprio a Lione',
      'Le Grand Quiz heeft 2 locaties in Lyon zelf',
    ]);
  });

  it('The summary of venues of which one is not open has no closed days and no largest group', async () => {
    const start = 'Le Grand Quiz compte 1 salle à Lyon';
    expect(await ofTown({ ...PROFILE, closedCount: 1 }, 'fr')).toBe(
      `${start}, plus 1 temporairement fermée.`,
    );
    expect(await ofTown({ ...PROFILE, comingCount: 1 }, 'fr')).toBe(`${start}, plus 1 à venir.`);
  });

  it('The summary of a single venue says that it is temporarily closed', async () => {
    const only = { ...PROFILE, venueCount: 1, largestGroup: null, openDays: null };
    expect(await ofTown({ ...only, closedCount: 1 }, 'fr')).toBe(
      'Le Grand Quiz : 1 salle temporairement fermée à Lyon.',
    );
  });

  it('A venue that is not open yet is announced, with the date if it is known', async () => {
    const coming = { ...PROFILE, venueCount: 1, comingCount: 1, largestGroup: null, openDays: null };
    expect(await ofTown(coming, 'fr')).toBe('Le Grand Quiz ouvre bientôt une salle à Lyon.');
    const dated = { ...coming, opensOn: '2027-02-12' };
    expect(await Promise.all(LOCALES.map((locale) => ofTown(dated, locale)))).toEqual([
      'Le Grand Quiz ouvre une salle à Lyon le 12 février 2027.',
      'Le Grand Quiz is opening a venue in Lyon on 12 February 2027.',
      'Le Grand Quiz abrirá una sala en Lyon el 12 de febrero de 2027.',
      'Le Grand Quiz eröffnet am 12. Februar 2027 eine Location in Lyon.',
      'Nuova sala Le Grand Quiz a Lione, apertura: 12 febbraio 2027.',
      'Le Grand Quiz opent op 12 februari 2027 een locatie in Lyon.',
    ]);
  });

  it('Closed days follow each other across the end of the week', async () => {
    expect(await ofTown({ ...PROFILE, openDays: [2, 3, 4, 5, 6] }, 'en')).toContain(
      'on Sundays and Mondays.',
    );
    expect(await ofTown({ ...PROFILE, openDays: [3, 4, 6] }, 'en')).toContain(
      'on Sundays, Mondays, Tuesdays and Fridays.',
    );
  });

  it('Several venues that share the week are not called open every day', async () => {
    const daily = { ...PROFILE, openDays: [1, 2, 3, 4, 5, 6, 7] };
    expect(await ofTown(daily, 'en')).not.toContain('every day');
    expect(await ofTown({ ...daily, venueCount: 1 }, 'en')).toContain('It is open every day.');
  });

  it('A town without a venue names the nearest one', async () => {
    const backend = await backendWith([aVenue({ name: 'Chez Léa', city: 'Villeurbanne', latitude: '45.9' })]);
    const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
    const { venues } = valueOf(await searchAround(backend, LYON, search));
    expect((await ofTown(undefined, 'fr', { venues })).replaceAll('\u00a0', ' ')).toBe(
      'Pas de salle à Lyon pour l’instant : la plus proche est « Chez Léa », à 15,6 km à vol d’oiseau.',
    );
    const [nearest] = venues;
    const beyond = await ofTown(undefined, 'en', { venues: [{ ...nearest!, distanceMeters: 50_010 }] });
    expect(beyond).toMatch(/, 50\.1\u00a0km away as the crow flies\.$/);
    // A landmark is in a town, so the summary must not say that there is no venue in the landmark.
    const landmark = await ofTown(undefined, 'en', { where: null, venues });
    expect(landmark).toBe('The nearest venue is “Chez Léa”, 15.6\u00a0km away as the crow flies.');
  });

  const SOON = { name: 'Demain', latitude: '45.78', state: 'coming_soon', state_until: '2027-02-12' };
  const PAUSED = { name: 'Pause', latitude: '45.8', state: 'temporarily_closed', state_until: '2026-12-10' };
  const OPEN = { name: 'Ouverte', latitude: '45.9' };
  const FAR = { ...OPEN, latitude: '46.4' };

  it.each([
    ['an open one behind one that is coming', [SOON, OPEN], 'Ouverte », à 15,6 km à vol d’oiseau.'],
    ['an open one beyond the radius', [SOON, PAUSED, FAR], 'Ouverte », à 71,2 km à vol d’oiseau.'],
    ['an open one as near as a closed one', [{ ...PAUSED, latitude: '45.9' }, OPEN], 'Ouverte », à 15,6 km à vol d’oiseau.'],
    ['an open one nearer than a closed one', [PAUSED, { ...OPEN, latitude: '45.77' }], 'Ouverte », à 1,1 km à vol d’oiseau.'],
    ['one that is coming, with its date', [PAUSED, SOON], 'Demain », à 2,2 km à vol d’oiseau. Cette salle ouvre ses portes le 12 février 2027.'],
    ['one that is closed, with its date', [PAUSED], 'Pause », à 4,4 km à vol d’oiseau. Cette salle est temporairement fermée et rouvre le 10 décembre 2026.'],
    ['one that is closed until further notice', [{ ...PAUSED, state_until: '' }], 'Pause », à 4,4 km à vol d’oiseau. Cette salle est temporairement fermée.'],
  ])('The nearest venue of a town without one is %s', async (_, rows, text) => {
    const backend = await backendWith(rows.map((row, index) => aVenue({ code: `V-${index}`, ...row })));
    const t = await loadTranslate('fr');
    const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
    const page = cityResultsPage({
      route: { name: 'cityResults', locale: 'fr', page: 1, country: 'FRA', city: 'lyon', postalCode: null, criteria: NO_CRITERIA },
      ...{ t, place: aTown({ position: LYON }), result: valueOf(await searchAround(backend, LYON, search)) },
      ...{ searchedText: null, defaultCountry: 'FRA', homonyms: [], suggestions: [], isIndexed: true },
      ...{ cities: success([]), counties: success([]), index: { city: () => undefined } as unknown as SiteIndex },
    });
    if (page.kind !== 'page') throw new Error(`The outcome is ${page.kind}.`);
    expect(page.content.placeSummary?.replaceAll(' ', ' ')).toBe(
      `Pas de salle à Lyon pour l’instant : la plus proche est « ${text}`,
    );
  }); // prettier-ignore
});

describe('Summary of a county', () => {
  it('The first sentence says where the venues are', async () => {
    expect(await ofCounty([city('Lyon', 4), city('Villeurbanne', 1), city('Bron', 0)], 5)).toMatch(
      /5 salles dans le Rhône\s: 4 à Lyon et 1 à Villeurbanne\.$/,
    );
    expect(await ofCounty([city('Lyon', 1), city('Le Havre', 1)], 2)).toMatch(/\s: à Lyon et au Havre\.$/);
    const five = ['A', 'B', 'C', 'D', 'E'].map((name, index) => city(name, 5 - index));
    expect(await ofCounty(five, 15)).toMatch(/, dont 5 à A, 4 à B et 3 à C\.$/);
    const oneLarger = five.map((each, index) => ({ ...each, venueCount: index === 0 ? 2 : 1 }));
    expect(await ofCounty(oneLarger, 6)).toMatch(/, dont 2 à A\.$/);
  });

  it('Only French repeats the preposition before each town', async () => {
    const towns = [city('Annecy', 1), city('Le Havre', 1), city('Melun', 1)];
    const places = await Promise.all(LOCALES.map((locale) => ofCounty(towns, 3, locale)));
    expect(places.map((text) => /:\s?(.+)\.$/.exec(text)?.[1])).toEqual([
      'à Annecy, au Havre et à Melun',
      'in Annecy, Le Havre and Melun',
      'en Annecy, Le Havre y Melun',
      'in Annecy, Le Havre und Melun',
      'ad Annecy, Le Havre e Melun',
      'in Annecy, Le Havre en Melun',
    ]);
  });

  it('The only town of a county, and one of many equal towns, are not named', async () => {
    expect(await ofCounty([city('Lyon', 5)], 5)).toBe('Le Grand Quiz compte 5 salles dans le Rhône.');
    expect(
      await ofCounty(
        ['A', 'B', 'C', 'D', 'E'].map((name) => city(name, 1)),
        5,
      ),
    ).toBe('Le Grand Quiz compte 5 salles dans le Rhône.');
  });
});

describe('Summary of the counties of a country', () => {
  it('The counties of a country are named, with their level outside France', async () => {
    const counties = (countryCode: string, labels: Readonly<Record<string, string>>): County[] =>
      Object.entries(labels).map(([code, label]) => ({
        countryCode,
        code,
        label,
        slug: code,
        position: LYON,
        venueCount: 1,
      }));
    const profile = { ...PROFILE, largestGroup: null, openDays: null };
    const summary = async (where: string, listed: readonly County[]): Promise<string> =>
      areaSummary(where, profile, listed, await loadTranslate('fr'));
    expect(await summary('en France', counties('FRA', { 69: 'Rhône', 42: 'Loire' }))).toMatch(
      /\s: dans la Loire et dans le Rhône\.$/,
    );
    expect(await summary('en Suisse', counties('CHE', { ZH: 'Zurich', VD: 'Vaud' }))).toMatch(
      /\s: dans le canton de Zurich et dans le canton de Vaud\.$/,
    );
  });
});

describe('Profile of the venues of a place', () => {
  async function openDaysWith(...hours: readonly string[]): Promise<readonly number[] | null | undefined> {
    const venues = hours.map((opening_hours, index) => aVenue({ code: `V${index}`, opening_hours }));
    return valueOf(await siteIndex(await backendWith(venues))).country('FRA')?.openDays;
  }

  it('The days of a venue with seasons are unknown, but not those of one that closes on a date', async () => {
    const seasonal = 'Apr-Sep Mo-Su 14:00-00:00; Oct-Mar We-Su 16:00-23:00; Dec 25 off';
    expect(await openDaysWith(seasonal)).toBeNull();
    expect(await openDaysWith('Tu-Su 18:00-23:00; SH Mo-Su 14:00-23:00')).toBeNull();
    expect(await openDaysWith('Tu-Sa 18:00-23:00; Dec 25 off; Jan 01 off')).toEqual([2, 3, 4, 5, 6]);
    expect(await openDaysWith(seasonal, 'Mo-Su 10:00-22:00')).toHaveLength(7);
  });

  it('The day on which the only venue opens is known', async () => {
    const coming = aVenue({ state: 'coming_soon', state_until: '2027-03-01' });
    const index = valueOf(await siteIndex(await backendWith([coming])));
    expect(index.country('FRA')?.opensOn).toBe('2027-03-01');
  });

  it('Closed and coming venues count, but their group size and days do not', async () => {
    const backend = await backendWith([
      aVenue({ code: 'OPEN', capacity: 'max18', opening_hours: 'Tu-Sa 18:00-23:00' }),
      aVenue({
        code: 'SHUT',
        capacity: 'max54',
        opening_hours: 'Mo-Su 10:00-23:00',
        state: 'temporarily_closed',
      }),
      aVenue({ code: 'SOON', capacity: 'max54', state: 'coming_soon', state_until: '2027-03-01' }),
    ]);
    const index = valueOf(await siteIndex(backend));
    expect(index.country('FRA')).toMatchObject({
      venueCount: 3,
      closedCount: 1,
      comingCount: 1,
      largestGroup: 18,
      openDays: [2, 3, 4, 5, 6],
    });
  });

  it('The days are unknown as soon as the hours of one open venue are unknown', async () => {
    const backend = await backendWith([
      aVenue({ code: 'KNOWN', opening_hours: 'Tu-Sa 18:00-23:00' }),
      aVenue({ code: 'UNKNOWN', opening_hours: '' }),
    ]);
    expect(valueOf(await siteIndex(backend)).country('FRA')?.openDays).toBeNull();
  });
});
