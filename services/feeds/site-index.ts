import { type Result, shared, success, toSlug, yieldToEventLoop } from '@locator/base';
import { markIncomplete } from '@locator/base/log';
import type { Backend } from '@/services/backend/backend';
import {
  addVenue,
  type City,
  type FeedBatch,
  type FeedVenue,
  NO_VENUES,
  type VenueCounts,
} from '@locator/venue-model';
import { largestGroup } from '@locator/venue-model/group-fit';

export interface SiteIndex {
  readonly whole: Profile;
  country(code: string): Profile | undefined;
  county(country: string, code: string): Profile | undefined;
  /** Found by `id`, or by name and county if the back-end's venues have no `cityId`. */
  city(country: string, city: NamedCity): Profile | undefined;
  readonly batches: readonly { readonly after: string | null; readonly updatedAt: string | null }[];
}

type NamedCity = Pick<City, 'id' | 'city' | 'countyCode'>;

interface CachedIndex {
  /** Changes when the venues change, or every 15 minutes if the time of the last change is unknown; null after a failure. */
  key: number | null;
  readonly index: Promise<Result<SiteIndex>>;
  /** This index once it is ready; until then, the one before it. */
  ready: SiteIndex | null;
}

/** Time to live of an index if the time of the last change is unknown. */
const UNKNOWN_CHANGE_MS = 15 * 60_000;

declare module '@locator/base' {
  interface SharedState {
    /** The newest indexes. An index is garbage-collected with its back-end. */
    siteIndexes?: WeakMap<Backend, CachedIndex>;
  }
}

/** Returns the index of the current venues. If it cannot be created, returns the previous one, if any. */
export async function siteIndex(backend: Backend, now: () => number = Date.now): Promise<Result<SiteIndex>> {
  const index = await newestIndex(backend, now);
  const previous = lastReadyIndex(backend);
  return index.ok || !previous ? index : success(previous);
}

/** The index is created on the first call for each version. After a failure, the next call retries. */
async function newestIndex(requested: Backend, now: () => number): Promise<Result<SiteIndex>> {
  const backend = requested.lasting ?? requested;
  const changed = await backend.changedAt();
  if (!changed.ok) return changed;
  const key = changed.value ?? Math.floor(now() / UNKNOWN_CHANGE_MS);
  const indexes = (shared.siteIndexes ??= new WeakMap());
  const cached = indexes.get(backend);
  if (cached?.key === key) return cached.index;
  const newest: CachedIndex = { key, index: makeIndex(backend), ready: cached?.ready ?? null };
  indexes.set(backend, newest);
  newest.index.then(
    (made) => (made.ok ? (newest.ready = made.value) : (newest.key = null)),
    () => (newest.key = null),
  );
  return newest.index;
}

function lastReadyIndex(backend: Backend): SiteIndex | null {
  return shared.siteIndexes?.get(backend.lasting ?? backend)?.ready ?? null;
}

function cityKeysOf({ cityId, districtId, address, countyCode }: FeedVenue): string[] {
  if (cityId === null) return [nameKey({ city: address.city, countyCode })];
  return districtId === null ? [cityId] : [cityId, districtId];
}

function nameKey({ city, countyCode }: Pick<City, 'city' | 'countyCode'>): string {
  return `name ${toSlug(city)} ${countyCode ?? ''}`;
}

async function makeIndex(backend: Backend): Promise<Result<SiteIndex>> {
  const builders = new Map<string, ProfileBuilder>();
  const batches: { after: string | null; updatedAt: string | null }[] = [];

  function builderOf(key: string): ProfileBuilder {
    let builder = builders.get(key);
    if (!builder) builders.set(key, (builder = createProfileBuilder()));
    return builder;
  }

  const read = await forEachBatch(backend, function addBatch({ venues, after }) {
    let updatedAt: string | null = null;
    for (const venue of venues) {
      const country = venue.address.countryCode;
      builderOf('').add(venue);
      builderOf(country).add(venue);
      if (venue.countyCode !== null) builderOf(`${country} county ${venue.countyCode}`).add(venue);
      for (const key of cityKeysOf(venue)) builderOf(`${country} city ${key}`).add(venue);
      updatedAt = newer(updatedAt, venue.updatedAt);
    }
    if (venues.length > 0) batches.push({ after, updatedAt });
  });
  if (!read.ok) return read;
  const profiles = new Map([...builders].map(([key, builder]) => [key, builder.profile()]));
  return success({
    whole: builderOf('').profile(),
    country: (code) => profiles.get(code),
    county: (country, code) => profiles.get(`${country} county ${code}`),
    city: (country, city) =>
      profiles.get(`${country} city ${city.id}`) ?? profiles.get(`${country} city ${nameKey(city)}`),
    batches,
  });
}

