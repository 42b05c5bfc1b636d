import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the absolute path of a file in the project. @param {string[]} parts */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}

/** Run as `node FILE` instead of with `npx`, so that signals reach the program and not a shell. */
export const PROGRAMS = {
  next: inProject('node_modules', 'next', 'dist', 'bin', 'next'),
  jest: inProject('node_modules', 'jest', 'bin', 'jest.js'),
  playwright: inProject('node_modules', 'playwright', 'cli.js'),
};
