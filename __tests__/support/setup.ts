import '@testing-library/jest-dom';
import fc from 'fast-check';
import { removeTemporaryFolders } from './temporary-folder';

// Without this, fast-check draws arrays and strings of at most 10 elements, whatever `maxLength` says.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });

afterAll(removeTemporaryFolders);
