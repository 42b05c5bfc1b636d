import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceVenueFile, venueFilesOf } from '../src/venue-files';
import { endAfterTests } from '@locator/test-support/processes';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

/** Number of kills. `KILLS=200 npx jest killed-imports` takes several minutes. */
const KILLS = Number(process.env.KILLS ?? 4);
const LENGTH = 3_000_000;
/** Maximum delay before a kill, longer than an import takes. */
const MAX_DELAY_MS = 60;

it(`After ${KILLS} kills at any moment, the file is whole, and the next import leaves no other file`, async () => {
  const folder = temporaryFolder('killed-imports');
  const file = path.join(folder, 'venues.csv');
  let isInterrupted = false;
  // A kill between two imports tests nothing, so repeat until a kill has interrupted one.
  for (let kill = 0; kill < KILLS || !isInterrupted; kill += 1) {
    const importing = endAfterTests(
      spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          path.resolve('packages/venues/__tests__/endless-import.ts'),
          file,
          String(LENGTH),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      ),
    );
    await once(importing.stdout, 'data');
    await sleep(((kill % KILLS) / KILLS) * MAX_DELAY_MS);
    importing.kill('SIGKILL');
    await once(importing, 'exit');

    expect(['a'.repeat(LENGTH), 'b'.repeat(LENGTH)]).toContain(readFileSync(file, 'utf8'));
    isInterrupted ||= readdirSync(folder).some((name) => name.endsWith('.new'));
    await replaceVenueFile(venueFilesOf(file), 'whole');
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(readdirSync(folder).sort()).toEqual(['venues.csv', 'venues.imported.csv', 'venues.previous.csv']);
  }
});
