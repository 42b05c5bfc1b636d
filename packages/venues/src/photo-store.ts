import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifExists, replaceFile } from '@locator/base/files';
import { isPhotoName } from '@locator/venue-model';
import type { VenueFiles } from './venue-files';

/** Venue photos uploaded by the operator: WebP files by name. Files never change. */
export interface PhotoStore {
  /** Returns a file's content; null if the file does not exist. `name` may be any string. */
  read(name: string): Promise<Buffer | null>;
  /** Stores files by name. Storing an existing file again updates its storage time, which `namesBefore` compares. */
  write(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the names of the files that were stored before a time (milliseconds since 1970). */
  namesBefore(time: number): Promise<readonly string[]>;
  remove(names: readonly string[]): Promise<void>;
}

export function createFolderPhotos({ current }: Pick<VenueFiles, 'current'>): PhotoStore {
  const folder = path.join(path.dirname(current), 'photos');
  const fileOf = (name: string): string => path.join(folder, name);

  return {
    read: async (name) => (isPhotoName(name) ? ifExists(readFile(fileOf(name))) : null),
    async write(files) {
      await mkdir(folder, { recursive: true });
      for (const [name, bytes] of files) await replaceFile(fileOf(name), bytes);
    },
    async namesBefore(time) {
      const names = ((await ifExists(readdir(folder))) ?? []).filter(isPhotoName);
      const found = await Promise.all(
        names.map(async (name) => ((await stat(fileOf(name))).mtimeMs < time ? [name] : [])),
      );
      return found.flat();
    },
    async remove(names) {
      for (const name of names.filter(isPhotoName)) await rm(fileOf(name), { force: true });
    },
  };
}
