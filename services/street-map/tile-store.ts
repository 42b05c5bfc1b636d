import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps drawn images in a folder, so that each is drawn once for all nodes of a machine and across restarts. */
export interface TileStore {
  has(name: string): Promise<boolean>;
  /** Returns the stored image, else draws and stores it. Concurrent calls draw once. */
  getOrDraw(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/** Another version may be prepared before its file is put in place, or return with the previous file. */
const MAX_UNUSED_MS = 30 * 86_400_000;

/** A map of a country has millions of tiles: they must not fill the disk. */
const MIN_FREE_BYTES = 2 ** 30;

/**
 * Opens the images of a version of the map file, and removes versions that no process has opened for a month. A folder
 * that cannot be written, or a disk that is nearly full, costs speed only.
 */
export async function openTileStore(folder: string, version: string): Promise<TileStore> {
  const now = new Date();
  const own = path.join(folder, version);
  await mkdir(own, { recursive: true })
    .then(() => utimes(own, now, now))
    .catch(() => undefined);
  for (const name of await readdir(folder).catch(() => [])) {
    const other = path.join(folder, name);
    const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > MAX_UNUSED_MS) await rm(other, { recursive: true, force: true });
  }
  const pending = new Map<string, Promise<Buffer | null>>();

  async function drawAndStore(file: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const image = await draw();
    if (image) await store(file, image).catch(() => undefined);
    return image;
  }

  return {
    has(name) {
      return stat(path.join(own, name)).then(
        () => true,
        () => false,
      );
    },
    async getOrDraw(name, draw) {
      const file = path.join(own, name);
      const stored = await readFile(file).catch(() => null);
      if (stored) return stored;
      const underway = pending.get(name) ?? drawAndStore(file, draw).finally(() => pending.delete(name));
      pending.set(name, underway);
      return underway;
    },
  };
}

/** Written under another name first: readers see the whole image or none. */
async function store(file: string, image: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < MIN_FREE_BYTES) return;
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, image);
  await rename(temporary, file);
}
