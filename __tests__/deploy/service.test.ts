import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder';

const UNIT = readFileSync('deploy/venues@.service', 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/**
 * Maximum exposure level in the report of `systemd-analyze security` (lower is better). A service that receives
 * requests can be rated "OK" (up to 4.9) at best.
 */
const MAX_EXPOSURE = 1.9;

(hasSystemd ? it : it.skip)('The systemd unit is well protected in the opinion of systemd', () => {
  const file = path.join(temporaryFolder('unit'), 'venues.service');
  writeFileSync(file, UNIT.replaceAll('%i', '3001'));
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  });
  const [, exposure, rating] = /exposure level for venues\.service: (\d+\.\d+) (\w+)/.exec(report) ?? [];
  expect(rating).toBe('OK');
  expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
});

it.each(['ProtectSystem=strict', 'CapabilityBoundingSet=', 'AmbientCapabilities=', 'NoNewPrivileges=yes'])(
  'The systemd unit has the line %s',
  (line) => expect(UNIT.split('\n')).toContain(line),
);

it.each(['MemoryMax', 'MemorySwapMax', 'TasksMax'])('The systemd unit limits %s', (name) =>
  expect(UNIT).toMatch(new RegExp(`^${name}=\\d+[MG]?$`, 'm')),
);
