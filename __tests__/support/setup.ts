import '@testing-library/jest-dom';
import { removeTemporaryFolders } from './temporary-folder';

afterAll(removeTemporaryFolders);
