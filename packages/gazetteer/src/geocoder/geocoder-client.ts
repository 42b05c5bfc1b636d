import type { z } from 'zod';
import { createHttpClient, createResilientCalls, UpstreamFault, wholeTime } from '@locator/base/http';
import { logFault, timeUpstream } from '@locator/base/log';
import { failed, type Result, success } from '@locator/base';

export interface ClientOptions {
  readonly service: string;
  readonly baseUrl: string;
  /** A monotonic clock in milliseconds; default: the system clock. */
  readonly now?: () => number;
}

export interface GeocoderRequest<Body> {
  readonly operation: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly schema: z.ZodType<Body>;
  readonly timeoutMs: number;
  readonly language?: string;
}

export interface GeocoderClient {
  get<Body>(request: GeocoderRequest<Body>): Promise<Result<Body>>;
}

/** Maximum size of a response. Ten addresses take about 5 KB. */
export const MAX_RESPONSE_BYTES = 512 * 1024;

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
export function createGeocoderClient({ service, baseUrl, now }: ClientOptions): GeocoderClient {
  if (!/^https?:\/\//.test(baseUrl)) {
    throw new Error(`The geocoder’s URL must start with http:// or https://, but is ${baseUrl}.`);
  }
  const http = createHttpClient({ baseUrl, maxResponseBytes: MAX_RESPONSE_BYTES, maxSockets: MAX_SOCKETS });
  const call = createResilientCalls({
    url: baseUrl,
    failureLimit: FAILURE_LIMIT,
    openMs: CIRCUIT_OPEN_MS,
    ...(now && { now }),
  });

  return {
    async get({ operation, path, query, schema, timeoutMs, language }) {
      const headers = language ? { 'Accept-Language': language } : {};
      async function send(signal: AbortSignal): Promise<z.infer<typeof schema>> {
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
            deadline: wholeTime(timeoutMs),
            send: (signal) => timeUpstream(service, operation, () => send(signal)),
          }),
        );
      } catch (error) {
        if (error instanceof UpstreamFault) {
          const { message, isLogged } = error;
          return failed({ kind: 'unavailable', service, operation, message, isLogged });
        }
        if (!(error instanceof Refused)) throw error;
        logFault('warn', { service, operation, host: new URL(baseUrl).host, cause: error.message });
        return failed({ kind: 'bad-request', service, operation, message: error.message, isLogged: true });
      }
    },
  };
}
