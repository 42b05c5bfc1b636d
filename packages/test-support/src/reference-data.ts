import type { ReferenceData } from './load-reference-data';

/**
 * The global object, to which the Jest environment (`jest-environment.cjs`) adds a function that loads the reference
 * data once for many test files.
 */
const outside = globalThis as typeof globalThis & { loadSharedReferenceData(): ReferenceData };

/** Returns the gazetteer and the other data in `data/`. */
export function testReferenceData(): ReferenceData {
  return outside.loadSharedReferenceData();
}
