import type { Engine } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { understand } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

/** 2 December 2026, a Wednesday, 15:00 in Paris. */
const NOW = Date.parse('2026-12-02T14:00Z');

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

/** The label of the place, and the words that are not used. */
async function placeIn(locale: Locale, text: string): Promise<string> {
  const { places, unread } = valueOf(await understand(engine, { text, country: 'FRA', locale }, NOW));
  return [places[0]?.label, ...unread].join(' without ');
}

async function playersIn(text: string): Promise<unknown> {
  const typed = { text, country: 'FRA', locale: 'fr' } as const;
  const { places, criteria } = valueOf(await understand(engine, typed, Date.now()));
  return [places[0]?.city, criteria.players];
}

async function townOf(locale: Locale, text: string): Promise<string | null> {
  const { places } = valueOf(await understand(engine, { text, country: 'FRA', locale }, Date.now()));
  return places[0]?.city ?? null;
}

describe('Words for venues', () => {
  it.each<[Locale, string]>([
    ['fr', 'toutes les salles'],
    ['fr', 'je cherche une salle'],
    ['en', 'all venues'],
    ['de', 'alle Locations'],
    ['es', 'todas las salas'],
    ['it', 'tutte le sale'],
    ['nl', 'alle locaties'],
  ])('In %s, “%s” is no town', async (locale, text) => {
    expect(await townOf(locale, text)).toBeNull();
  });

  it.each<[Locale, string, string]>([
    ['fr', 'nos salles en Belgique', 'Bruxelles'],
    ['en', 'all our locations in Spain', 'Madrid'],
    ['de', 'alle Locations in Belgien', 'Bruxelles'],
    ['es', 'todas las salas en Francia', 'Paris'],
    ['it', 'tutte le sale in Belgio', 'Bruxelles'],
    ['nl', 'alle locaties in Frankrijk', 'Paris'],
  ])('In %s, “%s” leads where the name of the country does', async (locale, text, capital) => {
    expect(await townOf(locale, text)).toBe(capital);
  });

  it.each([
    ['Salles', 'Salles'],
    ['quiz à Salles', 'Salles'],
  ])('“%s” is the town of %s', async (text, town) => {
    expect(await townOf('fr', text)).toBe(town);
  });
});

describe('A number before a town', () => {
  it('is one of persons, unless a street follows', async () => {
    expect(await playersIn('20 Lyon')).toEqual(['Lyon', 20]);
    expect(await playersIn('4 à Lyon')).toEqual(['Lyon', 4]);
    expect(await playersIn('12 Mercière Lyon')).toEqual(['Lyon', null]);
    expect(await playersIn('4 place du Capitole, Toulouse')).toEqual(['Toulouse', null]);
    expect(await playersIn('12 rue de la Paix')).toEqual([undefined, null]);
    expect(await placeIn('fr', '14 rue de Lappe')).toBe('Le Grand Quiz – Paris Bastille, Paris');
    expect(await placeIn('fr', '10 rue de Rome')).toBe('');
  });
});

describe('A condition that is not wanted', () => {
  it.each<[Locale, string, string]>([
    ['de', 'nicht am Sonntag in Brüssel', 'nicht am Sonntag'],
    ['de', 'kein Beamer in Brüssel', 'kein Beamer'],
    ['fr', 'nous ne serons pas 8 mais 10 à Lyon', 'pas 8'],
  ])('In %s, “%s” names “%s” beside the place', async (locale, text, unwanted) => {
    expect(await placeIn(locale, text)).toMatch(new RegExp(` without ${unwanted}$`));
  });
});

it('“Nicht” is no typing error of “nichts”, but belongs to “nicht in …, sondern in …”', async () => {
  expect(await placeIn('de', 'nicht in Paris, sondern in Lyon')).toMatch(/^Lyon\b(?!.* without)/);
});

describe('A means of payment', () => {
  it.each([
    ['payer en ticket restaurant Paris', 'payer en ticket restaurant'],
    ['tickets restos Paris', 'tickets restos'],
    ['titres-restaurant Paris', 'titres-restaurant'],
    ['Paris chèques vacances ANCV', 'chèques vacances ANCV'],
  ])('In “%s”, “%s” is named as unused, and is no catering', async (text, payment) => {
    const typed = { text, country: 'FRA', locale: 'fr' } as const;
    const { criteria, unread } = valueOf(await understand(engine, typed, NOW));
    expect(criteria.filters).toEqual([]);
    expect(unread).toEqual([payment]);
  });
});

describe('A station, airport or landmark beside other words', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'gare de Bordeaux demain', 'Gare de Bordeaux Saint-Jean'],
    ['fr', 'gare de Nice samedi', 'Gare de Nice Ville'],
    ['fr', 'gare du Midi samedi', 'Gare de Bruxelles-Midi, Belgique'],
    ['fr', 'aéroport CDG demain', 'Aéroport Paris-Charles-de-Gaulle, Roissy-en-France'],
    ['fr', 'Lyon Saint-Exupéry samedi', 'Aéroport Lyon-Saint-Exupéry, Colombier-Saugnieu'],
    ['nl', 'bij station Gent zaterdag', 'Station Gent-Sint-Pieters, België'],
    ['nl', 'station Brussel-Zuid zaterdag', 'Station Brussel-Zuid, België'],
    ['en', 'Brussels Central station Saturday', 'Brussels Central station, Belgium'],
    ['fr', 'Marne la Vallée dimanche', 'Marne-la-Vallée, Chessy'],
    ['nl', 'station Antwerpen-Centraal zaterdag', 'Antwerpen-Centraal, België'],
    ['en', 'Nice airport 6pm', 'Nice-Côte d’Azur Airport'],
    ['de', 'Bahnhof Straßburg Freitag 20 Uhr', 'Bahnhof Straßburg'],
    ['it', 'stazione di Lilla domani', 'Stazione di Lilla-Flandres'],
    ['es', 'aeropuerto de Lyon sábado', 'Aeropuerto de Lyon-Saint-Exupéry, Colombier-Saugnieu'],
    ['en', 'Grand Place Brussels Saturday', 'Grand-Place, Brussels, Belgium'],
    ['nl', 'quiz Parijs Bastille vrijdag', 'Bastille, Parijs'],
    ['it', 'Parigi Gare du Nord stasera', 'Gare du Nord, Parigi'],
  ])('In %s, “%s” is %s', async (locale, text, label) => {
    expect(await placeIn(locale, text)).toBe(label);
  });

  it('Without a station of a town, the town is the place', async () => {
    expect(await placeIn('fr', 'gare de Gordes samedi')).toBe('Gordes (84220), Vaucluse without gare');
  });
});
