import { findCountry } from '@locator/base/geo';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { findAllVenues, MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import { services } from '@/services/connect';
import { pinOf } from '@/services/page-content/results/listed-venues';

export default getEndpoint(async function getPins({ country }, locale) {
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (country !== undefined && !known) {
    return { kind: 'bad-request', message: 'country must be a three-letter country code or omitted.' };
  }
  const { backend } = await services();
  const list = await findAllVenues(backend, known?.code ?? null);
  if (!list.ok) return { kind: 'failure', failure: list.failure };
  const { venues, total } = list.value;
  // Too many venues: no pins, because a partial list would be misleading. The map then uses the clusters endpoint.
  const pins = total > MAX_WHOLE_LIST ? [] : venues.map((venue) => pinOf(venue, locale));
  return {
    kind: 'data',
    body: { data: pins, total },
    cacheControl: 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
  };
});
