import path from 'node:path';
import type { ReferenceData } from '@/services/venues/reference-data';
import { testReferenceData } from './network';

/**
 * Takes the place of `services/embedded/world` where the code under test reads `data/` itself:
 *
 *     jest.mock('@/services/venues/reference-data', () => jest.requireActual('../../support/world-outside'));
 *
 * It is the same world, read by the same code, once for many test files.
 */
export function loadReferenceData(dataFolder: string): ReferenceData {
  if (path.resolve(dataFolder) !== path.resolve('data')) throw new Error(`${dataFolder} is not ours.`);
  return testReferenceData();
}
