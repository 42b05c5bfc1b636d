import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { otherVisitorFaults } from '../other-visitors';

/** More than one look of the site at its file. */
const HOLD_MS = { short: 700, full: 5_000 };

/** Spoils the venue file in every way that an upload or an operator may, and repairs it. */
export const venueFileFaults: Attack = {
  name: 'venue-file-faults',
  title:
    'A venue file that cannot be read, is half there or is gone changes nothing, and a good one is shown',
  run(target) {
    const { path, text, spoil } = target.venueFile;
    const remove = (): void => rmSync(path, { recursive: true, force: true });
    const steps: readonly (readonly [string, () => void])[] = [
      ['may not be read', () => chmodSync(path, 0)],
      ['is a link to itself', () => (remove(), symlinkSync(path, path))],
      ['is a folder', () => (remove(), mkdirSync(path))],
      ['is half there', () => (remove(), writeFileSync(path, text.slice(0, text.length / 2)))],
      ['is empty', () => writeFileSync(path, '')],
      ['is a pipe', () => (remove(), execFileSync('mkfifo', [path]))],
      ['is gone', remove],
    ];
    return spoil(async () => {
      const faults: string[] = [];
      const before = await target.venueFile.shownVersion();
      for (const [what, take] of steps) {
        take();
        await sleep(HOLD_MS[target.size]);
        const version = await target.venueFile.shownVersion();
        if (version !== before) faults.push(`Other venues are shown while the file ${what}: ${version}.`);
        faults.push(...(await otherVisitorFaults(target, `while the venue file ${what}`)));
      }
      return faults;
    });
  },
};
