import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores drawn images in a folder, so that all nodes on a machine share them and they survive restarts. */
export interface TileStore {
  /** Returns the stored image, or draws and stores it. Concurrent calls share one drawing. */
  getOrDraw(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/**
 * Creates a store. Removes images that belong to other versions of the map file. If the folder is not writable,
 * images are drawn each time.
 */
export async function openTileStore(folder: string, version: string): Promise<TileStore> {
  const others = await readdir(folder).catch(() => []);
  await Promise.all(
    others
      .filter((name) => name !== version)
      .map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
  const pending = new Map<string, Promise<Buffer | null>>();

  async function drawAndStore(file: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const image = await draw();
    if (image) await store(file, image).catch(() => undefined);
    return image;
  }

  return {
    async getOrDraw(name, draw) {
      const file = path.join(folder, version, name);
      const stored = await readFile(file).catch(() => null);
      if (stored) return stored;
      const underway = pending.get(name) ?? drawAndStore(file, draw).finally(() => pending.delete(name));
      pending.set(name, underway);
      return underway;
    },
  };
}

/** Written to a temporary file first, so that readers never see an incomplete image. */
async function store(file: string, image: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, image);
  await rename(temporary, file);
}
