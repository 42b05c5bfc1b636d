import type { z } from 'zod';
import { createHttpClient, createResilientCalls, UpstreamFault, wholeTime } from '@locator/base/http';
import { logFault, timeUpstream } from '@locator/base/log';
import { type Position, roundPosition } from '@locator/base/geo';
import { failed, type Result, success } from '@locator/base';
import { ADDRESS_LIMIT, GEOCODER_TIMEOUTS, type GeocoderOptions } from './geocoder';

interface ClientOptions<Body> extends GeocoderOptions {
  readonly service: string;
  readonly schema: z.ZodType<Body>;
}

interface GeocoderRequest {
  readonly operation: 'search' | 'suggest' | 'reverse';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language?: string;
}

export interface GeocoderClient<Body> {
  get(request: GeocoderRequest): Promise<Result<Body>>;
  /** Gets `/reverse`, which is the same for both geocoders. */
  reverse(position: Position, language?: string): Promise<Result<Body>>;
}

/** Maximum size of a response. Ten addresses take about 5 KB. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/** France's public geocoding service accepts 50 requests a second from one IP address. */
const MAX_SOCKETS = 20;

/** Circuit breaker settings. While the circuit is open, visitors get towns at once instead of waiting for addresses. */
const FAILURE_LIMIT = 3;
const CIRCUIT_OPEN_MS = 5_000;

/** Status codes with which a working geocoder rejects a query. */
const REFUSAL_STATUSES: readonly number[] = [400, 413, 414, 422];

/** Thrown if the geocoder works but rejects the request. */
class Refused extends Error {}

/** Queries are never logged, because addresses are personal data. @throws Error if the base URL is not http(s). */
export function createGeocoderClient<Body>({
  service,
  schema,
  url,
  timeouts = GEOCODER_TIMEOUTS,
  now,
}: ClientOptions<Body>): GeocoderClient<Body> {
  if (!/^https?:\/\//.test(url)) {
    throw new Error(`The geocoder’s URL must start with http:// or https://, but is ${url}.`);
  }
  const http = createHttpClient({
    baseUrl: url,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxSockets: MAX_SOCKETS,
  });
  const call = createResilientCalls({
    url,
    failureLimit: FAILURE_LIMIT,
    openMs: CIRCUIT_OPEN_MS,
    ...(now && { now }),
  });

  async function get({ operation, path, query, language }: GeocoderRequest): Promise<Result<Body>> {
    const headers = language ? { 'Accept-Language': language } : {};
    async function send(signal: AbortSignal): Promise<Body> {
      const { status, json } = await http.get({ path, query, headers, signal });
      if (REFUSAL_STATUSES.includes(status)) throw new Refused(`responded with status ${status}`);
      if (status !== 200) throw new UpstreamFault(`responded with status ${status}`);
      const parsed = schema.safeParse(json);
      if (parsed.success) return parsed.data;
      throw new UpstreamFault('the response is not in the documented format');
    }
    try {
      return success(
        await call({
          service,
          operation,
          circuit: 'all',
          deadline: wholeTime(operation === 'search' ? timeouts.searchMs : timeouts.extraMs),
          send: (signal) => timeUpstream(service, operation, () => send(signal)),
        }),
      );
    } catch (error) {
      if (error instanceof UpstreamFault) {
        const { message, isLogged } = error;
        return failed({ kind: 'unavailable', service, operation, message, isLogged });
      }
      if (!(error instanceof Refused)) throw error;
      logFault('warn', { service, operation, host: new URL(url).host, cause: error.message });
      return failed({ kind: 'bad-request', service, operation, message: error.message, isLogged: true });
    }
  }

  return {
    get,
    reverse(position, language) {
      const { latitude: lat, longitude: lon } = roundPosition(position);
      const query = new URLSearchParams({ lat: `${lat}`, lon: `${lon}`, limit: `${ADDRESS_LIMIT}` });
      return get({ operation: 'reverse', path: '/reverse', query, ...(language && { language }) });
    },
  };
}
