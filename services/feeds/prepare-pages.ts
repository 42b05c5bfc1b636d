import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import type { Bounds } from '@/lib/geo/position';
import { DEFAULT_LOCALE } from '@/lib/locale/locale';
import type { Backend } from '@/services/backend/backend';
import { MAX_SINGLE_VENUES } from '@/services/backend/map-points';
import { indexablePages } from './indexable-pages';
import { siteIndex } from './site-index';

const WORLD: Bounds = [-180, -90, 180, 90];

/**
 * Fills the caches for a new version of the venues, so that its first visitors do not wait: summaries by area, lists
 * of places, and map clusters. If one of them fails, the first request that needs it computes it.
 */
export async function preparePages(backend: Backend): Promise<void> {
  const index = await siteIndex(backend);
  if (index.ok) await indexablePages(backend, index.value);
  const countries = await backend.countries(DEFAULT_LOCALE);
  if (!countries.ok) return;
  const clustered = countries.value.filter(({ venueCount }) => venueCount > MAX_SINGLE_VENUES);
  for (const country of [null, ...clustered.map(({ code }) => code)]) {
    await yieldToEventLoop();
    await backend.clusters({ bounds: WORLD, zoom: 0, ...(country !== null && { country }) });
  }
}
