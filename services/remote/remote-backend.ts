import { writeBounds } from '@/lib/geo/bounds';
import { type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import type { FeedBatch, FeedVenue } from '@/services/backend/feed';
import { MAX_LIMIT, type VenueQuery } from '@/services/backend/venue-query';
import { fromWireFairPoi } from '@/services/wire/fair-poi';
import { fromWireFeed } from '@/services/wire/feed';
import { fromWireFilterCounts } from '@/services/wire/filter-counts';
import { fromWireCity, fromWireCountry, fromWireCounty, fromWirePaymentMeans } from '@/services/wire/indexes';
import { fromWireMapPoints } from '@/services/wire/map-point';
import { fromWirePoi, fromWirePoiDetails } from '@/services/wire/poi';
import { countFiltersByLists } from './count-filters-by-lists';
import { fairVenuesByLists } from './fair-venues-by-lists';
import { mapWithoutClusters } from './map-without-clusters';
import type { QueryValue, SendRequest } from './send-request';

/** Creates a `Backend` that calls the API of a remote back-end. */
export function createRemoteBackend(request: SendRequest): Backend {
  const backend: Backend = {
    async venues({ page, limit, ...query }) {
      const response = await request('venues', { ...toParameters(query), page, limit });
      if (!response.ok) return response;
      return success({ venues: response.value.data.map(fromWirePoi), total: response.value.total });
    },
    async filterCounts(query, { wantsFilters = true } = {}) {
      const response = await request('filterCounts', toParameters(query));
      if (response.ok) return success(fromWireFilterCounts(response.value));
      const isMissing = response.failure.kind === 'not-found';
      return isMissing && wantsFilters ? countFiltersByLists(backend.venues, query) : response;
    },
    async fairVenues(query) {
      const { starts, limit, country, filters } = query;
      const start = starts.map(({ latitude, longitude }) => `${latitude},${longitude}`);
      const response = await request('fairVenues', { start, limit, country, filters });
      if (response.ok) return success(response.value.data.map(fromWireFairPoi));
      return response.failure.kind === 'not-found' ? fairVenuesByLists(backend.venues, query) : response;
    },
    async clusters(query) {
      const { bounds, zoom, country, filters } = query;
      const response = await request('clusters', { bbox: writeBounds(bounds), zoom, country, filters });
      if (response.ok) return success(fromWireMapPoints(response.value));
      return response.failure.kind === 'not-found' ? mapWithoutClusters(backend.venues, query) : response;
    },
    async venue(code, locale) {
      const response = await request('venue', { code, lang: locale });
      if (!response.ok) return response;
      const [venue] = response.value.data;
      if (venue) return success(fromWirePoiDetails(venue));
      // Some back-ends return an empty list instead of a 404.
      const message = `No venue has the code ${code}.`;
      return { ok: false, failure: { kind: 'not-found', service: 'backend', operation: 'venue', message } };
    },
    async feed(after) {
      const page = pageOf(after);
      if (page !== null) return readFeedPage(request, page);
      const response = await request('feed', { after });
      if (response.ok) return success(fromWireFeed(response.value));
      return response.failure.kind === 'not-found' ? readFeedPage(request, 1) : response;
    },
    // The contract has no operation that returns when the venues last changed.
    changedAt: () => Promise.resolve(success(null)),
    async countries(locale) {
      const response = await request('countries', { lang: locale });
      return response.ok ? success(response.value.data.map(fromWireCountry)) : response;
    },
    async counties(country, locale) {
      const response = await request('counties', { country, lang: locale });
      return response.ok ? success(response.value.data.map(fromWireCounty)) : response;
    },
    async cities(country, county, locale) {
      const response = await request('cities', { country, county, lang: locale });
      return response.ok ? success(response.value.data.map(fromWireCity)) : response;
    },
    async paymentMeans(locale) {
      const response = await request('paymentMeans', { lang: locale });
      return response.ok ? success(response.value.data.map(fromWirePaymentMeans)) : response;
    },
  };
  return backend;
}

function toParameters(query: VenueQuery): Record<string, QueryValue> {
  const { country, county, near, radiusMeters, bounds, filters, openAt, players, game } = query;
  return {
    country,
    county,
    lat: near?.latitude,
    lon: near?.longitude,
    radius: near && radiusMeters,
    bbox: bounds && writeBounds(bounds),
    filters,
    openat: openAt,
    players,
    game,
  };
}

/** Prefix of feed cursors that contain a page number in the list of venues. No venue code contains a colon. */
const PAGE_PREFIX = 'page:';

function pageOf(cursor: string | null): number | null {
  return cursor?.startsWith(PAGE_PREFIX) ? Number(cursor.slice(PAGE_PREFIX.length)) : null;
}

/**
 * Reads a feed batch from the list of venues, for back-ends without a feed. The list lacks some of the feed's fields.
 */
async function readFeedPage(request: SendRequest, page: number): Promise<Result<FeedBatch>> {
  const response = await request('venues', { page, limit: MAX_LIMIT });
  if (!response.ok) return response;
  const { data, total } = response.value;
  const venues = data.map((poi): FeedVenue => {
    const { openings: _, distanceMeters: __, ...venue } = fromWirePoi(poi);
    return {
      ...venue,
      cityId: null,
      districtId: null,
      hoursText: null,
      usualWeek: null,
      phone: null,
      updatedAt: null,
    };
  });
  return success({ venues, next: page * MAX_LIMIT < total ? `${PAGE_PREFIX}${page + 1}` : null });
}
