import { readdir, stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';

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

/**
 * Matches `/_next/` and `/api/` paths for which Next would show its not-found page in the default brand, and the default
 * brand's files that another brand does not replace.
 */
export async function missingFilesOf(
  buildFolder: string,
  brandAssets: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Promise<(path: string) => boolean> {
  const chunks = await publicFiles(path.join(buildFolder, 'static'));
  const pages = JSON.parse(
    await readFile(path.join(buildFolder, 'server/pages-manifest.json'), 'utf8'),
  ) as object;
  const endpoints = new Set(Object.keys(pages));
  return function isMissing(address) {
    if (address.startsWith('/brand/')) return !brandAssets.has(address);
    if (address.startsWith('/_next/static/')) return !chunks.has(address.slice('/_next/static'.length));
    if (address.startsWith('/_next/')) return !address.startsWith('/_next/data/');
    return /^\/api\/(?!v1(\/|$))/.test(address) && !endpoints.has(address.replace(/\/$/, ''));
  };
}

/**
 * `sha256-…`, for the content security policy: on client-side navigation, Next copies the text of the next page's style
 * sheets into a `<style>` element (next/client/index.tsx).
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
