import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlaces } from '@/services/gazetteer/gazetteer-place';
import { siteIndex } from '@/services/feeds/site-index';
import { networkOf, venuesOf } from '../../support/network';
import { valueOf } from '../../support/value-of';

const districts = readPlaces(readFileSync(path.resolve('data/gazetteer/places.tsv'))).filter(
  ({ kind }) => kind === 'arrondissement',
);

describe('Summaries of the venues by area', () => {
  it('The summary of each arrondissement counts the venues with its postal codes', async () => {
    const now = (): number => Date.parse('2026-11-20T12:00:00Z');
    const { backend } = await networkOf('data/venues.csv', now);
    const index = valueOf(await siteIndex(backend, now));
    const listed = (await venuesOf('data/venues.csv', now)).filter(
      ({ declaredState: { kind } }) => kind !== 'closed' && kind !== 'moved',
    );
    const counted = districts.map(({ id }) => [id, index.city('FRA', id)?.venueCount ?? 0]);
    const expected = districts.map(({ id, postalCodes }) => [
      id,
      listed.filter(
        ({ address }) => address.countryCode === 'FRA' && postalCodes.includes(address.postalCode),
      ).length,
    ]);
    expect(counted).toEqual(expected);
    expect(index.city('FRA', 'insee-75111')?.venueCount).toBe(3);
  });
});
