import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the URL paths of all files in a folder that is served at `/`. */
export async function publicFiles(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true });
  const paths = await Promise.all(
    names.map(async function urlPathOf(name) {
      const isFile = (await stat(path.join(folder, name))).isFile();
      return isFile ? [`/${name.split(path.sep).map(encodeURIComponent).join('/')}`] : [];
    }),
  );
  return new Set(paths.flat());
}
