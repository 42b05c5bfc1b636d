import type { z } from 'zod';
import type { Circuit } from '@/lib/server/http/circuit';
import type { StaleCache } from '@/lib/server/http/stale-cache';
import { logFault } from '@/lib/server/http/log-fault';
import type { Deadline } from '@/lib/server/http/deadline';
import { failed, type FailureKind, type Result, success } from '@/lib/result';
import { timeUpstream } from '@/lib/server/metrics/time-upstream';
import { wireError } from '@/services/wire/envelope';
import {
  type ResponseOf,
  CONTRACT_BASE,
  type Operation,
  type OperationName,
  OPERATIONS,
} from '@/services/wire/operations';
import { readParameters } from '@/services/wire/read-parameters';
import { type HttpAnswer, type HttpClient, NoAnswer, type QueryValue, writeQuery } from './http-client';

/** Asks the remote back-end one question of the contract. */
export type Ask = <Name extends OperationName>(
  name: Name,
  parameters: Readonly<Record<string, QueryValue>>,
) => Promise<Result<ResponseOf<Name>>>;

export interface AskParts {
  readonly http: HttpClient;
  /** One an operation: suggestions that fail must not take the pages along. */
  readonly circuitOf: (name: OperationName) => Circuit;
  readonly lastAnswers: StaleCache;
  readonly timeLeft: Deadline;
}

/** An answer that is as good as none: the upstream is down, misconfigured, or talks about something else. */
class Unusable extends Error {}

/** What the upstream says about the question itself: it is well, and asking again would change nothing. */
class Refused extends Error {
  constructor(
    readonly kind: Extract<FailureKind, 'bad-request' | 'not-found'>,
    message: string,
  ) {
    super(message);
  }
}

/** Longest message of an upstream that is passed on. */
const MAX_MESSAGE = 300;

/**
 * The specification (section 8) has engine errors rethrown "with a message naming service, operation, message and
 * stack". Failure being a value in this project, it carries service, operation and a message that names both; the
 * stack, which is of use to nobody but whoever reads the log, stands in the log's line.
 */
export function createAsk({ http, circuitOf, lastAnswers, timeLeft }: AskParts): Ask {
  async function askUpstream<Name extends OperationName>(
    name: Name,
    path: string,
    query: URLSearchParams,
  ): Promise<{ body: string; answer: ResponseOf<Name> }> {
    const circuit = circuitOf(name);
    const { ms, isFair } = timeLeft();
    try {
      if (ms <= 0) throw new NoAnswer('no time was left to ask');
      const { body, answer } = readAnswer(
        name,
        await timeUpstream(OPERATIONS[name].service, name, () =>
          http.get(`${CONTRACT_BASE}${path}`, query, ms),
        ),
      );
      circuit.succeeded();
      return { body, answer };
    } catch (error) {
      if (error instanceof Refused) circuit.succeeded();
      // Who was given hardly any time to answer has not failed.
      else if (isFair || !(error instanceof NoAnswer)) circuit.failed();
      throw error;
    }
  }

  return async function ask(name, parameters) {
    const operation: Operation = OPERATIONS[name];
    const fault = parameterFault(operation, parameters);
    if (fault !== null) return failure(operation, name, 'bad-request', fault);

    const { path, query } = addressOf(operation, parameters);
    const question = questionOf(path, query);
    const lastAnswer = (): ResponseOf<typeof name> | null => {
      const body = isKept(name) ? lastAnswers.get(question) : undefined;
      return body === undefined ? null : readAnswer(name, { status: 200, body }).answer;
    };
    if (!circuitOf(name).admits()) {
      const last = lastAnswer();
      return last
        ? success(last)
        : failure(operation, name, 'unavailable', 'it has failed too often just now');
    }
    try {
      const { body, answer } = await askUpstream(name, path, query);
      if (isKept(name)) lastAnswers.keep(question, body);
      return success(answer);
    } catch (error) {
      if (error instanceof Refused) return failure(operation, name, error.kind, error.message);
      if (!(error instanceof NoAnswer) && !(error instanceof Unusable)) throw error;
      const last = lastAnswer();
      log(operation, name, error, last !== null);
      return last ? success(last) : failure(operation, name, 'unavailable', error.message);
    }
  };
}

