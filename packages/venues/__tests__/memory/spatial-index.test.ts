import { distanceMeters, type Position } from '@locator/base/geo';
import { createSpatialIndex } from '../../src/memory/spatial-index';

const NEAR: Position = { latitude: 45, longitude: 5 };
const FAR: Position = { latitude: 46, longitude: 5 };

it('A radius includes the positions at exactly this distance', () => {
  const findWithin = createSpatialIndex([NEAR, FAR]);
  const meters = distanceMeters(NEAR, FAR);
  expect(findWithin(NEAR, meters).sort()).toEqual([0, 1]);
  expect(findWithin(NEAR, meters - 0.001)).toEqual([0]);
});

it('A radius of half the globe includes the antipode', () => {
  expect(createSpatialIndex([{ latitude: -45, longitude: -175 }])(NEAR, 20_015_000)).toEqual([0]);
});
