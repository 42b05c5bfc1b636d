import { z } from 'zod';
import {
  type Deadline,
  type HttpClient,
  type HttpResponse,
  type ResilientCall,
  UpstreamFault,
} from '@locator/base/http';
import { failed, type FailureKind, type Result, success } from '@locator/base';
import { timeUpstream } from '@locator/base/log';
import { wireError } from './envelope';
import {
  CONTRACT_BASE,
  type Operation,
  type OperationName,
  OPERATIONS,
  type ResponseOf,
  serviceOf,
} from './operations';

/** A query value. A list becomes a repeated parameter; null and undefined are omitted. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export type SendRequest = <Name extends OperationName>(
  name: Name,
  parameters: Readonly<Record<string, QueryValue>>,
) => Promise<Result<ResponseOf<Name>>>;

export interface SendRequestOptions {
  readonly http: HttpClient;
  readonly call: ResilientCall;
  readonly deadline: Deadline;
}

/** Thrown if the upstream works but rejects this request, so that a retry would not help. */
class Refused extends Error {
  constructor(
    readonly kind: Extract<FailureKind, 'bad-request' | 'not-found'>,
    message: string,
  ) {
    super(message);
  }
}

const MAX_MESSAGE = 300;

/** For section 8 of the specification, failures are values that name service and operation, and the stack is logged. */
export function createSendRequest({ http, call, deadline }: SendRequestOptions): SendRequest {
  return async function sendRequest(name, parameters) {
    const operation: Operation = OPERATIONS[name];
    const service = serviceOf(operation);
    const { path, query } = addressOf(operation, parameters);
    try {
      const response = await call({
        service,
        operation: name,
        deadline,
        ...(hasStaleResponse(name) && { staleKey: staleKeyOf(path, query) }),
        send: (signal) =>
          timeUpstream(service, name, async () =>
            readResponse(name, await http.get({ path: `${CONTRACT_BASE}${path}`, query, signal })),
          ),
      });
      return success(response);
    } catch (error) {
      if (error instanceof Refused) return failure(operation, name, error.kind, error.message);
      if (error instanceof UpstreamFault) {
        return failure(operation, name, 'unavailable', error.message, error.isLogged);
      }
      throw error;
    }
  };
}

/** Responses to keystrokes, map movements, starting points, and batches would evict those that pages need. */
function hasStaleResponse(name: OperationName): boolean {
  return name !== 'autocomplete' && name !== 'clusters' && name !== 'fairVenues' && name !== 'feed';
}

function addressOf(
  operation: Operation,
  parameters: Readonly<Record<string, QueryValue>>,
): { path: string; query: URLSearchParams } {
  const query = writeQuery(parameters);
  const path = operation.path.replace(/\{(\w+)\}/g, function fillIn(_, name: string) {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  return { path, query };
}

/** Returns the cache key of a request. Omits the session token, because it does not affect the response. */
function staleKeyOf(path: string, query: URLSearchParams): string {
  const lasting = new URLSearchParams(query);
  lasting.delete('token');
  return `${path}?${lasting.toString()}`;
}

/** @throws Refused, UpstreamFault */
function readResponse<Name extends OperationName>(
  name: Name,
  { status, json }: HttpResponse,
): ResponseOf<Name> {
  const operation: Operation = OPERATIONS[name];
  if (status !== 200) throw errorOf(operation, status, json);
  const read = operation.response.safeParse(withoutInvalidPlaces(operation, json));
  if (!read.success) {
    throw new UpstreamFault(`its response does not match the contract: ${firstIssue(read.error)}`);
  }
  // TypeScript cannot infer that the schema's output is the response type of this operation.
  return read.data as ResponseOf<Name>;
}

/** Of an engine's places, the first is used, so only this one must be valid. Counts, lists and pins depend on no other. */
function withoutInvalidPlaces(operation: Operation, json: unknown): unknown {
  const { data } = z.object({ data: z.array(z.unknown()) }).safeParse(json).data ?? {};
  if (!data || serviceOf(operation) !== 'engine') return json;
  const { element } = operation.response.shape.data;
  return { data: data.filter((place, index) => index === 0 || z.safeParse(element, place).success) };
}

function errorOf(operation: Operation, status: number, json: unknown): Refused | UpstreamFault {
  const parsed = wireError.safeParse(json);
  const message = parsed.success ? oneLine(parsed.data.error.message) : null;
  // Without the contract's error envelope, a 404 means that the server does not implement the operation.
  if (status === 404 && operation.canBeUnknown && message !== null) return new Refused('not-found', message);
  if (status === 400 && message !== null) return new Refused('bad-request', message);
  if (status === 401 || status === 403) {
    return new UpstreamFault(`it responded with ${status}: check BACK_USER and BACK_PASSWORD`);
  }
  if (status >= 300 && status < 400) {
    return new UpstreamFault(
      `it responded with ${status}, a redirect, which is not followed: check BACK_URL`,
    );
  }
  if (status === 404) {
    return new UpstreamFault(
      'it responded with 404, so it does not implement the API: check BACK_URL and its version',
    );
  }
  return new UpstreamFault(`it responded with ${status}`);
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.join('.') || 'the whole response';
  return oneLine(`${place}: ${issue?.message ?? 'unreadable'}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE);
}

function failure(
  operation: Operation,
  name: OperationName,
  kind: FailureKind,
  cause: string,
  isLogged = false,
): Result<never> {
  const verb = kind === 'unavailable' ? 'failed' : 'was refused';
  const service = serviceOf(operation);
  const message = `The remote ${service}’s ${name} ${verb}: ${cause}`;
  return failed({ kind, service, operation: name, message, isLogged });
}

function writeQuery(values: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  return query;
}
