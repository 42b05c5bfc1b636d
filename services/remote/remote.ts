import {
  createHttpClient,
  createResilientCalls,
  type Deadline,
  sharedTime,
  UPSTREAM_TIMEOUT_MS,
  wholeTime,
} from '@locator/base/http';
import type { Backend, Ports } from '@/services/backend/backend';
import { mapResult, success } from '@locator/base';
import {
  basicAuthorization,
  type Credentials,
  fromWireCity,
  fromWireCountry,
  fromWireCounty,
  fromWireFairPoi,
  fromWireFeed,
  fromWireFilterCounts,
  fromWireMapPoints,
  fromWirePaymentMethod,
  fromWirePoi,
  fromWirePoiDetails,
} from '@locator/venue-api';
import { createRemoteEngine } from './remote-engine';
import { createSendRequest, type QueryValue, type SendRequest } from '@locator/venue-api/client';
import { writeBounds } from '@locator/base/geo';
import type { VenueQuery } from '@locator/venue-model';

export interface RemoteOptions {
  /** Base URL of `/api/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly credentials: Credentials | null;
  /** Whether suggestions come from a maps service, which returns their positions in a second step. */
  readonly isGoogle: boolean;
  /** Timeout for a single call, or for all calls of a page (specification, section 9). */
  readonly timeoutMs?: number;
  /** Milliseconds since an arbitrary origin. */
  readonly now?: () => number;
}

export interface Remote extends Ports {
  /** Returns the ports for one page request. All their calls share one deadline, which counts from now. */
  forOneRequest(): Ports;
}

export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

const MAX_SOCKETS = 64;

export function createRemote(options: RemoteOptions): Remote {
  const { baseUrl, credentials, isGoogle, timeoutMs = UPSTREAM_TIMEOUT_MS } = options;
  const http = createHttpClient({
    baseUrl,
    ...(credentials && { headers: { Authorization: basicAuthorization(credentials) } }),
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxSockets: MAX_SOCKETS,
  });
  const call = createResilientCalls({
    url: baseUrl,
    openMs: timeoutMs / 2,
    ...(options.now && { now: options.now }),
    logsStack: true,
  });

  function portsWithin(deadline: Deadline): Ports {
    const send = createSendRequest({ http, call, deadline });
    return { engine: createRemoteEngine(send, isGoogle), backend: createRemoteBackend(send) };
  }

  const lasting = portsWithin(wholeTime(timeoutMs));
  return {
    ...lasting,
    forOneRequest() {
      const { engine, backend } = portsWithin(sharedTime(timeoutMs));
      return { engine, backend: { ...backend, lasting: lasting.backend } };
    },
  };
}

function createRemoteBackend(request: SendRequest): Backend {
  return {
    async venues({ page, limit, ...query }) {
      const response = await request('venues', { ...toParameters(query), page, limit });
      if (!response.ok) return response;
      const { data, ...counts } = response.value;
      return success({ venues: data.map(fromWirePoi), ...counts });
    },
    filterCounts: async (query) =>
      mapResult(await request('filterCounts', toParameters(query)), fromWireFilterCounts),
    async fairVenues({ starts, limit, country, filters }) {
      const start = starts.map(({ latitude, longitude }) => `${latitude},${longitude}`);
      const response = await request('fairVenues', { start, limit, country, filters });
      return mapResult(response, ({ data }) => data.map(fromWireFairPoi));
    },
    async clusters({ bounds, zoom, country, filters }) {
      const response = await request('clusters', { bbox: writeBounds(bounds), zoom, country, filters });
      return mapResult(response, fromWireMapPoints);
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
    feed: async (after) => mapResult(await request('feed', { after }), fromWireFeed),
    // The contract has no operation that returns when the venues last changed.
    changedAt: () => Promise.resolve(success(null)),
    countries: async (locale) =>
      mapResult(await request('countries', { lang: locale }), ({ data }) => data.map(fromWireCountry)),
    counties: async (country, locale) =>
      mapResult(await request('counties', { country, lang: locale }), ({ data }) => data.map(fromWireCounty)),
    cities: async (country, county, locale) =>
      mapResult(await request('cities', { country, county, lang: locale }), ({ data }) =>
        data.map(fromWireCity),
      ),
    paymentMethods: async (locale) =>
      mapResult(await request('paymentMeans', { lang: locale }), ({ data }) =>
        data.map(fromWirePaymentMethod),
      ),
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
