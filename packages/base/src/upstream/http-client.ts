import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosResponse } from 'axios';
import { parseJson } from '../untyped-values';
import { UpstreamFault } from './upstream-fault';

export interface HttpClientOptions {
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxResponseBytes: number;
  readonly maxSockets: number;
}

export interface HttpRequest {
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  /** The parsed body; undefined if the body is not JSON. */
  readonly json: unknown;
}

/** Throws {@link UpstreamFault} without a response; a response with an error status does not throw. */
export interface HttpClient {
  /** Retries once when the connection fails. */
  get(request: HttpRequest): Promise<HttpResponse>;
  post(request: HttpRequest, body: object): Promise<HttpResponse>;
}

/** Failed or lost connections, for example because the upstream has closed an idle one. */
const CONNECTION_FAILURES: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
]); // prettier-ignore

export function createHttpClient({
  baseUrl,
  headers = {},
  maxResponseBytes,
  maxSockets,
}: HttpClientOptions): HttpClient {
  const client = axios.create({
    headers: { Accept: 'application/json', ...headers },
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets }),
    // Redirects are disabled, because credentials and personal data must only be sent to the configured address.
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
    // Encodes spaces as `%20`, because some servers do not decode a plus sign as a space.
    paramsSerializer: { serialize: (query) => String(query).replaceAll('+', '%20') },
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
  });

  async function send(
    { path, query, headers: ownHeaders = {}, signal }: HttpRequest,
    body?: object,
  ): Promise<HttpResponse> {
    const url = `${baseUrl}${path}`;
    const request = { url, ...(query && { params: query }), headers: ownHeaders, signal };
    const attempt = (): Promise<AxiosResponse<unknown>> =>
      client.request(body ? { ...request, method: 'POST', data: body } : request);
    try {
      const { status, data } = await attempt().catch((error: unknown) => {
        if (body || !CONNECTION_FAILURES.has(codeOf(error))) throw error;
        return attempt();
      });
      return { status, json: parseJson(String(data)) };
    } catch (error) {
      throw new UpstreamFault(causeOf(error));
    }
  }

  /** Without request data: the axios error contains credentials and visitor input. */
  function causeOf(error: unknown): string {
    const code = codeOf(error);
    if (CONNECTION_FAILURES.has(code)) return `no connection (${code})`;
    if (axios.isAxiosError(error) && error.message.includes('maxContentLength')) {
      return `a response above ${maxResponseBytes} bytes`;
    }
    return `no usable response (${code || 'unknown cause'})`;
  }

  return { get: (request) => send(request), post: send };
}

function codeOf(error: unknown): string {
  return axios.isAxiosError(error) ? (error.code ?? '') : '';
}
