import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/**
 * The path of a new, empty folder, which lasts as long as its test file: in Jest `setup.ts` sees to its end, in
 * Playwright the file calls {@link removeTemporaryFolders} after all its tests.
 *
 * @param name what its own name begins with
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  made.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
