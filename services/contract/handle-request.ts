import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { log, logFailure, stackOf } from '@locator/base/log';
import { RETRY_AFTER_SECONDS } from '@locator/base/http';
import type { Failure } from '@locator/base';
import {
  CONTRACT_BASE,
  type Credentials,
  findOperation,
  INTERNAL_ERROR_MESSAGE,
  type OperationName,
  OPERATIONS,
  type ParametersOf,
  readParameters,
  UNAVAILABLE_MESSAGE,
  type WireError,
} from '@locator/venue-api';
import { openApiDocument } from '@locator/venue-api/openapi';
import { FAILURE_STATUS } from '@/lib/server/http/failure-status';
import { isUnchanged, weakTag } from '@/lib/server/http/validators';
import type { Ports } from '@/services/backend/backend';
import { isAuthorized } from './authorization';
import { HANDLERS } from './handlers';

export interface ContractRequest {
  readonly method: string | undefined;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ContractResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ContractEndpoint {
  /** Called only for valid requests, so that invalid ones don't wait for the ports. */
  readonly ports: () => Ports | Promise<Ports>;
  /** Credentials that clients must send; null if no authorization is required. */
  readonly credentials: Credentials | null;
  /** Makes the URLs of photos absolute, because a site that reads this API does not host them. Default: none. */
  readonly siteUrl?: string;
  /** Returns milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

export const MAX_URL_LENGTH = 4096;

/** Short, because a venue's next opening hours change over the day. */
const MAX_AGE_SECONDS = 60;

const JSON_TYPE = 'application/json; charset=utf-8';

export async function serveContract(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: ContractEndpoint,
): Promise<void> {
  const { method, url = '/', headers } = request;
  const result = await handleRequest({ method, url, headers }, endpoint).catch(internalError);
  response.writeHead(result.status, {
    ...result.headers,
    // Omit Content-Length from a 304 response, where it would have to be the length of the 200 response.
    ...(result.status !== 304 && { 'Content-Length': String(Buffer.byteLength(result.body)) }),
  });
  response.end(method === 'HEAD' ? undefined : result.body);
}

/** The request pipeline applies the rate limits. */
export async function handleRequest(
  request: ContractRequest,
  endpoint: ContractEndpoint,
): Promise<ContractResponse> {
  if (endpoint.credentials && !isAuthorized(request.headers.authorization, endpoint.credentials)) {
    return failure(
      401,
      'unauthorized',
      'This API requires a user and a password (HTTP basic authentication).',
      { 'WWW-Authenticate': 'Basic realm="venue locator", charset="UTF-8"' },
    );
  }
  const rejection = rejectionOf(request);
  if (rejection) return rejection;

  const { pathname, searchParams } = new URL(request.url, 'http://contract.invalid');
  const path = pathname.startsWith(CONTRACT_BASE) ? pathname.slice(CONTRACT_BASE.length) : pathname;
  if (path === '/openapi.json') return dataResponse(openApiDocument(), request, endpoint);

  const route = findOperation(path);
  if (!route) return failure(404, 'not-found', 'Unknown path. The paths are listed in /api/v1/openapi.json.');
  const given = new Map([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  for (const [name, text] of route.pathParameters) given.set(name, [text]);
  return runOperation(route.name, given, request, endpoint);
}

async function runOperation<Name extends OperationName>(
  name: Name,
  given: ReadonlyMap<string, readonly string[]>,
  request: ContractRequest,
  endpoint: ContractEndpoint,
): Promise<ContractResponse> {
  const read = readParameters(OPERATIONS[name].parameters, given);
  if (!read.ok) return failure(400, 'bad-request', read.message);
  // TypeScript cannot infer that the parsed parameters are those of the operation `name`.
  const parameters = read.parameters as ParametersOf<Name>;
  const { ports, siteUrl = '', now = Date.now } = endpoint;
  const result = await HANDLERS[name]({ ...(await ports()), siteUrl, now: now() }, parameters);
  return result.ok ? dataResponse(result.value, request, endpoint) : failureResponse(result.failure);
}

function rejectionOf({ method, url, headers }: ContractRequest): ContractResponse | null {
  if (method !== 'GET' && method !== 'HEAD') {
    return failure(405, 'method-not-allowed', 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
  }
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined) {
    // The body has not been read, so the connection cannot be reused.
    return failure(400, 'bad-request', 'A request must not have a body.', { Connection: 'close' });
  }
  if (url.length > MAX_URL_LENGTH) {
    const message = `The URL must have at most ${MAX_URL_LENGTH} characters, not ${url.length}.`;
    return failure(400, 'bad-request', message);
  }
  return null;
}

function dataResponse(
  data: object,
  { headers }: ContractRequest,
  endpoint: ContractEndpoint,
): ContractResponse {
  const body = JSON.stringify(data);
  const etag = weakTag(body);
  const caching = {
    ETag: etag,
    'Cache-Control': `${endpoint.credentials ? 'private' : 'public'}, max-age=${MAX_AGE_SECONDS}`,
    ...(endpoint.credentials && { Vary: 'Authorization' }),
  };
  return isUnchanged(headers, { etag })
    ? { status: 304, headers: caching, body: '' }
    : { status: 200, headers: { ...caching, 'Content-Type': JSON_TYPE }, body };
}

function failureResponse(cause: Failure): ContractResponse {
  const { kind, message } = cause;
  if (kind === 'not-found' || kind === 'bad-request') return failure(FAILURE_STATUS[kind], kind, message);
  // The details of the failure are logged, but not sent to the client.
  logFailure(cause);
  const text = kind === 'unavailable' ? UNAVAILABLE_MESSAGE : INTERNAL_ERROR_MESSAGE;
  const retry = kind === 'unavailable' ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {};
  return failure(FAILURE_STATUS[kind], kind, text, retry);
}

/** Logs an exception, which always indicates a bug, and returns the error response. */
function internalError(error: unknown): ContractResponse {
  log.error({ fault: stackOf(error) }, 'An API request failed with an exception.');
  return failure(500, 'unexpected', INTERNAL_ERROR_MESSAGE);
}

function failure(
  status: number,
  code: WireError['error']['code'],
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ContractResponse {
  const body: WireError = { error: { code, message } };
  return {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Type': JSON_TYPE },
    body: JSON.stringify(body),
  };
}
