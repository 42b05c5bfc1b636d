import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzRequest } from './grammar';

export interface FuzzResponse {
  /** Status code; 0 if the connection was closed without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response takes a few milliseconds, so a longer wait means that the server is hanging. */
const TIMEOUT_MS = 20_000;

/** Maximum size of response headers. A redirect repeats the URL, which may be several kilobytes long. */
const MAX_HEADER_BYTES = 64 * 1024;

const NO_RESPONSE: FuzzResponse = { status: 0, headers: {}, body: '' };

/** Sends requests over keep-alive connections. */
export interface Sender {
  send(request: FuzzRequest): Promise<FuzzResponse>;
  close(): void;
}

export function createSender(port: number, concurrency: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

  function sendWithClient(fuzzed: FuzzRequest, isRetry = false): Promise<FuzzResponse> {
    const { method, path, headers, body } = fuzzed;
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: withRequiredHeaders(headers, body).flat(),
        timeout: TIMEOUT_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      request.on('response', (response) => void read(response).then(resolve, reject));
      request.on('timeout', () => request.destroy(new Error('no response before the timeout')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
        // Retry, because the server may close an idle connection just when it is reused.
        else if (request.reusedSocket && !isRetry) sendWithClient(fuzzed, true).then(resolve, reject);
        else resolve(NO_RESPONSE);
      });
      request.end(body ?? undefined);
    });
  }

  return {
    send: (request) => (request.isRaw ? sendRaw(port, request) : sendWithClient(request)),
    close: () => agent.destroy(),
  };
}

async function read(response: IncomingMessage): Promise<FuzzResponse> {
  const entries = Object.entries(response.headers);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(', ')])),
    body: decompress(await buffer(response), response.headers['content-encoding']),
  };
}

function decompress(body: Buffer, encoding: string | undefined): string {
  // A response to a HEAD request has a `Content-Encoding` header but no body.
  if (body.length === 0) return '';
  switch (encoding) {
    case 'gzip':
      return gunzipSync(body).toString('utf8');
    case 'br':
      return brotliDecompressSync(body).toString('utf8');
    case 'deflate':
      return inflateSync(body).toString('utf8');
    default:
      return body.toString('utf8');
  }
}

/** Serializes a request verbatim, so that malformed requests stay malformed. */
export function rawText({ method, path, headers, body }: FuzzRequest): string {
  const lines = withRequiredHeaders(headers, body).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body ?? ''}`;
}

/** Adds `Host` if it is missing, and `Content-Length` if there is a body. */
function withRequiredHeaders(headers: FuzzRequest['headers'], body: string | null): FuzzRequest['headers'] {
  const host = headers.some(([name]) => name === 'Host') ? [] : [['Host', '127.0.0.1'] as const];
  const length = body === null ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
  return [...host, ...headers, ...length];
}

function sendRaw(port: number, request: FuzzRequest): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(rawText(request)));
    const chunks: Buffer[] = [];
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no response before the timeout')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString('utf8'))));
  });
}

function parseResponse(text: string): FuzzResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
