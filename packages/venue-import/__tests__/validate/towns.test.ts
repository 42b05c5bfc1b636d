import type { Position } from '@locator/base/geo';
import type { Gazetteer, GazetteerPlace } from '@locator/gazetteer';
import { createTowns } from '../../src/validate/towns';

const HERE: Position = { latitude: 45, longitude: 5 };

/** Returns a position this many kilometres north of {@link HERE}. */
const north = (kilometers: number): Position => ({ latitude: 45 + kilometers / 111.195, longitude: 5 });

function aTown(id: string, fields: Partial<GazetteerPlace> = {}): GazetteerPlace {
  return {
    id, kind: 'town', country: 'FRA', name: id, postalCodes: [], county: '69', population: 100_000,
    position: HERE, parent: null, aliases: [], ...fields,
  }; // prettier-ignore
}

/** Returns a look-up of these places, which are all near every position, in this order. */
function townsOf(places: readonly GazetteerPlace[], named: readonly GazetteerPlace[] = []) {
  const queries: string[] = [];
  const gazetteer = {
    byId: (id: string) => places.find((place) => place.id === id),
    bySlug(country: string, slug: string) {
      queries.push(`${country} ${slug}`);
      return named.filter((place) => place.country === country && place.name.toLowerCase() === slug);
    },
    byPostalCodePrefix: (prefix: string) =>
      places.filter(({ postalCodes }) => postalCodes.some((code) => code.startsWith(prefix))),
    byPostalCode: (code: string) => places.filter(({ postalCodes }) => postalCodes.includes(code)),
    nearest(position: Position, limit: number) {
      queries.push(`${limit} at ${position.latitude}`);
      return places;
    },
  } as unknown as Gazetteer;
  return { towns: createTowns(gazetteer), queries };
}

describe('Town with a similar postal code', () => {
  it('The closest of those that share the most characters is found, at least two', () => {
    const near = aTown('near', { postalCodes: ['59100'], position: north(1) });
    const far = aTown('far', { postalCodes: ['59210'], position: north(50) });
    const farther = aTown('farther', { postalCodes: ['59220'], position: north(60) });
    const { towns } = townsOf([near, farther, far, aTown('other', { postalCodes: ['51000'] })]);
    expect(towns.inPostalArea('FRA', '59299', HERE)?.id).toBe('far');
    expect(towns.inPostalArea('FRA', '59999', HERE)?.id).toBe('near');
    expect(towns.inPostalArea('FRA', '52000', HERE)).toBeUndefined();
  });
});

describe('Town with a name', () => {
  it('The closest place with the name or alias is found, up to the maximum distance', () => {
    const far = aTown('metz', { position: north(20) });
    const near = aTown('b', { position: north(10), aliases: ['Métz'] });
    const abroad = aTown('c', { country: 'BEL', aliases: ['Metz'] });
    const { towns } = townsOf([abroad, near], [far]);
    expect(towns.namedNear('FRA', 'METZ', HERE, 10_001)?.id).toBe('b');
    expect(towns.namedNear('FRA', 'METZ', HERE, 9_999)).toBeUndefined();
    expect(towns.namedNear('FRA', 'Nancy', HERE, 100_000)).toBeUndefined();
    expect(towns.namedNear('FRA', ' ', HERE, 100_000)).toBeUndefined();
    expect(townsOf([], [far]).towns.namedNear('FRA', 'Metz', HERE, 20_001)?.id).toBe('metz');
  });

  it('An arrondissement is replaced by its town; a place with an unknown parent is kept', () => {
    const district = aTown('metz', { parent: 'whole', kind: 'arrondissement' as GazetteerPlace['kind'] });
    expect(townsOf([aTown('whole')], [district]).towns.namedNear('FRA', 'Metz', HERE, 1)?.id).toBe('whole');
    expect(townsOf([], [district]).towns.namedNear('FRA', 'Metz', HERE, 1)?.id).toBe('metz');
  });

  it('Names are looked up once per country, and places once per position', () => {
    const { towns, queries } = townsOf([aTown('a')]);
    const other = north(1);
    for (const position of [HERE, HERE, other]) towns.namedNear('FRA', 'Metz', position, 1);
    towns.namedNear('BEL', 'Metz', other, 1);
    expect(queries).toEqual(['40 at 45', 'FRA metz', `40 at ${other.latitude}`, 'BEL metz']);
  });

  it('"St" is also looked up as "Saint"', () => {
    const { towns, queries } = townsOf([]);
    towns.namedNear('FRA', 'St-Priest en Val', HERE, 1);
    expect(queries).toContain('FRA st-priest-en-val');
    expect(queries).toContain('FRA saint-priest-en-val');
  });

  it('A name without Latin letters is compared with aliases only', () => {
    const { towns, queries } = townsOf([aTown('lyon', { aliases: ['里昂'] })]);
    expect(towns.namedNear('FRA', '里昂', HERE, 1)?.id).toBe('lyon');
    expect(queries).toEqual(['40 at 45']);
  });
});

describe('Town with a postal code', () => {
  it('The closest town of the country with the code is found, up to the maximum distance', () => {
    const postalCodes = ['69003'];
    const far = aTown('far', { postalCodes, position: north(20) });
    const near = aTown('near', { postalCodes, position: north(10) });
    const abroad = aTown('abroad', { postalCodes, country: 'BEL' });
    const { towns } = townsOf([far, abroad, near]);
    expect(towns.withPostalCode('FRA', '69003', HERE, 10_001)?.id).toBe('near');
    expect(towns.withPostalCode('FRA', '69003', HERE, 9_999)).toBeUndefined();
    expect(towns.withPostalCode('FRA', '69004', HERE, 10_001)).toBeUndefined();
  });
});

describe('Town at a position', () => {
  it('The nearest town of the country is found', () => {
    const district = aTown('district', { parent: 'whole' });
    const { towns } = townsOf([aTown('abroad', { country: 'BEL' }), district, aTown('whole')]);
    expect(towns.nearest('FRA', HERE)?.id).toBe('whole');
    expect(towns.nearest('BEL', HERE)?.id).toBe('abroad');
    expect(towns.nearest('ITA', HERE)).toBeUndefined();
    expect(towns.byId('district')).toBe(district);
  });

  it('The nearest commune is found, but among towns, a larger one farther away', () => {
    const village = aTown('village', { population: 1_000, position: north(2) });
    const city = aTown('city', { population: 100_000, position: north(3) });
    expect(townsOf([village, city]).towns.around('FRA', HERE, 10_000)?.id).toBe('city');
    expect(townsOf([village, city]).towns.around('FRA', HERE, 2_500)?.id).toBe('village');
    expect(townsOf([village, city]).towns.around('FRA', HERE, 1_000)).toBeUndefined();
    const commune = { ...village, kind: 'commune' } as const;
    expect(townsOf([commune, city]).towns.around('FRA', HERE, 10_000)?.id).toBe('village');
    expect(townsOf([commune, city]).towns.around('BEL', HERE, 10_000)).toBeUndefined();
    const part = { ...commune, parent: 'city' };
    expect(townsOf([part, city]).towns.around('FRA', HERE, 10_000)?.id).toBe('city');
  });
});
