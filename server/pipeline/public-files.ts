import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the URL paths of the files in the folder that Next serves as `/`. */
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
