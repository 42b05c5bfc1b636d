import type { Bounds } from '@locator/base/geo';
import { DEFAULT_LOCALE, type Locale } from '@locator/base/locale';
import type { Backend } from '@/services/backend/backend';
import { MAX_SINGLE_VENUES } from '@locator/venue-model';
import { indexablePages } from './indexable-pages';
import { siteIndex } from './site-index';

const WORLD: Bounds = [-180, -90, 180, 90];

/** Fills the caches for a new version of the venues, so that the first visitors do not wait. Ignores failures. */
export async function preparePages(requested: Backend, locales: readonly Locale[]): Promise<void> {
  // Use the back-end without a request deadline, because filling the caches may take longer.
  const backend = requested.lasting ?? requested;
  const index = await siteIndex(backend);
  if (index.ok) await indexablePages(backend, index.value);
  const countries = await backend.countries(DEFAULT_LOCALE);
  if (!countries.ok) return;
  for (const { code } of countries.value)
    for (const locale of locales) await backend.cities(code, null, locale);
  const clustered = countries.value.filter(({ venueCount }) => venueCount > MAX_SINGLE_VENUES);
  for (const country of [null, ...clustered.map(({ code }) => code)]) {
    await backend.clusters({ bounds: WORLD, zoom: 0, ...(country !== null && { country }) });
  }
}
