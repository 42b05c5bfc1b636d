import type { Position } from '@locator/base/geo';
import type { AddressLocation, GazetteerPlace } from '@locator/gazetteer';
import { checkPosition, checkPostalArea, correctionsOf } from '../../src/validate/check-position';
import { createRowFindings } from '../../src/finding';
import type { Towns } from '../../src/validate/towns';
import { reportedIn } from '../support/reported';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const place = (name: string, latitude: number, longitude: number): GazetteerPlace =>
  ({ name, position: at(latitude, longitude) }) as unknown as GazetteerPlace;

describe('Possible corrections of coordinates', () => {
  it('They are swapped, or have other signs', () => {
    expect(correctionsOf(at(45, 5))).toEqual([
      { mistake: 'coordinates-swapped', position: at(5, 45) },
      { mistake: 'coordinates-sign', position: at(45, -5) },
      { mistake: 'coordinates-sign', position: at(-45, 5) },
      { mistake: 'coordinates-sign', position: at(-45, -5) },
    ]);
  });

  it('Impossible positions are left out', () => {
    expect(correctionsOf(at(115, -31))).toEqual([{ mistake: 'coordinates-swapped', position: at(-31, 115) }]);
  });
});

describe('Distance between a position and its town', () => {
  function check(position: Position, meant: readonly GazetteerPlace[], isPostalCodeKnown = false) {
    const findings = createRowFindings(2);
    const isWithinRadius = (one: GazetteerPlace, { latitude, longitude }: Position): boolean =>
      Math.abs(one.position.latitude - latitude) < 0.1 && Math.abs(one.position.longitude - longitude) < 0.1;
    checkPosition(
      position,
      'Ville',
      { meant, isPostalCodeKnown } as AddressLocation,
      { isWithinRadius } as Towns,
      findings,
    );
    return reportedIn(findings);
  }

  const near = place('Near', 45, 5);
  const far = place('Far', 47, 5);

  it('A position near one of the places is right, as is one without a place', () => {
    expect(check(at(45, 5), [near])).toEqual([]);
    expect(check(at(45, 5), [far, near])).toEqual([]);
    expect(check(at(45, 5), [])).toEqual([]);
  });

  it('A mistake is named with the corrected position', () => {
    const found = (code: string, value: string) => [[code, 'latitude', value, { corrected: '45, 5' }]];
    expect(check(at(5, 45), [far, near])).toEqual(found('coordinates-swapped', '5, 45'));
    expect(check(at(45, -5), [near])).toEqual(found('coordinates-sign', '45, -5'));
    expect(check(at(-45, 5), [near])).toEqual(found('coordinates-sign', '-45, 5'));
    expect(check(at(-45, -5), [near])).toEqual(found('coordinates-sign', '-45, -5'));
  });

  it('Abroad, a position up to 30 km from a town without a known postal code is only remarked', () => {
    const town = { ...place('Town', 45, 5), kind: 'town' } as GazetteerPlace;
    const codesAt = (position: Position, isPostalCodeKnown = false) =>
      check(position, [town], isPostalCodeKnown).map(([code]) => code);
    expect(codesAt(at(45.2, 5))).toEqual(['coordinates-outside-town']);
    expect(codesAt(at(45.2, 5), true)).toEqual(['coordinates-far-from-town']);
    expect(codesAt(at(45.3, 5))).toEqual(['coordinates-far-from-town']);
  });

  it('Otherwise the nearest place is named with its distance', () => {
    const details = { town: 'Near', kilometers: 56, city: 'Ville' };
    const expected = [['coordinates-far-from-town', 'latitude', '45.5, 5', details]];
    expect(check(at(45.5, 5.0000001), [far, near])).toEqual(expected);
    expect(check(at(45.5, 5.0000001), [near, far])).toEqual(expected);
  });
});

describe('Distance between a position and an unknown postal code', () => {
  function check(
    position: Position,
    country: string,
    postalCode: string,
    meant: readonly GazetteerPlace[] = [],
  ) {
    const findings = createRowFindings(2);
    const towns = {
      inPostalArea: (_country: string, code: string) =>
        code === '59999' ? place('Lille', 50, 3) : undefined,
    } as unknown as Towns;
    const location = { meant } as unknown as AddressLocation;
    checkPostalArea(position, { country, postalCode }, location, towns, findings);
    return reportedIn(findings);
  }

  const reported = (kilometers: number) => [
    ['postal-code-far', 'postal_code', '59999', { town: 'Lille', kilometers }],
  ];

  it('It is reported from 100 km on, or from 300 km where only the codes of main towns are known', () => {
    expect(check(at(49.2, 3), 'FRA', '59999')).toEqual([]);
    expect(check(at(49, 3), 'FRA', '59999')).toEqual(reported(111));
    expect(check(at(47.4, 3), 'ESP', '59999')).toEqual([]);
    expect(check(at(47, 3), 'ESP', '59999')).toEqual(reported(334));
  });

  it('Nothing is reported without a similar code, or if the address has a known town or code', () => {
    expect(check(at(43, 5), 'FRA', '12345')).toEqual([]);
    expect(check(at(43, 5), 'FRA', '59999', [place('Lille', 50, 3)])).toEqual([]);
  });
});
