import { type IncomingMessage, request as httpRequest } from 'node:http';
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

/** Maximum size of response headers. A redirect repeats the URL, which may be several kilobytes long. */
const MAX_HEADER_BYTES = 64 * 1024;

const NO_RESPONSE: FuzzResponse = { status: 0, headers: {}, body: '' };

/** Sends a request on a connection of its own. Never settles if the server does not respond. */
export function sendFuzz(port: number, request: FuzzRequest): Promise<FuzzResponse> {
  return request.isRaw ? sendRaw(port, request) : sendWithClient(port, request);
}

function sendWithClient(port: number, request: FuzzRequest): Promise<FuzzResponse> {
  const { method, path, body } = request;
  return new Promise((resolve, reject) => {
    const headers = withRequiredHeaders(request).flat();
    const options = { host: '127.0.0.1', port, method, path, headers, maxHeaderSize: MAX_HEADER_BYTES };
    httpRequest({ ...options, agent: false })
      .on('response', (response) => void read(response).then(resolve, reject))
      .on('error', (error: NodeJS.ErrnoException) => {
        if (isDisconnection(error)) resolve(NO_RESPONSE);
        else reject(error);
      })
      .end(body ?? undefined);
  });
}

function isDisconnection({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE';
}

async function read(response: IncomingMessage): Promise<FuzzResponse> {
  const entries = Object.entries(response.headers);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(', ')])),
    body: decompress(await buffer(response), response.headers['content-encoding']),
  };
}

function decompress(body: Buffer, encoding = 'identity'): string {
  const decompressors = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };
  // A response to a HEAD request has a `Content-Encoding` header but no body.
  if (body.length === 0 || !(encoding in decompressors)) return body.toString();
  return decompressors[encoding as keyof typeof decompressors](body).toString();
}

/** Serializes a request verbatim, so that malformed requests stay malformed. */
export function rawText(request: FuzzRequest): string {
  const lines = withRequiredHeaders(request).map(([name, value]) => `${name}: ${value}`);
  const head = `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('\r\n')}`;
  return `${head}\r\nConnection: close\r\n\r\n${request.body ?? ''}`;
}

/** Adds `Host` if it is missing, and `Content-Length` if there is a body. */
function withRequiredHeaders({ headers, body }: FuzzRequest): FuzzRequest['headers'] {
  const host = headers.some(([name]) => name === 'Host') ? [] : [['Host', '127.0.0.1'] as const];
  const length = body === null ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
  return [...host, ...headers, ...length];
}

function sendRaw(port: number, request: FuzzRequest): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(rawText(request)));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) => {
      if (!isDisconnection(error)) reject(error);
    });
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString())));
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
