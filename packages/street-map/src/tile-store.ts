import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@locator/base/log';

/** A store of images in a folder that all nodes on a machine share, so that each image is drawn only once. */
export interface TileStore {
  has(name: string): Promise<boolean>;
  /** Concurrent calls for the same image draw it only once. */
  getOrDraw(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/** Images may have been prepared for a future map file, or be needed again after a return to an earlier one. */
const MAX_UNUSED_MS = 30 * 86_400_000;

/** Of all versions. Beyond it, images are drawn for each request. */
const MAX_STORED_BYTES = 2 * 2 ** 30;

/** Deletes versions unused for a month. If the folder is not writable or the disk is full, nothing is stored. */
export async function openTileStore(
  folder: string,
  version: string,
  maxStoredBytes = MAX_STORED_BYTES,
): Promise<TileStore> {
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
  let storedBytes = await bytesIn(folder);
  let isFull = false;
  const pending = new Map<string, Promise<Buffer | null>>();

  async function drawAndStore(file: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const image = await draw();
    if (image && hasRoomFor(image)) {
      // Counted before it is written, because several images are written at a time.
      storedBytes += image.length;
      await store(file, image).catch(() => (storedBytes -= image.length));
    }
    return image;
  }

  function hasRoomFor(image: Buffer): boolean {
    const hasRoom = storedBytes + image.length <= maxStoredBytes;
    if (!hasRoom && !isFull) {
      log.warn(
        { service: 'street-map' },
        `${folder} has the maximum size. Further images are drawn for each request. To store them, delete the versions in it that are not in use, or the folder, and restart.`,
      );
      isFull = true;
    }
    return hasRoom;
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

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    bytes += entry.isDirectory()
      ? await bytesIn(file)
      : await stat(file).then(
          ({ size }) => size,
          () => 0,
        );
  }
  return bytes;
}

/** Writes to a temporary file and renames it, so that no other process reads an incomplete image. */
async function store(file: string, image: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, image);
  await rename(temporary, file);
}
