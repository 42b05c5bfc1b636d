import path from 'node:path';
import { createEmbedded } from '@/services/embedded/embedded';
import type { Place } from '@/services/engine/engine';
import { valueOf } from '../../support/value-of';

const { engine } = createEmbedded({
  dataFolder: path.resolve('data'),
  venuesFile: path.resolve('data/venues.csv'),
});

async function search(text: string): Promise<readonly Place[]> {
  return valueOf(await engine.search({ text, country: 'FRA', locale: 'fr' }));
}

describe('a place said in more words than its name', () => {
  it.each(['Lyon', 'Marseille', 'Nice', 'Saint-Denis', 'Genève', 'Château-Chinon'])(
    'is found by the label that a suggestion gave it: %s',
    async (text) => {
      for (const suggestion of await engine.autocomplete({ text, country: 'FRA', locale: 'fr' })) {
        const [best] = await search(suggestion.label);
        expect(best?.label).toBe(suggestion.label);
      }
    },
  );

  it('is found by the town at the end of an address, and said to be less than accurate', async () => {
    const [best] = await search('12 rue de la République, Lyon');
    expect(best).toMatchObject({ city: 'Lyon', isAccurate: false });
  });

  it('is found by the postal code and town of an address', async () => {
    expect((await search('69003 Lyon'))[0]).toMatchObject({ city: 'Lyon', isAccurate: true });
  });
});

describe('a place of elsewhere', () => {
  it.each([
    ['97400', 'REU', 'Saint-Denis'],
    ['98000', 'MCO', 'Monaco'],
    ['1000 Bruxelles', 'BEL', 'Bruxelles'],
    ['Lyon, France', 'FRA', 'Lyon'],
    ['Paris France', 'FRA', 'Paris'],
    ['Casablanca Maroc', 'MAR', 'Casablanca'],
    ['Genève, Suisse', 'CHE', 'Genève'],
    ['Saint-Denis de la Réunion', 'REU', 'Saint-Denis'],
  ])('is found by "%s"', async (text, countryCode, city) => {
    expect((await search(text))[0]).toMatchObject({ countryCode, city });
  });
});
