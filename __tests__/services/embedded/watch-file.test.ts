import { appendFileSync, chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createFileWatcher,
  type FileWatcher,
  SETTLE_POLLS,
  RETRY_POLLS,
} from '@/services/embedded/watch-file';
import { temporaryFolder } from '../../support/temporary-folder';

let file: string;
let calls: number;
let follower: FileWatcher;

beforeEach(() => {
  file = path.join(temporaryFolder('watch'), 'venues.csv');
  calls = 0;
});

async function follow(onChange: () => Promise<boolean> = async () => true): Promise<void> {
  follower = await createFileWatcher([file], {
    onChange() {
      calls += 1;
      return onChange();
    },
  });
}

async function lookTimes(count: number): Promise<void> {
  for (let look = 0; look < count; look++) await follower.poll();
}

/** One look notices a change, the others find the file at rest. */
const untilRested = (): Promise<void> => lookTimes(1 + SETTLE_POLLS);

describe('A followed file', () => {
  it('causes no call while it stays as it is', async () => {
    writeFileSync(file, 'first');
    await follow();
    await lookTimes(3 * RETRY_POLLS);
    expect(calls).toBe(0);
  });

  it('causes one call when it appears, and one when another file replaces it', async () => {
    await follow();
    writeFileSync(file, 'first');
    await untilRested();
    expect(calls).toBe(1);
    writeFileSync(`${file}.new`, 'other');
    renameSync(`${file}.new`, file);
    await untilRested();
    await untilRested();
    expect(calls).toBe(2);
  });

  it('causes no call before it has rested for all looks', async () => {
    await follow();
    for (let line = 0; line < 10; line++) {
      appendFileSync(file, `line ${line}\n`);
      await lookTimes(SETTLE_POLLS);
    }
    expect(calls).toBe(0);
    await lookTimes(1);
    expect(calls).toBe(1);
  });

  it('causes another call when it changes during a call', async () => {
    await follow(async function writeOnce() {
      if (calls === 1) writeFileSync(file, 'second');
      return true;
    });
    writeFileSync(file, 'first');
    await untilRested();
    await untilRested();
    expect(calls).toBe(2);
  });

  it('is followed again after a symbolic link that leads to itself', async () => {
    writeFileSync(file, 'first');
    await follow();
    rmSync(file);
    symlinkSync(file, file);
    await untilRested();
    expect(calls).toBe(1);
    rmSync(file);
    writeFileSync(file, 'second');
    await untilRested();
    expect(calls).toBe(2);
  });

  it('causes a call when only its permissions change', async () => {
    writeFileSync(file, 'first');
    await follow();
    chmodSync(file, 0o400);
    await untilRested();
    expect(calls).toBe(1);
  });

  it('causes further calls while a call returns that it has to be tried again', async () => {
    await follow(async () => calls === 3);
    writeFileSync(file, 'first');
    await untilRested();
    await lookTimes(4 * RETRY_POLLS);
    expect(calls).toBe(3);
  });

  it('is followed on after a call that fails', async () => {
    await follow(() => Promise.reject(new Error('broken')));
    writeFileSync(file, 'first');
    await untilRested();
    await lookTimes(RETRY_POLLS);
    expect(calls).toBe(2);
  });
});
