import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the absolute path of a file in the project. @param {string[]} parts */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}