/** A page can do without the index. If creating it takes longer, it continues in the background. */
const MAX_WAIT_MS = 2_000;

/** Returns the index if it is ready in time; otherwise, marks the page as incomplete and returns the previous one. */
export async function readySiteIndex(backend: Backend): Promise<SiteIndex | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  });
  const index = await Promise.race([newestIndex(backend, Date.now), timeout]).finally(() =>
    clearTimeout(timer),
  );
  if (index?.ok) return index.value;
  markIncomplete();
  return lastReadyIndex(backend);
}

/** Closed venues and those not open yet count only towards the numbers of venues and the date of the last change. */
export interface Profile extends VenueCounts {
  /** ISO date on which the only venue opens; null if it is open, if there are others, or if the date is unknown. */
  readonly opensOn: string | null;
  /** Number of players of the largest group that one of the open venues can hold; null if unknown. */
  readonly largestGroup: number | null;
  /** From 1 (Monday). Null without any, or if unknown or seasonal hours might add days. */
  readonly openDays: readonly number[] | null;
  /** ISO date of the latest change; null when unknown. */
  readonly updatedAt: string | null;
}

interface ProfileBuilder {
  add(venue: FeedVenue): void;
  profile(): Profile;
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
/** A month, a period across months, a week number or school holidays; not a single date such as `Dec 25`. */
const SEASON = new RegExp(`\\b(?:${MONTH}(?! \\d)|${MONTH} \\d+ ?- ?${MONTH}|week|SH)\\b`, 'i');

/** Returns the days on which a venue opens all year round; null if unknown. */
function yearRoundDays({ usualWeek, hoursText }: FeedVenue): readonly number[] | null {
  return hoursText !== null && SEASON.test(hoursText) ? null : (usualWeek?.weekdays ?? null);
}

function createProfileBuilder(): ProfileBuilder {
  const openDays = new Set<number>();
  let counts = NO_VENUES;
  let opensOn: string | null = null;
  let hasUnknownHours = false;
  let largest = 0;
  let updatedAt: string | null = null;

  return {
    add(venue) {
      counts = addVenue(counts, venue.state);
      updatedAt = newer(updatedAt, venue.updatedAt);
      if (venue.state.kind !== 'open') {
        if (venue.state.kind === 'coming_soon') opensOn = venue.state.until;
        return;
      }
      largest = Math.max(largest, largestGroup(venue) ?? 0);
      const days = yearRoundDays(venue);
      for (const day of days ?? []) openDays.add(day);
      hasUnknownHours ||= days === null;
    },
    profile: () => ({
      ...counts,
      largestGroup: largest || null,
      opensOn: counts.venueCount === 1 ? opensOn : null,
      openDays:
        openDays.size === 0 || (hasUnknownHours && openDays.size < 7)
          ? null
          : [...openDays].sort((a, b) => a - b),
      updatedAt,
    }),
  };
}

export function newer(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Reads all listed venues, in batches with the cursor used to request them. Awaits the work on each. */
export async function forEachBatch(
  backend: Backend,
  work: (batch: FeedBatch & { readonly after: string | null }) => unknown,
): Promise<Result<void>> {
  let after: string | null = null;
  do {
    const batch = await backend.feed(after);
    if (!batch.ok) return batch;
    await work({ ...batch.value, after });
    after = batch.value.next;
    // Lets the server handle requests between batches.
    await yieldToEventLoop();
  } while (after !== null);
  return success(undefined);
}
