import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '../../../__tests__/support/http-server';
import type { FaultKind, HealthyAnswer } from './kinds';

export interface FaultyUpstream extends TestServer {
  /** From now on these operations fail so; without a kind, all are well again. */
  misbehave(kind: FaultKind | null, operations?: readonly string[]): void;
  /** The operations it was asked for since it last changed its behaviour. */
  asked(): readonly string[];
}

export interface UpstreamOptions {
  /** What a request asks for, in the words of the table. */
  operationOf(request: IncomingMessage): string;
  /** What it answers when nothing is wrong. */
  answer(request: IncomingMessage): Promise<HealthyAnswer> | HealthyAnswer;
  readonly port?: number;
}

/** An upstream that is well until it is told to misbehave. */
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
    // A site that gave up waiting has closed its side; there is nobody to tell.
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
