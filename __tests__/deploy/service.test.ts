import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

/** The services that receive requests. */
const UNITS = ['venues@.service', 'desk.service'].map((name) => ({
  name,
  text: readFileSync(path.join('deploy', name), 'utf8'),
}));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const itWithSystemd = hasSystemd ? it : it.skip;

/**
 * Maximum exposure level in the report of `systemd-analyze security` (lower is better). A service that receives
 * requests can be rated "OK" (up to 4.9) at best.
 */
const MAX_EXPOSURE = 1.9;

describe.each(UNITS)('The systemd unit $name', ({ text }) => {
  itWithSystemd('is well protected in the opinion of systemd', () => {
    const file = path.join(temporaryFolder('unit'), 'venues.service');
    writeFileSync(file, text.replaceAll('%i', '3001'));
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    });
    const [, exposure, rating] = /exposure level for venues\.service: (\d+\.\d+) (\w+)/.exec(report) ?? [];
    expect(rating).toBe('OK');
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });

  it.each(['ProtectSystem=strict', 'CapabilityBoundingSet=', 'AmbientCapabilities=', 'NoNewPrivileges=yes'])(
    'has the line %s',
    (line) => expect(text.split('\n')).toContain(line),
  );

  it.each(['MemoryMax', 'MemorySwapMax', 'TasksMax'])('limits %s', (name) =>
    expect(text).toMatch(new RegExp(`^${name}=\\d+[MG]?$`, 'm')),
  );
});

itWithSystemd('systemd finds no mistake in any unit', () => {
  const folder = temporaryFolder('units');
  const names = readdirSync('deploy').filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of names) {
    const text = readFileSync(path.join('deploy', name), 'utf8');
    // systemd reports programs that do not exist, and Node may be elsewhere on this machine.
    writeFileSync(path.join(folder, name), text.replaceAll('/usr/bin/node', process.execPath));
  }
  copyFileSync(path.join(folder, 'venues@.service'), path.join(folder, 'venues@3001.service'));
  const files = names.map((name) => path.join(folder, name.replace('@', '@3001')));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect(
    stderr.split('\n').filter((line) => line.includes(folder) || names.some((name) => line.includes(name))),
  ).toEqual([]);
  expect(status).toBe(0);
});

it('The programs of the units exist', () => {
  const programs = UNITS.map(({ text }) => /^ExecStart=\S+node .*?(\S+\.(?:ts|mjs))$/m.exec(text)?.[1]);
  expect(programs).toEqual(['scripts/start.mjs', 'apps/desk/src/main.ts']);
  for (const program of programs) expect(readFileSync(program ?? '', 'utf8')).not.toBe('');
});
