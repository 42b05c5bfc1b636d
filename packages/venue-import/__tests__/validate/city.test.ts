import type { AddressLocation, GazetteerPlace, VenueAddress } from '@locator/gazetteer';
import { type CityInput, validateCity } from '../../src/validate/city';
import { createRowFindings } from '../../src/finding';
import type { Towns } from '../../src/validate/towns';
import { reportedIn } from '../support/reported';

const HERE = { latitude: 45.76, longitude: 4.83 };
const FAR = 30_000;

const place = (name: string): GazetteerPlace => ({ id: `id-${name}`, name }) as unknown as GazetteerPlace;

interface Options {
  /** The location of every address. */
  readonly location?: Partial<AddressLocation>;
  readonly named?: readonly string[];
  readonly withPostalCode?: string;
  readonly around?: string;
  readonly nearest?: string;
  readonly stored?: string;
  /** Whether the address refers to a town that is given. */
  readonly isIn?: boolean;
}

function validate(fields: Partial<CityInput>, options: Options = {}) {
  const asked: string[] = [];
  const addresses: VenueAddress[] = [];
  const locationOf = (town: string | undefined): AddressLocation => ({
    town: town === undefined ? undefined : place(town),
    district: undefined,
    countyCode: null,
    meant: [],
    isNameKnown: true,
    isPostalCodeKnown: true,
    ...options.location,
  });
  const optional = (name: string | undefined) => (name === undefined ? undefined : place(name));
  const towns = {
    locator: {
      locate: (address: VenueAddress) => (addresses.push(address), locationOf(undefined)),
      locateIn: (town: GazetteerPlace, address: VenueAddress) => (
        addresses.push(address),
        options.isIn === false ? undefined : locationOf(town.name)
      ),
    },
    byId: (id: string) => (id === 'id' ? optional(options.stored) : undefined),
    inPostalArea: () => undefined,
    nearest: () => optional(options.nearest),
    namedNear(_country: string, name: string, _near: unknown, most: number) {
      asked.push(name);
      return most === FAR && options.named?.includes(name) ? place(name) : undefined;
    },
    withPostalCode: (_country: string, code: string, _near: unknown, most: number) =>
      code === '69002' && most === FAR ? optional(options.withPostalCode) : undefined,
    around: (_country: string, _near: unknown, most: number) =>
      most === FAR ? optional(options.around) : undefined,
  } as unknown as Towns;
  const findings = createRowFindings(2);
  const input = {
    country: 'FRA', position: HERE, venueName: 'La salle', given: '', postalCode: '', county: undefined,
    parsedAddress: null, storedId: '',
    ...fields,
  }; // prettier-ignore
  const { city, location } = validateCity(input, towns, findings);
  const reported = reportedIn(findings);
  return { city, town: location.town?.name, reported, asked, address: addresses.at(-1) };
}

const parsed = (town: string | undefined, townName: string) => ({
  postalCode: '',
  line: '',
  town: town === undefined ? undefined : place(town),
  townName,
});

const derivedFrom = (from: string, derived: string) => [['city-derived', 'city', null, { derived, from }]];

