import type { Position } from '@locator/base/geo';
import { countryAt, isInCountry, territoryOf } from '../../src/validate/country';
import type { Towns } from '../../src/validate/towns';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

const LYON = at(45.764, 4.8336);
const REUNION = at(-20.88, 55.45);
const SVALBARD = at(78.22, 15.65);
const AT_SEA = at(40, -40);

/** Returns a look-up whose nearest town is this far north of the position. */
function townsAt(meters: number | undefined): Towns {
  const nearest = (country: string, { latitude, longitude }: Position) =>
    meters === undefined || country !== 'PRT'
      ? undefined
      : { position: at(latitude + meters / 111_195, longitude) };
  return { nearest } as unknown as Towns;
}

describe('Country at a position', () => {
  it.each([
    ['Lyon', LYON, 'FRA'],
    ['Réunion', REUNION, 'REU'],
    ['Svalbard, which the site does not list', SVALBARD, 'NOR'],
    ['the Atlantic', AT_SEA, undefined],
    ['Mogadishu, whose country the site does not list', at(2.04, 45.33), undefined],
  ])('%s', (_, position, country) => {
    expect(countryAt(position)).toBe(country);
  });

  it.each([
    ['FRA', REUNION, 'REU'],
    ['REU', REUNION, undefined],
    ['FRA', LYON, undefined],
    ['BEL', REUNION, undefined],
    ['NOR', SVALBARD, undefined],
    ['FRA', AT_SEA, undefined],
  ])('The territory of %s at %j is %s', (country, position, territory) => {
    expect(territoryOf(country, position)).toBe(territory);
  });
});

describe('Position in a country', () => {
  it.each([
    ['FRA', LYON, true],
    ['REU', REUNION, true],
    ['FRA', REUNION, false],
    ['NOR', SVALBARD, true],
    ['SWE', SVALBARD, false],
    ['FRA', AT_SEA, false],
  ])('%s contains %j: %s', (country, position, isIn) => {
    expect(isInCountry(country, position, townsAt(undefined))).toBe(isIn);
  });

  it.each([
    ['3 km north of the USA', 'USA', at(49.03, -105), true],
    ['7 km north of the USA', 'USA', at(49.063, -105), false],
    ['3 km south of Canada', 'CAN', at(48.97, -105), true],
    ['7 km south of Canada', 'CAN', at(48.937, -105), false],
    ['4 km east of Alaska', 'USA', at(65, -140.915), true],
    ['7 km east of Alaska', 'USA', at(65, -140.851), false],
    ['4 km west of the Yukon', 'CAN', at(65, -141.085), true],
    ['7 km west of the Yukon', 'CAN', at(65, -141.149), false],
  ])('A tolerance of 5 km applies at borders: %s', (_, country, position, isIn) => {
    expect(isInCountry(country, position, townsAt(0))).toBe(isIn);
  });

  it.each([
    ['PRT', 14_900, true],
    ['PRT', 15_100, false],
    ['ESP', 0, false],
  ])('At sea, a town of %s at %d m counts: %s', (country, meters, isIn) => {
    expect(isInCountry(country, AT_SEA, townsAt(meters))).toBe(isIn);
  });

  it('On land, the nearest town does not count', () => {
    expect(isInCountry('PRT', LYON, townsAt(0))).toBe(false);
  });
});
