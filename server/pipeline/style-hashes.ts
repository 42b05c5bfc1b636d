import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * `sha256-…` of every style sheet of the build, for the content policy. On the way from page to page Next doesn't link
 * the next page's style sheet but copies its text into a `<style>` (next/client/index.tsx), which the policy would refuse.
 */
export async function styleHashes(buildFolder: string): Promise<string[]> {
  const folder = path.join(buildFolder, 'static', 'css');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return Promise.all(
    names.map(async function hashOfFile(name) {
      const text = await readFile(path.join(folder, name));
      return `sha256-${createHash('sha256').update(text).digest('base64')}`;
    }),
  );
}
