import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { otherVisitorFaults } from '../other-visitors';

/** Duration of each fault. Longer than the interval at which the site polls the file. */
const HOLD_MS = { short: 700, full: 5_000 };

/** Makes the venue file unreadable, incomplete or missing, then replaces it with a valid one. */
export const venueFileFaults: Attack = {
  name: 'venue-file-faults',
  title: 'The site keeps its venues while the venue file is unreadable, incomplete or missing',
  run(target) {
    const { path, text, replaceDuring } = target.venueFile;
    const remove = (): void => rmSync(path, { recursive: true, force: true });
    const steps: readonly (readonly [string, () => void])[] = [
      ['is unreadable', () => chmodSync(path, 0)],
      ['is a symbolic link to itself', () => (remove(), symlinkSync(path, path))],
      ['is a folder', () => (remove(), mkdirSync(path))],
      ['is incomplete', () => (remove(), writeFileSync(path, text.slice(0, text.length / 2)))],
      ['is empty', () => writeFileSync(path, '')],
      ['is a pipe', () => (remove(), execFileSync('mkfifo', [path]))],
      ['is missing', remove],
    ];
    return replaceDuring(async () => {
      const faults: string[] = [];
      const before = await target.venueFile.shownVersion();
      for (const [fault, apply] of steps) {
        apply();
        await sleep(HOLD_MS[target.size]);
        const version = await target.venueFile.shownVersion();
        if (version !== before) faults.push(`Other venues are shown while the file ${fault}: ${version}.`);
        faults.push(...(await otherVisitorFaults(target, `while the venue file ${fault}`)));
      }
      return faults;
    });
  },
};
