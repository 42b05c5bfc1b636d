import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ROOT = path.resolve(__dirname, '../../..');
const COMMANDS = 'scripts/setup/commands';

it('Every command of a fresh clone can be loaded before the packages are installed', () => {
  // Copy the scripts to a folder outside the project, where Node.js finds no packages.
  const clone = temporaryFolder('clone');
  for (const folder of ['scripts', 'server', 'lib']) {
    cpSync(path.join(ROOT, folder), path.join(clone, folder), { recursive: true });
  }
  cpSync(path.join(ROOT, 'package.json'), path.join(clone, 'package.json'));
  const names = readdirSync(path.join(ROOT, COMMANDS));
  const code = names.map((name) => `await import('./${COMMANDS}/${name}');`).join('\n');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(names.length).toBe(4);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
