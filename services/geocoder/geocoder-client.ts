import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios from 'axios';
import type { z } from 'zod';
import { createCircuit } from '@/lib/server/http/circuit';
import { logCircuit, logFault } from '@/lib/server/http/log-fault';
import { timeUpstream } from '@/lib/server/metrics/time-upstream';
import { failed, type Failure, type Result, success } from '@/lib/result';

export interface ClientOptions {
  /** What the log calls it: `addok`, `photon`. */
  readonly service: string;
  /** Without a slash at its end: `https://data.geopf.fr/geocodage`. */
  readonly baseUrl: string;
  /** A clock in milliseconds that never goes back; the machine's when left out. */
  readonly now?: () => number;
}

export interface GeocoderRequest<Body> {
  readonly operation: string;
  /** Appended to the base URL: `/search`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly schema: z.ZodType<Body>;
  readonly timeoutMs: number;
  readonly language?: string;
}

export interface GeocoderClient {
  /** A failure is in the log already. */
  get<Body>(request: GeocoderRequest<Body>): Promise<Result<Body>>;
}

/** Ten addresses are some 5 KB; whatever is far longer is something else. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/** Well under the 50 requests a second that France's public service takes from one address. */
const MAX_SOCKETS = 20;

/** After so many failures in a row it is left alone for so long: visitors get towns at once instead of waiting. */
const FAILURE_LIMIT = 3;
const CIRCUIT_OPEN_MS = 5_000;

/** The statuses of a server that is well, but wants no such text. */
const REFUSAL_STATUSES: readonly number[] = [400, 413, 414, 422];

/**
 * Asks one geocoder over HTTP. What was asked never gets into the log: addresses are personal.
 *
 * @throws Error when the base URL is not http(s).
 */
export function createGeocoderClient({ service, baseUrl, now }: ClientOptions): GeocoderClient {
  if (!/^https?:\/\//.test(baseUrl)) {
    throw new Error(`GEOCODER_URL must start with http:// or https://, but is ${baseUrl}.`);
  }
  const httpAgent = new HttpAgent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const circuit = createCircuit({
    failureLimit: FAILURE_LIMIT,
    openMs: CIRCUIT_OPEN_MS,
    now: now ?? (() => performance.now()),
    onChange: (state) => logCircuit(service, 'all', state),
  });

  function fail(kind: Failure['kind'], operation: string, message: string): Result<never> {
    logFault('warn', { service, operation, cause: message });
    return failed({ kind, service, operation, message });
  }

  return {
    async get({ operation, path, query, schema, timeoutMs, language }) {
      if (!circuit.admits()) {
        // Not in the log: the failures that led here are, and a visitor every second would flood it.
        return failed({ kind: 'unavailable', service, operation, message: 'the circuit is open' });
      }
      try {
        const send = () =>
          axios.get<unknown>(`${baseUrl}${path}?${query}`, {
            headers: { Accept: 'application/json', ...(language && { 'Accept-Language': language }) },
            httpAgent,
            httpsAgent,
            timeout: timeoutMs,
            // axios' own time-out ends with the first byte of an answer that then may drip for ever.
            signal: AbortSignal.timeout(timeoutMs),
            // What visitors type goes to the configured address and to no other.
            maxRedirects: 0,
            maxContentLength: MAX_RESPONSE_BYTES,
          });
        const response = await timeUpstream(service, operation, send);
        const parsed = schema.safeParse(response.data);
        if (parsed.success) {
          circuit.succeeded();
          return success(parsed.data);
        }
        circuit.failed();
        return fail('unexpected', operation, 'the answer is not in the documented format');
      } catch (error) {
        if (isRefusal(error)) {
          circuit.succeeded();
          return fail('bad-request', operation, causeOf(error));
        }
        circuit.failed();
        return fail('unavailable', operation, causeOf(error));
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return axios.isAxiosError(error) && REFUSAL_STATUSES.includes(error.response?.status ?? 0);
}

/** The cause in a word: axios' own errors carry the URL, and with it what was typed. */
function causeOf(error: unknown): string {
  if (!axios.isAxiosError(error)) return 'the request could not be sent';
  if (error.code === 'ERR_CANCELED' || error.code === 'ECONNABORTED') return 'timed out';
  if (error.response && error.response.status !== 200) {
    return `answered with status ${error.response.status}`;
  }
  return error.code ?? 'no response';
}
