import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DeskProcess, signInByLink, startDesk } from './support/desk';
import { SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const disk = temporaryFolder('desk-full-disk');

/** Mounts a small tmpfs. Returns whether that succeeded; mounting requires root. */
const mount = (): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
const unmount = (): unknown => execFileSync('umount', [disk]);

const canMount = mount();
if (canMount) unmount();
const venuesFile = path.join(disk, 'venues.csv');
const filler = path.join(disk, 'filler');

/** Writes a file until the disk is full. */
function fillDisk(): void {
  for (let size = 2 ** 20; size >= 1; size /= 2) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // The block was too large for the remaining space. Smaller blocks fill the rest.
    }
  }
}

(canMount ? describe : describe.skip)('The desk on a full disk', () => {
  it('The site keeps its venues, drafts are kept, and publishing works once there is space', async () => {
    let desk: DeskProcess | undefined;
    mount();
    try {
      desk = await startDesk({ VENUES_FILE: venuesFile, DATA_FOLDER: disk });
      const client = await signInByLink(desk);
      await client.publish(await client.upload('shops.xlsx', shopsWorkbook()));
      const before = readFileSync(venuesFile, 'utf8');
      const draft = await client.upload(
        'fewer.xlsx',
        shopsWorkbook([], (name) => name !== 'Arlon'),
      );
      const seen = await client.difference(draft);
      fillDisk();

      const prepared = await client.post('/change', {
        scope: 'BEL',
        kind: 'closed',
        from: '2099-01-01',
        to: '2099-01-02',
      });
      expect(prepared.status).toBe(507);
      const published = await client.post(`${draft}/publish`, seen);
      expect(published.status).toBe(507);
      expect(published.text).toContain('The site keeps its venues.');
      expect(readFileSync(venuesFile, 'utf8')).toBe(before);
      expect(await client.versions()).toHaveLength(1);

      rmSync(filler);
      expect(await client.publish(draft)).toContain(`Published: ${SHOP_COUNT - 1} venues.`);
      expect(await client.versions()).toHaveLength(2);
      expect((await client.get('/')).text).toContain('There are no drafts.');
    } finally {
      await desk?.kill();
      // Unmount here instead of in `afterAll`, which would run after the folder has been removed.
      unmount();
    }
  });
});
