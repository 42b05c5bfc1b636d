import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '../../../__tests__/support/http-server';
import type { FaultKind, HealthyResponse } from './kinds';

export interface FaultyUpstream extends TestServer {
  /** Makes the given operations fail in the given way; null clears the fault. */
  failWith(kind: FaultKind | null, operations?: readonly string[]): void;
  /** Returns the operations called since the last call to `failWith`. */
  calledOperations(): readonly string[];
}

export interface UpstreamOptions {
  operationOf(request: IncomingMessage): string;
  respond(request: IncomingMessage): Promise<HealthyResponse> | HealthyResponse;
  readonly port?: number;
}

/** Starts an upstream that is healthy until `failWith` is called. */
export async function startFaultyUpstream({
  operationOf,
  respond,
  port = 0,
}: UpstreamOptions): Promise<FaultyUpstream> {
  let fault: { readonly kind: FaultKind; readonly operations: readonly string[] } | null = null;
  let called: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = operationOf(request);
    called.push(operation);
    const chosen = fault?.operations.includes(operation) ? fault.kind : null;
    const healthy = await respond(request);
    if (chosen) chosen.respond(healthy, response, request);
    else response.writeHead(healthy.status, { 'Content-Type': healthy.type }).end(healthy.body);
  }

  const server = await startTestServer((request, response) => {
    // Writing the response fails if the client has timed out and closed the connection.
    handle(request, response).catch(() => response.destroy());
  }, port);
  return {
    ...server,
    failWith(kind, operations = []) {
      fault = kind && { kind, operations };
      called = [];
    },
    calledOperations: () => called,
  };
}
