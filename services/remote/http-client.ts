import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosResponse } from 'axios';
import { basicAuthorization, type Credentials } from '@/services/wire/authorization';

export interface HttpClientOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credentials: Credentials | null;
}

/** A value of a query: a list is written as a repeated parameter, null and undefined not at all. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** No answer came. The message names the cause in words that hold neither address nor credentials nor typed text. */
export class NoAnswer extends Error {}

export interface HttpClient {
  /**
   * `timeoutMs` is for the whole of it: connecting, a second try, and the last byte of the answer.
   *
   * @throws NoAnswer
   */
  get(path: string, query: URLSearchParams, timeoutMs: number): Promise<HttpAnswer>;
}

/** Far above a page of 100 venues. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Connections to the back-end at a time: past it, requests wait for one within their time. */
const MAX_SOCKETS = 64;

/**
 * Failures to connect, and connections lost: what a restart of the back-end or an idle connection that it has closed
 * looks like. Asking again is harmless, as every question is a GET.
 */
const CONNECTION_FAILURES: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
]); // prettier-ignore

export function createHttpClient({ baseUrl, credentials }: HttpClientOptions): HttpClient {
  const client = axios.create({
    baseURL: baseUrl,
    headers: {
      Accept: 'application/json',
      ...(credentials && { Authorization: basicAuthorization(credentials) }),
    },
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    // Credentials go to the configured address and to no other.
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    // A space as %20, which every server reads; as a plus only some do.
    paramsSerializer: { serialize: (query) => String(query).replaceAll('+', '%20') },
    // What an answer means is decided by its reader, from its status and its text.
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
  });

  return {
    async get(path, query, timeoutMs) {
      // One clock for both tries, which also ends an answer that drips: axios' own stops with the first byte.
      const signal = AbortSignal.timeout(timeoutMs);
      const ask = (): Promise<AxiosResponse<unknown>> => client.get(path, { params: query, signal });
      try {
        const answer = await ask().catch((error: unknown) => {
          if (CONNECTION_FAILURES.has(codeOf(error))) return ask();
          throw error;
        });
        return { status: answer.status, body: typeof answer.data === 'string' ? answer.data : '' };
      } catch (error) {
        throw new NoAnswer(signal.aborted ? `no answer within ${timeoutMs} ms` : causeOf(error));
      }
    },
  };
}

/** The query with its lists repeated, in the order given. */
export function writeQuery(values: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  return query;
}

/** The cause in a word: axios' own errors carry the request, and with it credentials and typed text. */
function causeOf(error: unknown): string {
  const code = codeOf(error);
  if (CONNECTION_FAILURES.has(code)) return `no connection (${code})`;
  if (axios.isAxiosError(error) && error.message.includes('maxContentLength')) {
    return `an answer above ${MAX_ANSWER_BYTES} bytes`;
  }
  return `no usable answer (${code || 'unknown cause'})`;
}

function codeOf(error: unknown): string {
  return axios.isAxiosError(error) ? (error.code ?? '') : '';
}
