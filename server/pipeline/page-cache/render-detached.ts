import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A complete response in memory. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  /** Uncompressed. */
  readonly body: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Calls a request handler with a synthetic GET request, without a network connection, and returns the response. The
 * request has no headers other than `headers`, so that the response cannot depend on the visitor who triggered it.
 */
export async function renderDetached(
  url: string,
  headers: Readonly<Record<string, string>>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RenderedResponse> {
  const chunks: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  }) as Socket;
  const request = new IncomingMessage(socket);
  // HTTP/1.0 has no chunked encoding, so the bytes after the headers are the body.
  Object.assign(request, {
    method: 'GET',
    url,
    headers: { ...headers },
    httpVersionMajor: 1,
    httpVersionMinor: 0,
  });
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  // A handler that fails midway destroys the response, which then emits `close` without `finish`.
  const isOver = new Promise((resolve) => response.once('finish', resolve).once('close', resolve));
  await handle(request, response);
  await isOver;
  if (!response.writableFinished)
    return { status: 500, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
  response.emit('close');
  const bytes = Buffer.concat(chunks);
  const headLength = bytes.indexOf(END_OF_HEAD);
  return {
    status: response.statusCode,
    // `getHeaders` does not return the headers that were passed to `writeHead`.
    headers: parseHeaders(bytes.subarray(0, headLength).toString('latin1')),
    body: bytes.subarray(headLength + END_OF_HEAD.length),
  };
}

/** Returns the headers with names in lower case. If a header is repeated, the last value wins. */
function parseHeaders(head: string): OutgoingHttpHeaders {
  const [, ...lines] = head.split('\r\n');
  return Object.fromEntries(
    lines.map(function parseLine(line) {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
