import { setTimeout } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '@locator/base/locale';
import { hasOutdatedValues, metrics, venueFileProblems } from '@locator/base/log';
import type { CountryCount } from '@locator/venue-model';
import { services } from '@/services/connect';
import { currentLifecycle } from './lifecycle';

/** The body of `/api/ready`. It is public, so it must not contain secrets. */
export interface Readiness {
  readonly isReady: boolean;
  readonly reasons: readonly ('starting' | 'stopping' | 'venues-unavailable')[];
  /** With `venue-file-…`, the site shows the previous venues; with `venue-values-outdated`, without these values. */
  readonly warnings: readonly string[];
}

/** Maximum time to count the venues. If counting takes longer, pages cannot be rendered in time either. */
const TIMEOUT_MS = 2_000;

/** Time for which venue counts are reused, to limit the load on the back-end however often probes run. */
const CACHE_MS = 1_000;

let last: { readonly at: number; readonly counts: Promise<readonly CountryCount[] | null> } | undefined;

/** Ready if venue pages can be rendered, even from stale responses, outside startup and shutdown. */
export async function readiness(): Promise<Readiness> {
  const lifecycle = currentLifecycle();
  const warnings = [
    ...(await venueFileProblems()).map((problem) => `venue-file-${problem}`),
    ...((await hasOutdatedValues()) ? ['venue-values-outdated'] : []),
  ];
  if (lifecycle !== 'serving') return { isReady: false, reasons: [lifecycle], warnings };
  const counts = await venueCounts();
  if (counts?.length === 0) warnings.push('no-venues');
  return { isReady: counts !== null, reasons: counts ? [] : ['venues-unavailable'], warnings };
}

/** Null if the back-end fails or is too slow. */
function venueCounts(): Promise<readonly CountryCount[] | null> {
  if (!last || performance.now() - last.at > CACHE_MS) {
    last = {
      at: performance.now(),
      counts: Promise.race([countVenues(), setTimeout(TIMEOUT_MS, null, { ref: false })]),
    };
  }
  return last.counts;
}

async function countVenues(): Promise<readonly CountryCount[] | null> {
  try {
    const counts = await (await services()).backend.countries(DEFAULT_LOCALE);
    return counts.ok ? counts.value : null;
  } catch {
    // The failed connection has already been logged.
    return null;
  }
}

/** The metric has no values while the back-end is unavailable. */
export async function updateVenueCounts(): Promise<void> {
  const { venues } = metrics();
  const counts = await venueCounts();
  venues.reset();
  for (const { code, venueCount } of counts ?? []) venues.set({ country: code }, venueCount);
}
