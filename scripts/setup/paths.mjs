import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder, wherever the script was called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} parts path inside the project */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}

/**
 * The programs of the installed packages. They are run as `node <file>`, not through `npx`: a signal then
 * reaches the program itself, with no shell in between that could leave it behind as an orphan.
 */
export const PROGRAMS = {
  next: inProject('node_modules', 'next', 'dist', 'bin', 'next'),
  jest: inProject('node_modules', 'jest', 'bin', 'jest.js'),
  playwright: inProject('node_modules', 'playwright', 'cli.js'),
};
