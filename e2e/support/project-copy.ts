import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders that neither the build nor the server reads; the build is the copy's own, and packages are shared. */
const LEFT_OUT = new Set(['.cache', '.git', '.next', 'node_modules', 'test-results', 'var']);

/** Returns a temporary copy of the project folder, for a build of its own. */
export function projectCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'le-grand-quiz-'));
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.has(each)))
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
