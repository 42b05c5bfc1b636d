import type * as FastCheck from 'fast-check';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';

/** Maximum number of random cases for each property: enough for the tests that count the cases of a kind. */
const MAX_CASES = 300;

// Every mutant is tested with the same random cases. Failures are not shrunk, because only the fact counts.
jest.mock('fast-check', function withFewCases() {
  const { default: fc } = jest.requireActual<typeof FastCheck>('fast-check');
  fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, seed: 1, endOnFailure: true });
  const assert: typeof fc.assert = (property, parameters) =>
    fc.assert(property as never, { ...parameters, numRuns: Math.min(parameters?.numRuns ?? 100, MAX_CASES) });
  return { __esModule: true, default: { ...fc, assert } };
});

afterAll(removeTemporaryFolders);
