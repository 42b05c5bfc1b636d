import { LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { textLanguage, venueFacts } from '@/services/page-content/venue/venue-facts';
import { backendWith } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { venueDetails } from '@locator/test-support/venue-record';
import { aVenue, type VenueRow } from '@locator/test-support/venue-file';

async function factsOf(row: Partial<VenueRow>, locale: (typeof LOCALES)[number] = 'fr') {
  const backend = await backendWith([aVenue({ code: 'V', ...row })]);
  const venue = valueOf(await backend.venue('V', locale));
  const facts = venueFacts(venue, await loadTranslate(locale));
  // Without the kinds of spaces, which depend on the language, and without word joiners.
  const plain = (text: string): string => text.replace(/\s/g, ' ').replaceAll('\u2060', '');
  return new Map<string, string[]>(
    facts.map(({ icon, text, notes }) => [icon, [text, ...notes.map((parts) => parts.join('|'))].map(plain)]),
  );
}

const FULL = {
  rooms: 'Jazz 4-20 + Rock 4-18; VIP 2-8',
  prices: '18 € par joueur en semaine; dès 300 € par salle',
  duration: '90',
  minimum_age: '8',
  games_per_room: '12',
  play_languages: 'fr;en',
  services: 'bar;acces_pmr',
  accessibility:
    'entree_plain_pied=non; entree_marches=2; entree_marches_rampe=amovible; sanitaires_adaptes=oui',
};

describe('Facts on the page of a venue', () => {
  it('A room has its name in the language of the page; one without is marked as foreign', async () => {
    const names = { Jazz: 'Jazz room' };
    const venue = venueDetails({
      rooms: ['Jazz', 'constructor'].map((name) => ({
        name,
        minPlayers: 4,
        maxPlayers: 20,
        combinesWith: [],
      })),
      translations: { en: { description: null, names } },
    });
    const [group] = venueFacts(venue, await loadTranslate('en'));
    expect(group?.notes.map((parts) => parts.map((part) => part.replaceAll('\u2060', '')))).toEqual([
      ['Jazz\u{A0}room\u{A0}(4–20)'],
      ['', 'constructor', '\u{A0}(4–20)'],
    ]);
  });

  it('Each has its text, and notes with the rooms, other prices and details of the access', async () => {
    expect([...(await factsOf(FULL))]).toEqual([
      ['group', ['Jusqu’à 38 joueurs', 'Espaces reliés : |Jazz| (4–20) + |Rock| (4–18)', '|VIP| (2–8)']],
      [
        'price',
        [
          '18 € par personne (du lundi au vendredi)',
          'ou dès 300 € par espace, quel que soit le nombre de joueurs',
        ],
      ],
      ['age', ['À partir de 8 ans']],
      ['games', ['12 jeux au choix dans chaque espace']],
      ['language', ['On joue en français et en anglais']],
      ['bar', ['Bar']],
      [
        'wheelchair',
        [
          'Accès PMR',
          '2 marches à l’entrée',
          'Rampe amovible',
          'Toilettes adaptées',
          'Stationnement PMR : non communiqué',
        ],
      ],
    ]);
  });

  it.each([
    ['20 EUR par joueur', []],
    ['20 EUR par joueur week-end', ['price']],
    [FULL.prices, ['price']],
  ])('Of the prices %s beside the booking, the facts repeat %j', async (prices, repeated) => {
    const backend = await backendWith([aVenue({ code: 'V', prices })]);
    const venue = valueOf(await backend.venue('V', 'fr'));
    const t = await loadTranslate('fr');
    const shown = venueFacts(venue, t, true).filter(({ icon }) => icon === 'price');
    expect(shown.map(({ icon }) => icon)).toEqual(repeated);
  });

  it('Details of the access have a text of their own if the venue is not accessible', async () => {
    const facts = await factsOf({ accessibility: 'entree_marches=2; sanitaires_adaptes=non' });
    expect(facts.get('wheelchair')?.[0]).toBe('Accessibilité');
  });

  it('A single language of the games is not called several', async () => {
    const games = [];
    for (const locale of LOCALES)
      games.push(...((await factsOf({ play_languages: 'fr' }, locale)).get('language') ?? []));
    expect(games).toEqual([
      'On joue en français',
      'Hosted in French',
      'Idioma de juego: francés',
      'Spielsprache: Französisch',
      'Lingua di gioco: francese',
      'Speeltaal: Frans',
    ]);
  });

  it('In Italian, the Dutch of Belgium is not named after the Netherlands', async () => {
    const brussels = {
      city: 'Bruxelles',
      postal_code: '1000',
      country: 'BEL',
      latitude: '50.85',
      longitude: '4.35',
    };
    const belgian = { ...brussels, time_zone: 'Europe/Brussels', play_languages: 'nl' };
    const languageOf = async (row: Partial<VenueRow>) => (await factsOf(row, 'it')).get('language');
    expect(await languageOf(belgian)).toEqual(['Lingua di gioco: neerlandese']);
    expect(await languageOf({ play_languages: 'nl' })).toEqual(['Lingua di gioco: olandese']);
  });

  it('An unknown place on site is not mentioned beside what is known about places nearby', async () => {
    const near = await factsOf({ accessibility: 'stationnement_ext_pmr=oui' });
    expect(near.get('wheelchair')?.slice(1)).toEqual([
      'Entrée de plain-pied : non communiqué',
      'Toilettes adaptées : non communiqué',
      'Stationnement PMR : à moins de 200 m',
    ]);
  });

  it('A venue without known facts has none', async () => {
    expect([...(await factsOf({ capacity: '' }))]).toEqual([]);
  });

  it.each(LOCALES)('Every text exists in %s', async (locale) => {
    const texts = [...(await factsOf(FULL, locale)).values()].flat();
    expect(texts.join(' ')).not.toMatch(/group\.|access\.|\{\{|undefined/);
  });

  it('Descriptions of the operator are marked on pages in another language only', async () => {
    const marks = [];
    for (const locale of LOCALES) marks.push(textLanguage('fr', await loadTranslate(locale)));
    expect(marks).toEqual([
      null,
      '(text in French)',
      '(texto en francés)',
      '(Text auf Französisch)',
      '(testo in francese)',
      '(tekst in het Frans)',
    ]);
  });
});
