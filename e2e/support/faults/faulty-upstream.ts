import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@locator/test-support/http-server';

interface UpstreamResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Kinds of failure that pages may treat differently. The adapters treat the other kinds like an error: see the tests in
 * __tests__/services/remote/faults.test.ts, __tests__/services/geocoder and __tests__/services/newsletter.
 */
export const FAULTS = {
  'responds with 500': (_, response) => void response.writeHead(500).end('{"error":{"code":"unexpected"}}'),
  'is another server': (_, response) =>
    void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Welcome to nginx!</h1>'),
  'does not respond': () => undefined,
} satisfies Readonly<Record<string, RequestListener>>;

export type Fault = keyof typeof FAULTS;

export interface FaultyUpstream extends TestServer {
  /** Makes the given operations fail in the given way; null clears the fault. */
  failWith(fault: Fault | null, operations?: readonly string[]): void;
  /** Delays the responses of the given operations. */
  delayBy(milliseconds: number, operations: readonly string[]): void;
  /** Changes the bodies of all responses from now on. */
  rewriteWith(rewrite: (body: string) => string): void;
  /** Returns the operations called since the last call to `failWith`. */
  calledOperations(): readonly string[];
}

export interface UpstreamOptions {
  operationOf(request: IncomingMessage): string;
  respond(request: IncomingMessage): Promise<UpstreamResponse> | UpstreamResponse;
  readonly port?: number;
}

/** Starts an upstream that is healthy until `failWith` is called. */
export async function startFaultyUpstream({
  operationOf,
  respond,
  port = 0,
}: UpstreamOptions): Promise<FaultyUpstream> {
  let fault: Fault | null = null;
  let failing: readonly string[] = [];
  let called: string[] = [];
  let delay: { readonly ms: number; readonly operations: readonly string[] } = { ms: 0, operations: [] };
  let rewritten = (body: string): string => body;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = operationOf(request);
    called.push(operation);
    if (fault && failing.includes(operation)) return FAULTS[fault](request, response);
    const { status, type, body } = await respond(request);
    if (delay.operations.includes(operation)) await sleep(delay.ms);
    response.writeHead(status, { 'Content-Type': type }).end(rewritten(body));
  }

  const server = await startTestServer((request, response) => {
    // Writing the response fails if the client has timed out and closed the connection.
    handle(request, response).catch(() => response.destroy());
  }, port);
  return {
    ...server,
    failWith(next, operations = []) {
      fault = next;
      failing = operations;
      called = [];
    },
    delayBy(ms, operations) {
      delay = { ms, operations };
    },
    rewriteWith(rewrite) {
      rewritten = rewrite;
    },
    calledOperations: () => called,
  };
}

/** Returns the response of a healthy site to the same request. */
export async function responseOfSite(
  baseURL: string,
  { url = '' }: IncomingMessage,
): Promise<UpstreamResponse> {
  const response = await fetch(baseURL + url);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}
