import { failed, type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { venueBatches, FeedFailed } from './venue-batches';
import { createProfileBuilder, newer, type Profile, type ProfileBuilder } from './venue-profile';

/** What is known of all venues together, without keeping them: made of one look at each. */
export interface SiteIndex {
  /** Of all countries. */
  readonly whole: Profile;
  country(code: string): Profile | undefined;
  county(country: string, code: string): Profile | undefined;
  /** By the `id` of a city. */
  city(country: string, id: string): Profile | undefined;
  /** The batches that all venues come in, each with what to ask for it with, and when one of it was last changed. */
  readonly batches: readonly { readonly after: string | null; readonly updatedAt: string | null }[];
}

interface CachedIndex {
  /** Differs when the venues do. */
  readonly key: number;
  readonly index: Promise<Result<SiteIndex>>;
}

/** How long an index is taken for true where nobody says when venues change. */
const UNKNOWN_CHANGE_MS = 15 * 60_000;

/** One for all bundles of the server, as the connection is; it lets go of the venues of the past by itself. */
const shared = globalThis as typeof globalThis & { venueSiteIndexes?: WeakMap<Backend, CachedIndex> };

/** The index of the venues of the moment: made once for each version of them, when first requested for, and kept. */
export async function siteIndex(
  requested: Backend,
  now: () => number = Date.now,
): Promise<Result<SiteIndex>> {
  const backend = requested.lasting ?? requested;
  const changed = await backend.changedAt();
  if (!changed.ok) return changed;
  const key = changed.value ?? Math.floor(now() / UNKNOWN_CHANGE_MS);
  const indexes = (shared.venueSiteIndexes ??= new WeakMap());
  const known = indexes.get(backend);
  if (known?.key === key) return known.index;
  // One of before is better than none: while a new one can't be had, it stays, and the next request tries again.
  const index = makeIndex(backend).then((made) => (made.ok || !known ? made : restore(known)));
  indexes.set(backend, { key, index });
  function restore(before: CachedIndex): Promise<Result<SiteIndex>> {
    indexes.set(backend, before);
    return before.index;
  }
  const evict = (): void => {
    if (indexes.get(backend)?.index === index) indexes.delete(backend);
  };
  index.then(({ ok }) => ok || evict(), evict);
  return index;
}

async function makeIndex(backend: Backend): Promise<Result<SiteIndex>> {
  const builders = new Map<string, ProfileBuilder>();
  const batches: { after: string | null; updatedAt: string | null }[] = [];

  function builderOf(key: string): ProfileBuilder {
    let builder = builders.get(key);
    if (!builder) builders.set(key, (builder = createProfileBuilder()));
    return builder;
  }

  try {
    for await (const { venues, after } of venueBatches(backend)) {
      let updatedAt: string | null = null;
      for (const venue of venues) {
        const country = venue.address.countryCode;
        builderOf('').add(venue);
        builderOf(country).add(venue);
        if (venue.countyCode !== null) builderOf(`${country} county ${venue.countyCode}`).add(venue);
        if (venue.cityId !== null) builderOf(`${country} city ${venue.cityId}`).add(venue);
        updatedAt = newer(updatedAt, venue.updatedAt);
      }
      if (venues.length > 0) batches.push({ after, updatedAt });
    }
  } catch (error) {
    if (error instanceof FeedFailed) return failed(error.failure);
    throw error;
  }
  const profiles = new Map([...builders].map(([key, builder]) => [key, builder.profile()]));
  return success({
    whole: builderOf('').profile(),
    country: (code) => profiles.get(code),
    county: (country, code) => profiles.get(`${country} county ${code}`),
    city: (country, id) => profiles.get(`${country} city ${id}`),
    batches,
  });
}

/** A page doesn't wait longer for what only adorns it: the index of a long network is made behind its back. */
const MAX_WAIT_MS = 2_000;

/** The index where it is at hand by now; null where it is not, or can't be had. */
export async function readySiteIndex(backend: Backend): Promise<SiteIndex | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  });
  const index = await Promise.race([siteIndex(backend), timeout]);
  clearTimeout(timer);
  return index?.ok ? index.value : null;
}
