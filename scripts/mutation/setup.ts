import fc from 'fast-check';
import { removeTemporaryFolders } from '../../__tests__/support/temporary-folder';

// Every mutant is tested with the same random cases. Failures are not shrunk, because only the fact counts.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, seed: 1, endOnFailure: true });

afterAll(removeTemporaryFolders);
