import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { logFault } from '@/lib/server/http/log-fault';
import { log } from '@/lib/server/log/log';
import { stackOf } from '@/lib/server/log/stack-of';
import type { Failure } from '@/lib/result';
import type { Credentials } from '@/services/wire/authorization';
import type { WireError } from '@/services/wire/envelope';
import { openApiDocument } from '@/services/wire/openapi';
import {
  CONTRACT_BASE,
  type OperationName,
  operationNames,
  OPERATIONS,
  type ParametersOf,
} from '@/services/wire/operations';
import { readParameters } from '@/services/wire/read-parameters';
import { ANSWERS, type Ports } from './answers';
import { isAuthorized } from './authorization';

export interface ContractRequest {
  readonly method: string | undefined;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ContractAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ContractEndpoint {
  /** Made at first use: only a question that is understood waits for them. */
  readonly ports: () => Ports | Promise<Ports>;
  /** Null: the door is open to everybody. */
  readonly credentials: Credentials | null;
}

/** Far above the longest question; a server in front may stop at less. */
const MAX_URL_LENGTH = 4096;

const RETRY_AFTER_SECONDS = 30;

/** Venues change by the day, "open now" by the minute. */
const MAX_AGE_SECONDS = 60;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * What a back-end that speaks the contract answers. Nothing here limits how often a client may ask: that is for the
 * server in front.
 */
export async function answerRequest(
  request: ContractRequest,
  door: ContractEndpoint,
): Promise<ContractAnswer> {
  if (door.credentials && !isAuthorized(request.headers.authorization, door.credentials)) {
    return failure(401, 'unauthorized', 'This back-end asks for a user and a password.', {
      'WWW-Authenticate': 'Basic realm="venue locator", charset="UTF-8"',
    });
  }
  const refusal = refusalOf(request);
  if (refusal) return refusal;

  const { pathname, searchParams } = new URL(request.url, 'http://contract.invalid');
  const path = pathname.startsWith(CONTRACT_BASE) ? pathname.slice(CONTRACT_BASE.length) : pathname;
  if (path === '/openapi.json') return dataAnswer(openApiDocument(), request, door);

  const route = findOperation(path);
  if (!route) return failure(404, 'not-found', 'The contract has no such path: see /api/v1/openapi.json.');
  const given = new Map([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  for (const [name, text] of route.pathParameters) given.set(name, [text]);
  return answerOperation(route.name, given, request, door);
}

async function answerOperation<Name extends OperationName>(
  name: Name,
  given: ReadonlyMap<string, readonly string[]>,
  request: ContractRequest,
  door: ContractEndpoint,
): Promise<ContractAnswer> {
  const read = readParameters(OPERATIONS[name].parameters, given);
  if (!read.ok) return failure(400, 'bad-request', read.message);
  // The schema is that row's own, which TypeScript loses sight of on the way.
  const parameters = read.parameters as ParametersOf<Name>;
  const result = await ANSWERS[name](await door.ports(), parameters);
  return result.ok ? dataAnswer(result.value, request, door) : failureAnswer(result.failure);
}

/** Why a request is turned away before anybody looks at what it asks. */
function refusalOf({ method, url, headers }: ContractRequest): ContractAnswer | null {
  if (method !== 'GET' && method !== 'HEAD') {
    return failure(405, 'method-not-allowed', 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  }
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined) {
    // The body is never read: the connection ends with the answer.
    return failure(400, 'bad-request', 'A question has no body.', { Connection: 'close' });
  }
  if (url.length > MAX_URL_LENGTH) {
    const message = `The address must have at most ${MAX_URL_LENGTH} characters, it has ${url.length}.`;
    return failure(400, 'bad-request', message);
  }
  return null;
}

interface FoundOperation {
  readonly name: OperationName;
  readonly pathParameters: readonly (readonly [name: string, text: string])[];
}

function findOperation(path: string): FoundOperation | null {
  const segments = path.split('/');
  for (const name of operationNames()) {
    const pattern = OPERATIONS[name].path.split('/');
    if (pattern.length !== segments.length) continue;
    const pathParameters: [string, string][] = [];
    const matches = pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      const parameter = /^\{(.+)\}$/.exec(part)?.[1];
      if (parameter === undefined) return part === segment;
      const text = decodeSegment(segment);
      if (text) pathParameters.push([parameter, text]);
      return Boolean(text);
    });
    if (matches) return { name, pathParameters };
  }
  return null;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function dataAnswer(data: object, { headers }: ContractRequest, door: ContractEndpoint): ContractAnswer {
  const body = JSON.stringify(data);
  // Weak, since a server in front may compress the body.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const caching = {
    ETag: etag,
    'Cache-Control': `${door.credentials ? 'private' : 'public'}, max-age=${MAX_AGE_SECONDS}`,
    ...(door.credentials && { Vary: 'Authorization' }),
  };
  return isKnown(etag, headers['if-none-match'])
    ? { status: 304, headers: caching, body: '' }
    : { status: 200, headers: { ...caching, 'Content-Type': JSON_TYPE }, body };
}

/** Whether the client has this very answer already (RFC 9110, section 13.1.2: compared weakly). */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return known.includes('*') || known.includes(etag) || known.includes(etag.slice(2));
}

const STATUS_OF = { 'not-found': 404, 'bad-request': 400, unavailable: 503, unexpected: 500 } as const;

function failureAnswer({ kind, service, operation, message }: Failure): ContractAnswer {
  if (kind === 'not-found' || kind === 'bad-request') return failure(STATUS_OF[kind], kind, message);
  // What failed behind this door, and where it stands, is for the log.
  logFault('error', { service, operation, cause: message, at: CONTRACT_BASE });
  const told = kind === 'unavailable' ? 'The answer is not at hand.' : 'Something failed here.';
  const retry = kind === 'unavailable' ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {};
  return failure(STATUS_OF[kind], kind, told, retry);
}

/** The answer when something threw: a fault of our own. */
export function faultAnswer(error: unknown): ContractAnswer {
  log.error({ fault: stackOf(error) }, 'A question of the contract could not be answered.');
  return failure(500, 'unexpected', 'Something failed here.');
}

function failure(
  status: number,
  code: WireError['error']['code'],
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ContractAnswer {
  const body: WireError = { error: { code, message } };
  return {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Type': JSON_TYPE },
    body: JSON.stringify(body),
  };
}
