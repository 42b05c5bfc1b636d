import type { ReferenceData } from '@/services/embedded/reference-data';
import { testReferenceData } from './network';

/**
 * Replaces `services/embedded/reference-data` in tests whose code loads the data itself:
 *
 *     jest.mock('@/services/embedded/reference-data', () => jest.requireActual('../../support/shared-reference-data'));
 *
 * Returns the same data, which is loaded once for many test files.
 */
export function loadReferenceData(): ReferenceData {
  return testReferenceData();
}
