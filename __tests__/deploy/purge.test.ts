import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const COPY = 'b7f54b2df7773722d382f4809d65029c';
const LATE_COPY = '29c4f2b8d38207773722df54b7f65d09';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('purge');
});

function cached(name: string): string {
  const inside = path.join(folder, 'cache', 'c', '29');
  mkdirSync(inside, { recursive: true });
  return path.join(inside, name);
}

/** Runs deploy/purge.sh. The shell command `meanwhile` replaces the script's `sleep`. */
function purge(meanwhile = ':'): void {
  const commands = path.join(folder, 'commands');
  mkdirSync(commands);
  writeFileSync(path.join(commands, 'sleep'), `#!/bin/sh\n${meanwhile}\n`);
  chmodSync(path.join(commands, 'sleep'), 0o755);
  execFileSync('deploy/purge.sh', [path.join(folder, 'cache')], {
    env: { ...process.env, PATH: `${commands}:${process.env.PATH}` },
  });
}

describe('deploy/purge.sh', () => {
  it('The script removes the cached responses', () => {
    writeFileSync(cached(COPY), '');
    purge();
    expect(existsSync(cached(COPY))).toBe(false);
  });

  it('The script removes responses that an outdated node caches in the meantime', () => {
    writeFileSync(cached(COPY), '');
    const trace = path.join(folder, 'was-behind');
    purge(`[ ! -e '${cached(COPY)}' ] && : > '${cached(LATE_COPY)}' && : > '${trace}'`);
    expect(existsSync(trace)).toBe(true);
    expect(existsSync(cached(LATE_COPY))).toBe(false);
  });

  it('The script leaves other files alone when it is given a wrong folder', () => {
    writeFileSync(cached('venues.csv'), '');
    purge();
    expect(existsSync(cached('venues.csv'))).toBe(true);
  });
});
