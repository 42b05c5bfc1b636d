import { appendFileSync, chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFileWatcher, type FileWatcher } from '../../src/files/watch-file';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

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

async function pollTimes(count: number): Promise<void> {
  for (let look = 0; look < count; look++) await follower.poll();
}

/** Waits until the watcher has settled: one poll detects the change, and later polls find the file unchanged. */
const waitUntilSettled = (): Promise<void> => pollTimes(5);

describe('A watched file', () => {
  it('causes no call while it is unchanged', async () => {
    writeFileSync(file, 'first');
    await follow();
    await pollTimes(30);
    expect(calls).toBe(0);
  });

  it('causes one call when it appears, and one when another file replaces it', async () => {
    await follow();
    writeFileSync(file, 'first');
    await waitUntilSettled();
    expect(calls).toBe(1);
    writeFileSync(`${file}.new`, 'other');
    renameSync(`${file}.new`, file);
    await waitUntilSettled();
    await waitUntilSettled();
    expect(calls).toBe(2);
  });

  it('causes no call before it is unchanged for several polls', async () => {
    await follow();
    for (let line = 0; line < 10; line++) {
      appendFileSync(file, `line ${line}\n`);
      await pollTimes(4);
    }
    expect(calls).toBe(0);
    await pollTimes(1);
    expect(calls).toBe(1);
  });

  it('causes another call when it changes during a call', async () => {
    await follow(async function writeOnce() {
      if (calls === 1) writeFileSync(file, 'second');
      return true;
    });
    writeFileSync(file, 'first');
    await waitUntilSettled();
    await waitUntilSettled();
    expect(calls).toBe(2);
  });

  it('is watched again after it was a symbolic link to itself', async () => {
    writeFileSync(file, 'first');
    await follow();
    rmSync(file);
    symlinkSync(file, file);
    await waitUntilSettled();
    expect(calls).toBe(1);
    rmSync(file);
    writeFileSync(file, 'second');
    await waitUntilSettled();
    expect(calls).toBe(2);
  });

  it('causes a call when only its permissions change', async () => {
    writeFileSync(file, 'first');
    await follow();
    chmodSync(file, 0o400);
    await waitUntilSettled();
    expect(calls).toBe(1);
  });

  it('causes further calls while a call requests a retry', async () => {
    await follow(async () => calls === 3);
    writeFileSync(file, 'first');
    await waitUntilSettled();
    await pollTimes(40);
    expect(calls).toBe(3);
  });

  it('is still watched after a failed call', async () => {
    await follow(() => Promise.reject(new Error('broken')));
    writeFileSync(file, 'first');
    await waitUntilSettled();
    await pollTimes(10);
    expect(calls).toBe(2);
  });
});
