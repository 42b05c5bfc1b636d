import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Position } from '@locator/base/geo';
import { createAddressLocator, type GazetteerPlace, readPlaces } from '@locator/gazetteer';
import { testReferenceData } from '@locator/test-support/reference-data';
import { samplePlaces } from '@locator/test-support/sampled-places';

const { gazetteer } = testReferenceData();
const { locate, locateIn } = createAddressLocator(gazetteer);
const places = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv')));

function positionOf(id: string): Position {
  const place = gazetteer.byId(id);
  if (!place) throw new Error(`No place has the id ${id}.`);
  return place.position;
}

/** The centre of Lyon, far from most other towns. */
const IN_LYON = positionOf('insee-69123');

describe('Location of an address', () => {
  it.each([
    ['Évry', '91000', 'insee-91228'],
    ['Vire', '14500', 'insee-14762'],
    ['Montaigu', '85600', 'insee-85146'],
    ['Les Essarts', '85140', 'insee-85084'],
    ['Epagny', '74330', 'insee-74112'],
    ['Pringy', '74370', 'insee-74010'],
    ['Belleville', '69220', 'insee-69019'],
    ['Saint-Ouen', '93400', 'insee-93070'],
    ['Asnières', '92600', 'insee-92004'],
    ['Corbeil', '91100', 'insee-91174'],
    ['Charleville', '08000', 'insee-08105'],
    ['Bourg', '01000', 'insee-01053'],
    ['Cournon', '63800', 'insee-63124'],
    ['Chambray', '37170', 'insee-37050'],
  ])('%s %s is %s, with its position, without one, and with one that is wrong', (city, postalCode, id) => {
    for (const position of [positionOf(id), null, IN_LYON]) {
      const { town, countyCode } = locate({ country: 'FRA', city, postalCode, position });
      expect([town?.id, countyCode]).toEqual([id, gazetteer.byId(id)?.county]);
    }
  });

  it.each([
    ['USA', 'Arlington', '22201', 38.8816, -77.091, 'VA'],
    ['USA', 'Arlington', '', 32.7357, -97.1081, 'TX'],
    ['DEU', 'Frankfurt am Main', '60311', 50.1109, 8.6821, '05'],
    ['DEU', 'Frankfurt', '', 50.1109, 8.6821, '05'],
    ['DEU', 'Frankfurt', '15230', 52.3412, 14.5496, '11'],
  ])(
    'In %s, %s %s at %d, %d is in the county %s',
    (country, city, postalCode, latitude, longitude, county) => {
      const { countyCode } = locate({ country, city, postalCode, position: { latitude, longitude } });
      expect(countyCode).toBe(county);
    },
  );

  it('Every name and alias of a commune, with each of its postal codes, means that commune', () => {
    const homes = samplePlaces(places.filter(({ kind }) => kind === 'commune'));
    let probes = 0;
    const wrong = homes.flatMap(function probe(home) {
      const { country, postalCodes, position, aliases, name } = home;
      return postalCodes.flatMap((postalCode) =>
        [name, ...aliases].flatMap((city) => {
          probes += 1;
          const { town, countyCode } = locate({ country, city, postalCode, position });
          if (town?.id === home.id && countyCode === (home.county || null)) return [];
          return `${city} ${postalCode} (${home.name}): ${town?.name} (${town?.id}), ${countyCode}`;
        }),
      );
    });
    expect(wrong).toEqual([]);
    expect(probes).toBeGreaterThan(1.15 * homes.length);
  });

  it('Every postal code of an arrondissement means it, whatever form the name has', () => {
    const districts = places.filter(({ kind }) => kind === 'arrondissement');
    const failures = districts.flatMap(function probe(district) {
      const { country, postalCodes, position, name, parent } = district;
      const town = gazetteer.byId(parent ?? '') as GazetteerPlace;
      const number = Number(/\d+/.exec(name)?.[0]);
      const names = [town.name, name, `${town.name.toUpperCase()} ${number}`, `${town.name} ${number}e`];
      return postalCodes.flatMap((postalCode) =>
        names.flatMap((city) => {
          const found = locate({ country, city, postalCode, position });
          return found.district?.id === district.id && found.town?.id === parent
            ? []
            : `${city} ${postalCode}`;
        }),
      );
    });
    expect(districts).toHaveLength(45);
    expect(failures).toEqual([]);
  });

  it('The number after the name of a town means its arrondissement', () => {
    const { district } = locate({ country: 'FRA', city: 'Lyon 3e', postalCode: '', position: IN_LYON });
    expect(district?.id).toBe('insee-69383');
  });

  it('A distant homonym is not the town: it is unknown, and the county is that of the position', () => {
    const position = positionOf('insee-22278');
    const found = locate({ country: 'FRA', city: 'Cournon-d’Auvergne', postalCode: '', position });
    expect(found).toMatchObject({ town: undefined, countyCode: '22' });
    expect(found.meant.map(({ name }) => name)).toEqual(["Cournon-d'Auvergne"]);
  });

  it('The county of an unknown town has the postal code’s département, across the border of which the nearest commune lies', () => {
    // A position between Givors (69) and Chasse-sur-Rhône (38).
    const position = { latitude: 45.5805, longitude: 4.795 };
    const county = (postalCode: string): string | null =>
      locate({ country: 'FRA', city: 'ZI des Sables', postalCode, position }).countyCode;
    expect([county('38999'), county('69999')]).toEqual(['38', '69']);
  });

  it('A stored town holds while the name or the postal code still means it', () => {
    const lyon = gazetteer.byId('insee-69123') as GazetteerPlace;
    const address = { country: 'FRA', city: 'Lyon', postalCode: '69002', position: IN_LYON };
    expect(locateIn(lyon, address)?.district?.id).toBe('insee-69382');
    expect(locateIn(lyon, { ...address, city: 'Part-Dieu' })?.town).toBe(lyon);
    expect(locateIn(lyon, { ...address, city: 'Villeurbanne', postalCode: '69100' })).toBeUndefined();
  });
});

/** Small American towns that the gazetteer lacks, next to a larger town in another state. */
describe('Towns near the border of a county', () => {
  it.each([
    ['Lookout Mountain', 34.9776, -85.3577, 'GA'],
    ['Vienna', 39.3242, -81.5487, 'WV'],
    ['Le Roy', 46.9, -96.6, 'MN'],
  ])('%s is in its own state', (city, latitude, longitude, county) => {
    const { town, countyCode } = locate({
      country: 'USA',
      city,
      postalCode: '',
      position: { latitude, longitude },
    });
    expect(countyCode).toBe(county);
    expect([undefined, county]).toContain(town?.county);
  });

  it('A namesake in another state is not meant, unless the position is near the border', () => {
    const position = { latitude: 39.1, longitude: -94.65 };
    const kansas = locate({ country: 'USA', city: 'Kansas City', postalCode: '', position, county: 'KS' });
    const missouri = locate({ country: 'USA', city: 'Kansas City', postalCode: '', position, county: 'MO' });
    expect([kansas.countyCode, missouri.countyCode]).toEqual(['KS', 'MO']);
  });

  it('A county in the address that the position contradicts is ignored', () => {
    const position = { latitude: 32.7357, longitude: -97.1081 };
    const { countyCode } = locate({
      country: 'USA',
      city: 'Arlington',
      postalCode: '',
      position,
      county: 'VA',
    });
    expect(countyCode).toBe('TX');
  });
});
