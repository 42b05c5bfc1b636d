import { append, forEachPaced } from '@locator/base';
import { isSitePath, type OldUrl, parseOldUrl } from '@locator/venue-model';

/** Finds the page that replaces the one of a previous site with this path and query; null if there is none. */
export type FindByOldUrl<Page> = (target: string) => FoundByOldUrl<Page> | null;

export interface FoundByOldUrl<Page> {
  /** A venue, or another page. */
  readonly page: Page;
  /** See {@link OldUrl.parameters}. */
  readonly parameters: OldUrl['parameters'];
}

/** A URL with a query needs all of its parameters, and precedes one with fewer. Others are ignored. */
export async function indexOldUrls<Page extends { readonly oldUrls: readonly string[] }>(
  pages: readonly Page[],
): Promise<FindByOldUrl<Page>> {
  const byPath = new Map<string, FoundByOldUrl<Page>[]>();
  await forEachPaced(pages, function addUrls(page) {
    for (const { path, parameters } of page.oldUrls.map(parseOldUrl)) {
      if (isSitePath(path)) continue;
      append(byPath, path, { page, parameters });
    }
  });
  for (const samePath of byPath.values())
    samePath.sort((one, other) => other.parameters.length - one.parameters.length);

  return function findByOldUrl(target) {
    if (byPath.size === 0) return null;
    const { path, parameters } = parseOldUrl(target);
    return byPath.get(path)?.find((one) => one.parameters.every((each) => parameters.includes(each))) ?? null;
  };
}
