import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';

export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  /** Uncompressed. */
  readonly body: Buffer;
}

/**
 * Calls a request handler with a synthetic GET request, without a network connection, and returns the response. The
 * request has only `headers` and a constant `User-Agent`, so that the response cannot depend on the visitor who
 * triggered it.
 */
export async function renderDetached(
  url: string,
  headers: Readonly<Record<string, string>>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RenderedResponse> {
  try {
    const response = await inject((request, response) => void handle(request, response), { url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
  } catch {
    // The handler failed midway and destroyed the response.
    return { status: 500, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
  }
}
