import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Folders that neither the build nor the server reads; the build is the copy's own. */
const LEFT_OUT = new Set(['.cache', '.git', '.next', 'node_modules', 'test-results', 'var']);

/**
 * Returns a temporary copy of the project folder, with a build of its own. The build sees only its inputs and its own
 * programs: if the list of inputs lacks a file that it needs, it fails.
 */
export async function builtCopy(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'le-grand-quiz-'));
  const copy = (name: string): void =>
    cpSync(name, path.join(folder, name), { recursive: true, force: false });
  linkPackages(folder);
  const programs = readdirSync('server').filter((name) => name.endsWith('.mjs'));
  ['deploy/prepare.mjs', 'scripts', ...programs.map((name) => `server/${name}`), ...buildInputs()].forEach(
    copy,
  );
  await promisify(execFile)(process.execPath, ['deploy/prepare.mjs'], {
    cwd: folder,
    env: { ...process.env, ...settings },
  });
  readdirSync('.')
    .filter((name) => !LEFT_OUT.has(name))
    .forEach(copy);
  return folder;
}

/** Returns the paths of the files that the build reads. */
function buildInputs(): string[] {
  // Playwright cannot load this module, because it translates it.
  const program =
    "import('./scripts/setup/fingerprint.mjs').then(async (m) => console.log(JSON.stringify(await m.readBuildInputs())))";
  const printed = execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
  return Object.keys(JSON.parse(printed) as object).filter((name) => existsSync(name));
}

/** Shares the packages of other authors. The project's own are those of the copy. */
function linkPackages(folder: string): void {
  const own = path.join(folder, 'node_modules/@locator');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync('node_modules').filter((each) => each !== '@locator'))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  for (const name of readdirSync('node_modules/@locator'))
    symlinkSync(readlinkSync(path.join('node_modules/@locator', name)), path.join(own, name));
}
