import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps drawn images in a folder, so that each is drawn once for all nodes of a machine and across restarts. */
export interface TileStore {
  /** Returns the stored image, else draws and stores it. Concurrent calls draw once. */
  getOrDraw(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/** Images of other versions of the map file are removed. A folder that cannot be written costs speed only. */
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

/** Written under another name first: readers see the whole image or none. */
async function store(file: string, image: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, image);
  await rename(temporary, file);
}
