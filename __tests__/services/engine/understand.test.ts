import type { Engine } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { understand } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

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
  });
});
