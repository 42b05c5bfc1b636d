import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDesk } from '../../src/venue-desk/desk-lock';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

it('One process at a time holds the lock of a desk’s folder', async () => {
  const folder = path.join(temporaryFolder('lock'), 'new', 'desk');
  expect(await lockDesk(folder)).toBe(true);
  expect(await lockDesk(folder)).toBe(false);
  expect(await lockDesk(folder)).toBe(false);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('The lock of a process that was killed is free', async () => {
  const folder = temporaryFolder('lock');
  // A socket without a listener refuses connections, as an ordinary file does.
  writeFileSync(path.join(folder, 'lock'), '');
  expect(await lockDesk(folder)).toBe(true);
  expect(await lockDesk(folder)).toBe(false);
});

it('A folder in which no lock can be made is an error', async () => {
  const folder = temporaryFolder('lock');
  mkdirSync(path.join(folder, 'lock'));
  await expect(lockDesk(folder)).rejects.toThrow(/directory/);
});

it('A path that is too long for a socket is an error, because Node would cut it off', async () => {
  await expect(lockDesk(path.join(temporaryFolder('lock'), 'x'.repeat(200)))).rejects.toThrow(/too long/);
});
