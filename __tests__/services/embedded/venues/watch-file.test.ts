import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchContent } from '@/services/embedded/venues/watch-file';
import { temporaryFolder } from '../../../support/temporary-folder';
import { until } from '../../../support/until';

const INTERVAL_MS = 20;

let file: string;
let seen: string[];
let stop: () => void;

beforeEach(() => {
  file = path.join(temporaryFolder('watch'), 'venues.csv');
  seen = [];
  stop = () => undefined;
});

afterEach(() => stop());

function watch(onSeen?: () => Promise<void>): void {
  stop = watchContent(file, {
    intervalMs: INTERVAL_MS,
    async onChange() {
      await onSeen?.();
      seen.push(readFileSync(file, 'utf8'));
    },
  });
}

describe('File watcher', () => {
  it('The watcher reports a new file and a replaced file', async () => {
    watch();
    await wait(INTERVAL_MS * 2);
    writeFileSync(file, 'first');
    await until(() => seen.includes('first'));
    writeFileSync(`${file}.new`, 'other');
    renameSync(`${file}.new`, file);
    await until(() => seen.includes('other'));
  });

  it('The watcher waits until writing has ended', async () => {
    writeFileSync(file, '');
    watch();
    await wait(INTERVAL_MS * 2);
    for (let line = 0; line < 40; line++) {
      appendFileSync(file, `line ${line}\n`);
      await wait(INTERVAL_MS / 5);
    }
    await until(() => seen.at(-1)?.includes('line 39') === true);
  });

  it('The watcher reads again when the file changed during reading', async () => {
    writeFileSync(file, 'first');
    watch(() => wait(INTERVAL_MS * 10));
    await wait(INTERVAL_MS * 2);
    writeFileSync(file, 'second');
    await wait(INTERVAL_MS * 5);
    writeFileSync(file, 'third!');
    await until(() => seen.at(-1) === 'third!');
  });

  it('The watcher reports nothing after it is closed, even for a change that it had noticed', async () => {
    writeFileSync(file, 'first');
    let begun = 0;
    watch(async () => {
      begun += 1;
      await wait(INTERVAL_MS * 5);
    });
    await wait(INTERVAL_MS * 2);
    writeFileSync(file, 'second');
    await until(() => begun === 1);
    writeFileSync(file, 'third!');
    stop();
    await until(() => seen.length === 1);
    await wait(INTERVAL_MS * 5);
    expect(begun).toBe(1);
  });
});
