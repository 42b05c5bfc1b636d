import type { Engine } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { understand } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

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
