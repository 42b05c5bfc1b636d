import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The global object, to which the Jest environment adds the folders that it removes after the test file. */
const outside = globalThis as typeof globalThis & { testFolders?: Set<string> };
const made = outside.testFolders ?? new Set<string>();

/**
 * Creates an empty folder for a test file. In Jest, the environment removes it; in Playwright, the file calls {@link
 * removeTemporaryFolders} after its tests.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  made.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made.clear();
}
