import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the hash (`sha256-…`) of each of the build's style sheets, for the content security policy. The policy must
 * allow them as inline styles, because on client-side navigation Next copies the text of the next page's style sheet
 * into a `<style>` element (next/client/index.tsx).
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
