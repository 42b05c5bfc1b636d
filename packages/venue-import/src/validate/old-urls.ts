import { isWebUrl } from '@locator/facts';
import { isSitePath, parseOldUrl } from '@locator/venue-model';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';

/** URLs may contain semicolons and commas, too. */
const SEPARATOR = /[;,]?(?:[\s|]+|$)|;(?=\/|https?:\/\/)/i;

/** Returns the paths and queries of the venue's pages on a previous site, once each. Their hosts are ignored. */
export function validateOldUrls({ old_url: cell = '' }: Cells, findings: RowFindings): string[] {
  const found = new Map<string, string>();
  for (const text of cell.split(SEPARATOR).filter(Boolean)) {
    const url = pathAndQuery(text);
    if (url === null) findings.add('old-url-invalid', 'old_url', text);
    else if (isSitePath(parseOldUrl(url).path)) findings.add('old-url-in-use', 'old_url', text);
    else if (!found.has(oldUrlKey(url))) found.set(oldUrlKey(url), url);
  }
  return [...found.values()];
}

/** Equal for URLs that identify the same page. */
export function oldUrlKey(url: string): string {
  return JSON.stringify(parseOldUrl(url));
}

function pathAndQuery(text: string): string | null {
  const url = /^\/(?!\/)/.test(text) ? `http://old.invalid${text}` : text;
  if (!isWebUrl(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname.replace(/\/{2,}/g, '/') + search;
}
