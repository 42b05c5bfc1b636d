import { LOCALES, type Locale } from '@/lib/locale/locale';
import { loadTranslate } from '@/lib/locale/messages';
import type { City } from '@/services/backend/backend';
import { siteIndex } from '@/services/feeds/site-index';
import type { Profile } from '@/services/feeds/venue-profile';
import { areaSummary, townSummary } from '@/services/page-content/place-summaries';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '../../support/value-of';
import { aVenue } from '../../support/venue-file';

const LYON = { latitude: 45.76, longitude: 4.83 };

const PROFILE: Profile = {
  venueCount: 2,
  closedCount: 0,
  largest: 'max36',
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
  cities: readonly City[] = [],
): Promise<string> {
  const t = await loadTranslate(locale);
  const where = { fr: 'à Lyon', it: 'a Lione', de: 'in Lyon', en: 'in Lyon', es: 'en Lyon', nl: 'in Lyon' }[
    locale
  ];
  return townSummary({ id: 'Lyon', where, position: LYON, profile, venues: [], cities }, { locale, t });
}

async function ofCounty(cities: readonly City[], venueCount: number, locale: Locale = 'fr'): Promise<string> {
  const profile = { ...PROFILE, venueCount, largest: null, openDays: null };
  return areaSummary('dans le Rhône', profile, cities, { locale, t: await loadTranslate(locale) });
}

describe('Summary of a town', () => {
  it('The summary has the number of venues, the largest group and the closed days, in each language', async () => {
    expect(await Promise.all(LOCALES.map((locale) => ofTown(PROFILE, locale)))).toEqual([
      'Le Grand Quiz compte 2 salles à Lyon. La plus grande accueille jusqu’à 36 joueurs. Elles ferment le lundi.',
      'Le Grand Quiz has 2 venues in Lyon. The largest welcomes groups of up to 36 players. They are closed on Mondays.',
      'Le Grand Quiz tiene 2 salas en Lyon. En la más grande caben hasta 36 jugadores. Cierran los lunes.',
      'Le Grand Quiz hat 2 Locations in Lyon. Die größte bietet Platz für bis zu 36 Personen. Sie sind montags geschlossen.',
      'Le Grand Quiz ha 2 sale a Lione. La più grande accoglie gruppi fino a 36 giocatori. Sono chiuse il lunedì.',
      'Le Grand Quiz heeft 2 locaties in Lyon. In de grootste is plaats voor groepen tot 36 spelers. Ze zijn op maandag gesloten.',
    ]);
  });

  it('The summary says that a venue is closed at the moment, and then no closed days', async () => {
    expect(await ofTown({ ...PROFILE, closedCount: 1 }, 'fr')).toBe(
      'Le Grand Quiz compte 2 salles à Lyon. L’une d’elles est fermée en ce moment. La plus grande accueille jusqu’à 36 joueurs.',
    );
    const closed = { ...PROFILE, venueCount: 1, closedCount: 1, largest: null, openDays: null };
    expect(await ofTown(closed, 'fr')).toBe(
      'Le Grand Quiz compte 1 salle à Lyon. Elle est fermée en ce moment.',
    );
  });

  it('The summary names towns within 50 km only, nearest first', async () => {
    const cities = [city('Lyon', 4), city('Far', 1, 46.3), city('Near', 1, 45.9), city('None', 0, 45.8)];
    expect(await ofTown({ ...PROFILE, openDays: [1, 2, 3, 4, 5, 6, 7] }, 'fr', cities)).toMatch(
      /On y joue tous les jours\. Autres villes où jouer dans les environs\s: Near \(15,6 km\)\.$/,
    );
    expect(await ofTown(PROFILE, 'fr', [city('Lyon', 4), city('Far', 1, 46.3)])).not.toContain('environs');
  });
});

describe('Summary of a county', () => {
  it('The first sentence says where the venues are', async () => {
    expect(await ofCounty([city('Lyon', 4), city('Villeurbanne', 1), city('Bron', 0)], 5)).toMatch(
      /5 salles dans le Rhône\s: 4 à Lyon et 1 à Villeurbanne\.$/,
    );
    expect(await ofCounty([city('Lyon', 1), city('Le Havre', 1)], 2)).toMatch(/\s: à Lyon et au Havre\.$/);
    const five = ['A', 'B', 'C', 'D', 'E'].map((name, index) => city(name, 5 - index));
    expect(await ofCounty(five, 15)).toMatch(/, dont 5 à A, 4 à B et 3 à C\.$/);
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

describe('Profile of the venues of a place', () => {
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
      closedCount: 2,
      largest: 'max18',
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
