import { writeBounds } from '@locator/base/geo/bounds';
import { success } from '@locator/base/result';
import type { Backend } from '@/services/backend/backend';
import type { VenueQuery } from '@locator/venue-model/venue-query';
import { fromWireFairPoi } from '@locator/venue-api/fair-poi';
import { fromWireFeed } from '@locator/venue-api/feed';
import { fromWireFilterCounts } from '@locator/venue-api/filter-counts';
import {
  fromWireCity,
  fromWireCountry,
  fromWireCounty,
  fromWirePaymentMethod,
} from '@locator/venue-api/indexes';
import { fromWireMapPoints } from '@locator/venue-api/map-point';
import { fromWirePoi, fromWirePoiDetails } from '@locator/venue-api/poi';
import type { QueryValue, SendRequest } from '@locator/venue-api/send-request';

export function createRemoteBackend(request: SendRequest): Backend {
  return {
    async venues({ page, limit, ...query }) {
      const response = await request('venues', { ...toParameters(query), page, limit });
      if (!response.ok) return response;
      return success({ venues: response.value.data.map(fromWirePoi), total: response.value.total });
    },
    async filterCounts(query) {
      const response = await request('filterCounts', toParameters(query));
      return response.ok ? success(fromWireFilterCounts(response.value)) : response;
    },
    async fairVenues({ starts, limit, country, filters }) {
      const start = starts.map(({ latitude, longitude }) => `${latitude},${longitude}`);
      const response = await request('fairVenues', { start, limit, country, filters });
      return response.ok ? success(response.value.data.map(fromWireFairPoi)) : response;
    },
    async clusters({ bounds, zoom, country, filters }) {
      const response = await request('clusters', { bbox: writeBounds(bounds), zoom, country, filters });
      return response.ok ? success(fromWireMapPoints(response.value)) : response;
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
      const response = await request('feed', { after });
      return response.ok ? success(fromWireFeed(response.value)) : response;
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
    async paymentMethods(locale) {
      const response = await request('paymentMeans', { lang: locale });
      return response.ok ? success(response.value.data.map(fromWirePaymentMethod)) : response;
    },
  };
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
