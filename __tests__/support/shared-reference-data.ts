import path from 'node:path';
import type { ReferenceData } from '@/services/venues/reference-data';
import { testReferenceData } from './network';

/**
 * Replaces `services/venues/reference-data` in tests whose code loads `data/` itself:
 *
 *     jest.mock('@/services/venues/reference-data', () => jest.requireActual('../../support/shared-reference-data'));
 *
 * Returns the same data, which is loaded once for many test files.
 */
export function loadReferenceData(dataFolder: string): ReferenceData {
  if (path.resolve(dataFolder) !== path.resolve('data')) throw new Error(`${dataFolder} is not ours.`);
  return testReferenceData();
}

export const loadImportData = loadReferenceData;
