import type { Backend } from '@/services/backend/backend';
import { listedCountries } from '@/services/backend/listed-countries';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';

const BRUSSELS = {
  country: 'BEL',
  city: 'Bruxelles',
  postal_code: '1000',
  latitude: '50.8467',
  longitude: '4.3525',
};

describe('Countries of the index of countries', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await backendWith([
      aVenue({ code: 'LYON' }),
      aVenue({ code: 'BRON' }),
      aVenue({ code: 'BRUSSELS', ...BRUSSELS }),
    ]);
  });

  async function codes(listed: readonly string[] | null): Promise<string[]> {
    return valueOf(await listedCountries(backend, 'fr', listed)).map(({ code }) => code);
  }

  it('The index lists every country with venues, most venues first, unless the operator chose countries', async () => {
    expect(await codes(null)).toEqual(['FRA', 'BEL']);
  });

  it('The index keeps the order that the operator chose and leaves out countries without venues', async () => {
    expect(await codes(['BEL', 'ESP', 'FRA'])).toEqual(['BEL', 'FRA']);
    expect(await codes(['FRA'])).toEqual(['FRA']);
  });
});
