import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describeFileError } from '@locator/base/files';
import { isSitePath, parseOldUrl } from '@locator/venue-model';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { withoutBasePath } from '@/lib/url/base-path';
import { parseUrl, splitUrl } from '@/lib/url/routes';
import { type FindByOldUrl, indexOldUrls } from '@/services/embedded/old-urls';

/** A page of a previous site that is not a venue's, and what replaces it. */
export interface MovedPage {
  readonly oldUrls: readonly string[];
  /** A path with query on this host, or the URL of a page on another one. */
  readonly target: string;
}

export async function findMovedPages({
  oldAddressesFile: file,
  siteUrl,
}: Pick<SiteConfig, 'oldAddressesFile' | 'siteUrl'>): Promise<FindByOldUrl<MovedPage>> {
  return indexOldUrls(file === null ? [] : await readOldAddresses(file, new URL(siteUrl).origin));
}

/** The message names each problem of the file, with its line. */
export class OldAddressesError extends Error {
  override readonly name = 'OldAddressesError';

  constructor(file: string, problems: readonly string[]) {
    super(
      `OLD_ADDRESSES_FILE cannot be used. ${problems.map((problem) => `${file}: ${problem}`).join('\n')}`,
    );
  }
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a CSV file with the columns `old` and `new`. @throws OldAddressesError if it cannot be used */
async function readOldAddresses(file: string, siteOrigin: string): Promise<MovedPage[]> {
  const [header, ...rows] = await readRows(file);
  // Spreadsheets write empty cells at the end of each line.
  if (header?.record.join().replace(/,+$/, '') !== 'old,new') {
    throw new OldAddressesError(file, [
      'the first line must be "old,new", "old;new" or both with a tab between them.',
    ]);
  }
  const moves = rows.map(({ record: [old = '', target = '', ...others], info }) => ({
    line: info.lines,
    isTooLong: others.some((cell) => cell !== ''),
    old: pathIn(old, siteOrigin),
    target: pathIn(target, siteOrigin) ?? target,
  }));
  const keyOf = (url: string): string => JSON.stringify(parseOldUrl(url));
  const lineOf = new Map<string, number>();
  const problems = moves.flatMap(function check({ line, isTooLong, old, target }) {
    const about = (problem: string): string[] => [`line ${line}: ${problem}`];
    if (isTooLong)
      return about('it has more than two columns. Put quotes around an address with a delimiter.');
    if (old === null) return about('the old address must be a path, or a URL of this host.');
    if (isSitePath(parseOldUrl(old).path)) return about(`${old} is a page of this site.`);
    const first = lineOf.get(keyOf(old));
    if (first !== undefined) return about(`${old} is in line ${first}, too.`);
    lineOf.set(keyOf(old), line);
    return isPage(target) ? [] : about(`${target || 'the new address'} is no page of this site, and no URL.`);
  });
  const loops = moves.flatMap(({ line, target }) =>
    target.startsWith('/') && lineOf.has(keyOf(target))
      ? [`line ${line}: ${target} is an old address itself.`]
      : [],
  );
  if (problems.length + loops.length > 0) throw new OldAddressesError(file, [...problems, ...loops]);
  return moves.map(({ old, target }) => ({ oldUrls: [old ?? ''], target }));
}

async function readRows(file: string): Promise<Row[]> {
  try {
    const text = await readFile(file, 'utf8');
    // The header's delimiter alone, because addresses may contain the others.
    const [delimiter = ','] = /[,;\t]/.exec(text) ?? [];
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    return parse(text, { ...options, delimiter }) as unknown as Row[];
  } catch (error) {
    throw new OldAddressesError(file, [describeFileError(error)]);
  }
}

/** The path and query of an address on this host; null for others. */
function pathIn(address: string, siteOrigin: string): string | null {
  if (!URL.canParse(address, siteOrigin) || address === '') return null;
  const { origin, pathname, search } = new URL(address, siteOrigin);
  return origin === siteOrigin && /^(?:\/|https?:)/.test(address) ? pathname + search : null;
}

/** Below a base path, other paths of the host are pages of the chain. */
function isPage(target: string): boolean {
  if (!target.startsWith('/')) return /^https?:\/\//.test(target) && URL.canParse(target);
  const own = withoutBasePath(target);
  return own === null || own === '/' || parseUrl(...splitUrl(own)).kind !== 'unknown';
}
