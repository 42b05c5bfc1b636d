import { execFileSync } from 'node:child_process';
import path from 'node:path';

const HOURS = path.resolve('__tests__/lib/hours/hours.test.ts');

describe('the hours of a venue', () => {
  it.each(['UTC', 'Asia/Tokyo', 'America/Guadeloupe'])(
    'are the same when the server’s clock is set to %s',
    (timeZone) => {
      // A process takes its time zone when it starts, so each gets a process of its own.
      const run = (): string =>
        execFileSync(
          process.execPath,
          [
            path.resolve('node_modules/jest/bin/jest.js'),
            '--selectProjects',
            'node',
            '--runTestsByPath',
            HOURS,
          ],
          { env: { ...process.env, TZ: timeZone }, encoding: 'utf8', stdio: 'pipe' },
        );
      expect(run).not.toThrow();
    },
    60_000,
  );
});
