import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicFiles } from './public-files';

/**
 * Returns a predicate for paths below `/_next/` or `/api/` that match no file or endpoint. Next would respond to them
 * with the build's not-found page, which shows the default brand.
 */
export async function missingFilesOf(buildFolder: string): Promise<(path: string) => boolean> {
  const chunks = await publicFiles(path.join(buildFolder, 'static'));
  const pages = JSON.parse(
    await readFile(path.join(buildFolder, 'server/pages-manifest.json'), 'utf8'),
  ) as object;
  const endpoints = new Set(Object.keys(pages));
  return function isMissing(address) {
    if (address.startsWith('/_next/static/')) return !chunks.has(address.slice('/_next/static'.length));
    if (address.startsWith('/_next/')) return !address.startsWith('/_next/data/');
    return /^\/api\/(?!v1(\/|$))/.test(address) && !endpoints.has(address.replace(/\/$/, ''));
  };
}
