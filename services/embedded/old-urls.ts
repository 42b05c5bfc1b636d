import { forEachPaced } from '@locator/base';
import { isSitePath, type OldUrl, parseOldUrl } from '@locator/venue-model';

/** Finds the venue whose page on a previous site had this path and query; null if there is none. */
export type FindByOldUrl<Venue> = (target: string) => FoundByOldUrl<Venue> | null;

export interface FoundByOldUrl<Venue> {
  readonly venue: Venue;
  /** See {@link OldUrl.parameters}. */
  readonly parameters: OldUrl['parameters'];
}

/** A URL with a query needs all of its parameters, and precedes one with fewer. Others are ignored. */
export async function indexOldUrls<Venue extends { readonly oldUrls: readonly string[] }>(
  venues: readonly Venue[],
): Promise<FindByOldUrl<Venue>> {
  const byPath = new Map<string, FoundByOldUrl<Venue>[]>();
  await forEachPaced(venues, function addPages(venue) {
    for (const { path, parameters } of venue.oldUrls.map(parseOldUrl)) {
      if (isSitePath(path)) continue;
      const pages = byPath.get(path);
      if (pages) pages.push({ venue, parameters });
      else byPath.set(path, [{ venue, parameters }]);
    }
  });
  for (const pages of byPath.values())
    pages.sort((one, other) => other.parameters.length - one.parameters.length);

  return function findByOldUrl(target) {
    if (byPath.size === 0) return null;
    const { path, parameters } = parseOldUrl(target);
    const isMet = (page: FoundByOldUrl<Venue>): boolean =>
      page.parameters.every((one) => parameters.includes(one));
    return byPath.get(path)?.find(isMet) ?? null;
  };
}
