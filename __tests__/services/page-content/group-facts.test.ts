import { LOCALES } from '@locator/base/locale/locale';
import { loadTranslate } from '@/lib/locale/messages';
import { groupFacts } from '@/services/page-content/venue/group-facts';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '../../support/value-of';
import { aVenue, type VenueRow } from '../../support/venue-file';

async function factsOf(row: Partial<VenueRow>, locale: (typeof LOCALES)[number] = 'fr') {
  const backend = await backendWith([aVenue({ code: 'V', ...row })]);
  const venue = valueOf(await backend.venue('V', locale));
  return groupFacts(venue, locale, await loadTranslate(locale));
}

const FULL = {
  rooms: 'Jazz 4-20 + Rock 4-18; VIP 2-8',
  prices: '18 € par joueur en semaine; dès 300 € par salle',
  duration: '90',
  minimum_age: '8',
  games_per_room: '12',
  play_languages: 'fr;en',
  accessibility:
    'entree_plain_pied=non; entree_marches=2; entree_marches_rampe=amovible; sanitaires_adaptes=oui',
};

describe('Facts for groups on the page of a venue', () => {
  it('Rooms, prices, games and access are sentences, and an unknown fact about access says so', async () => {
    const facts = await factsOf(FULL);
    expect(facts.rooms).toEqual([
      {
        name: 'Jazz',
        players: '4 à 20 joueurs',
        joined: ['Peut être réunie avec\u00a0: ', 'Rock', ''],
      },
      {
        name: 'Rock',
        players: '4 à 18 joueurs',
        joined: ['Peut être réunie avec\u00a0: ', 'Jazz', ''],
      },
      { name: 'VIP', players: '2 à 8 joueurs', joined: null },
    ]);
    expect(facts.prices.map((text) => text.replace(/\s/g, ' '))).toEqual([
      '18 € par personne (du lundi au vendredi)',
      'ou dès 300 € par espace',
    ]);
    expect(facts.games).toHaveLength(4);
    expect(facts.games.at(-1)).toBe('On joue en français et en anglais');
    expect(facts.accessibility.map((text) => text.replace(/\s/g, ' '))).toEqual([
      '2 marches à l’entrée',
      'Rampe amovible',
      'Toilettes adaptées',
      'Stationnement PMR : non communiqué',
    ]);
  });

  it('A single language of the games is not called several', async () => {
    const games = [];
    for (const locale of LOCALES) games.push(...(await factsOf({ play_languages: 'fr' }, locale)).games);
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
    expect((await factsOf(belgian, 'it')).games).toEqual(['Lingua di gioco: neerlandese']);
    expect((await factsOf({ play_languages: 'nl' }, 'it')).games).toEqual(['Lingua di gioco: olandese']);
  });

  it('An unknown place on site is not mentioned beside what is known about places nearby', async () => {
    const near = await factsOf({ accessibility: 'stationnement_ext_pmr=oui' });
    expect(near.accessibility.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Entrée de plain-pied : non communiqué',
      'Toilettes adaptées : non communiqué',
      'Stationnement PMR : à moins de 200 m',
    ]);
  });

  it('The names of joined rooms are apart from the conjunction between them, which is in the page’s language', async () => {
    const { rooms } = await factsOf({ rooms: 'Jazz 4-20 + Rock 4-18 + Blues 4-18' }, 'de');
    expect(rooms[1]?.joined).toEqual([expect.stringMatching(/: $/), 'Jazz', ' und ', 'Blues', '']);
  });

  it('A venue without known facts has no texts', async () => {
    expect(await factsOf({})).toEqual({ rooms: [], prices: [], games: [], accessibility: [] });
  });

  it.each(LOCALES)('Every text exists in %s', async (locale) => {
    const { rooms, prices, games, accessibility } = await factsOf(FULL, locale);
    const texts = [
      ...rooms.flatMap(({ players, joined }) => [players, ...(joined ?? [])]),
      ...prices,
      ...games,
      ...accessibility,
    ];
    expect(texts.join(' ')).not.toMatch(/group\.|access\.|\{\{|undefined/);
  });
});