/**
 * What is asked at every keystroke, or move of a map, would drive out the answers that pages are made of; and so would
 * all venues at once.
 */
function isKept(name: OperationName): boolean {
  return name !== 'autocomplete' && name !== 'clusters' && name !== 'feed';
}

/** What the contract refuses is refused here already, in the same words, and never sent. */
function parameterFault(
  operation: Operation,
  parameters: Readonly<Record<string, QueryValue>>,
): string | null {
  const query = writeQuery(parameters);
  const given = new Map([...query.keys()].map((key) => [key, query.getAll(key)]));
  const read = readParameters(operation.parameters, given);
  return read.ok ? null : read.message;
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

/** The key of a question: a session token changes nothing about its answer. */
function questionOf(path: string, query: URLSearchParams): string {
  const lasting = new URLSearchParams(query);
  lasting.delete('token');
  return `${path}?${lasting.toString()}`;
}

/**
 * The checked answer to a question.
 *
 * @throws Refused, Unusable
 */
function readAnswer<Name extends OperationName>(
  name: Name,
  { status, body }: HttpAnswer,
): { body: string; answer: ResponseOf<Name> } {
  const operation: Operation = OPERATIONS[name];
  const json = parseJson(body);
  if (status !== 200) throw refusalOf(operation, status, json);
  const read = operation.response.safeParse(json);
  if (!read.success)
    throw new Unusable(`its answer is not what the contract says: ${firstFault(read.error)}`);
  // The schema is that row's own, which TypeScript loses sight of on the way.
  return { body, answer: read.data as ResponseOf<Name> };
}

function refusalOf(operation: Operation, status: number, json: unknown): Refused | Unusable {
  const told = wireError.safeParse(json);
  const message = told.success ? oneLine(told.data.error.message) : null;
  // Without the contract's envelope, a 404 is some other server that has never heard of the contract.
  if (status === 404 && operation.canBeUnknown && message !== null) return new Refused('not-found', message);
  if (status === 404 && operation.canBeMissing) return new Refused('not-found', 'it has no such operation');
  if (status === 400 && message !== null) return new Refused('bad-request', message);
  if (status === 401 || status === 403) {
    return new Unusable(`it answered ${status}: check BACK_USER and BACK_PASSWORD`);
  }
  if (status >= 300 && status < 400) {
    return new Unusable(`it answered ${status}, a redirect, which is not followed: check BACK_URL`);
  }
  if (status === 404) return new Unusable('it answered 404, so the contract is not there: check BACK_URL');
  return new Unusable(`it answered ${status}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where an answer first departs from the contract. */
function firstFault(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.join('.') || 'the whole of it';
  return oneLine(`${place}: ${issue?.message ?? 'unreadable'}`);
}

/** A foreign text as it may stand in a log. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE);
}

function failure(operation: Operation, name: OperationName, kind: FailureKind, cause: string): Result<never> {
  const verb = kind === 'unavailable' ? 'failed' : 'was refused';
  const message = `The remote ${operation.service}’s ${name} ${verb}: ${cause}`;
  return failed({ kind, service: operation.service, operation: name, message });
}

/** One structured line a failure. The stack is without its first line, the message; nothing that was asked is in it. */
function log(operation: Operation, name: OperationName, error: Error, isSpared: boolean): void {
  logFault('warn', {
    service: operation.service,
    operation: name,
    cause: error.message,
    answeredFromLast: isSpared,
    stack: error.stack
      ?.split('\n')
      .slice(1, 5)
      .map((line) => line.trim()),
  });
}