describe('Missing town of a row', () => {
  const everything = { named: ['La salle'], withPostalCode: 'Code', around: 'Around' };

  it('The town of the one-line address is taken, then its name', () => {
    const byTown = validate({ parsedAddress: parsed('Metz', 'Nancy'), postalCode: '69002' }, everything);
    expect(byTown).toMatchObject({
      city: 'Metz',
      town: 'Metz',
      reported: derivedFrom('full_address', 'Metz'),
    });
    const byName = validate({ parsedAddress: parsed(undefined, 'Nancy'), postalCode: '69002' }, everything);
    expect(byName).toMatchObject({ city: 'Nancy', reported: derivedFrom('full_address', 'Nancy') });
    expect(byName.town).toBeUndefined();
    expect(byName.address).toEqual({ country: 'FRA', city: 'Nancy', postalCode: '69002', position: HERE });
  });

  it('Then the town with the postal code, in the venue’s name, or at the position is taken', () => {
    const parsedAddress = parsed(undefined, '');
    expect(validate({ parsedAddress, postalCode: '69002' }, everything)).toMatchObject({ city: 'Code', town: 'Code', reported: derivedFrom('postal_code', 'Code') });
    expect(validate({ postalCode: '57000' }, everything)).toMatchObject({ city: 'La salle', reported: derivedFrom('name', 'La salle') });
    expect(validate({ venueName: 'X' }, everything)).toMatchObject({ city: 'Around', reported: derivedFrom('position', 'Around') });
  }); // prettier-ignore

  it('Without any, or without a position, the town is reported as missing', () => {
    const missing = { city: '', reported: [['city-missing', 'city', null, {}]] };
    expect(validate({})).toMatchObject({ ...missing, address: { city: '' } });
    expect(validate({ position: null, postalCode: '69002' }, everything)).toMatchObject({
      ...missing,
      asked: [],
    });
  });

  it.each([
    ['Lyon - Grand Parilly', ['Lyon Grand Parilly', 'Lyon Grand', 'Lyon']],
    ['Rouen (Tourville-la-Rivière)', ['Rouen Tourville-la-Rivière', 'Rouen']],
    ['Lyon– Est,Sud', ['Lyon Est Sud', 'Lyon Est', 'Lyon']],
    ['Lyon -Est', ['Lyon Est', 'Lyon']],
    ['Lyon- Est', ['Lyon Est', 'Lyon']],
    ['', []],
  ])('The longest town name at the start of "%s" is looked for', (venueName, asked) => {
    expect(validate({ venueName }).asked).toEqual(asked);
  });
});

describe('Town that a row gives', () => {
  it('A name in another spelling is replaced, a former or foreign name is kept', () => {
    const lyon = { town: place('Lyon') };
    expect(validate({ given: 'LYON' }, { location: lyon })).toMatchObject({
      city: 'Lyon',
      reported: [['city-derived', 'city', 'LYON', { derived: 'Lyon', from: 'gazetteer' }]],
    });
    expect(validate({ given: 'Lyon' }, { location: lyon })).toMatchObject({ city: 'Lyon', reported: [] });
    expect(validate({ given: 'Lugdunum 3' }, { location: lyon })).toMatchObject({ city: 'Lugdunum 3' });
  });

  it('A numbered arrondissement is replaced by its town, one with a name is kept', () => {
    const location = { town: place('Lyon'), district: place('Lyon 3e') };
    expect(validate({ given: 'Lyon 3e' }, { location }).city).toBe('Lyon');
    expect(validate({ given: 'La Part-Dieu' }, { location }).city).toBe('La Part-Dieu');
  });

  it('An unknown name is kept, and reported with the town of the address or the nearest one', () => {
    const unknown = (details: object) => [['city-unknown', 'city', 'LYON', details]];
    const location = { town: place('Lyon'), isNameKnown: false };
    expect(validate({ given: 'LYON' }, { location, nearest: 'Bron' })).toMatchObject({
      city: 'LYON',
      reported: unknown({ country: 'FRA', nearest: 'Lyon' }),
    });
    const nowhere = { town: undefined, isNameKnown: false };
    const near = validate({ given: 'LYON' }, { location: nowhere, nearest: 'Bron' });
    expect(near.reported).toEqual(unknown({ country: 'FRA', nearest: 'Bron' }));
    const far = validate({ given: 'LYON', position: null }, { location: nowhere, nearest: 'Bron' });
    expect(far.reported).toEqual(unknown({ country: 'FRA' }));
  });

  it('A stored town is used as long as the address refers to it', () => {
    expect(validate({ given: 'Lyon', storedId: 'id' }, { stored: 'Lyon' }).town).toBe('Lyon');
    expect(validate({ given: 'Lyon', storedId: 'other' }, { stored: 'Lyon' })).toMatchObject({
      town: undefined,
      reported: [],
    });
    expect(validate({ given: 'Metz', storedId: 'id' }, { stored: 'Lyon', isIn: false }).reported).toEqual([
      ['gazetteer-id-outdated', 'gazetteer_id', 'id', { stored: 'Lyon', city: 'Metz' }],
    ]);
  });
});
