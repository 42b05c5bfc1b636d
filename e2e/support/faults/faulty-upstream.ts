import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '../../../__tests__/support/http-server';
import type { FaultKind, HealthyAnswer } from './kinds';

export interface FaultyUpstream extends TestServer {
  /** Makes the operations fail in this way; null ends every failure. */
  misbehave(kind: FaultKind | null, operations?: readonly string[]): void;
  /** Returns the operations that were called since the last change of behaviour. */
  asked(): readonly string[];
}

export interface UpstreamOptions {
  /** Returns the operation of a request, as named in the table. */
  operationOf(request: IncomingMessage): string;
  /** Returns the healthy response. */
  answer(request: IncomingMessage): Promise<HealthyAnswer> | HealthyAnswer;
  readonly port?: number;
}

/** Starts an upstream that is healthy until `misbehave` is called. */
export async function startFaultyUpstream({
  operationOf,
  answer,
  port = 0,
}: UpstreamOptions): Promise<FaultyUpstream> {
  let fault: { readonly kind: FaultKind; readonly operations: readonly string[] } | null = null;
  let asked: string[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = operationOf(request);
    asked.push(operation);
    const chosen = fault?.operations.includes(operation) ? fault.kind : null;
    const healthy = await answer(request);
    if (chosen) chosen.answer(healthy, response, request);
    else response.writeHead(healthy.status, { 'Content-Type': healthy.type }).end(healthy.body);
  }

  const server = await startTestServer((request, response) => {
    // A client that timed out has closed the connection.
    respond(request, response).catch(() => response.destroy());
  }, port);
  return {
    ...server,
    misbehave(kind, operations = []) {
      fault = kind && { kind, operations };
      asked = [];
    },
    asked: () => asked,
  };
}
