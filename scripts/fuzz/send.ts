import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzRequest } from './grammar';

export interface FuzzAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A page takes some milliseconds: whoever waits so long hangs. */
const PATIENCE_MS = 20_000;

/** A redirect says its address twice, and an address may have some kilobytes. */
const MAX_HEADER_BYTES = 64 * 1024;

const NO_ANSWER: FuzzAnswer = { status: 0, headers: {}, body: '' };

/** Sends requests over connections that are kept. */
export interface Sender {
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  close(): void;
}

export function createSender(port: number, concurrency: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

  function sendProper(fuzzed: FuzzRequest, isSecondTry = false): Promise<FuzzAnswer> {
    const { method, path, headers, body } = fuzzed;
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: withFrame(headers, body).flat(),
        timeout: PATIENCE_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      request.on('response', (response) => void read(response).then(resolve, reject));
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
        // A kept connection may be closed just as it is used again.
        else if (request.reusedSocket && !isSecondTry) sendProper(fuzzed, true).then(resolve, reject);
        else resolve(NO_ANSWER);
      });
      request.end(body ?? undefined);
    });
  }

  return {
    send: (request) => (request.isRaw ? sendRaw(port, request) : sendProper(request)),
    close: () => agent.destroy(),
  };
}

async function read(response: IncomingMessage): Promise<FuzzAnswer> {
  const entries = Object.entries(response.headers);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(', ')])),
    body: unpacked(await buffer(response), response.headers['content-encoding']),
  };
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  // An answer to HEAD has none of the body that its headers speak of.
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

/** The bytes of a request as they go over the wire, unmended. */
export function rawText({ method, path, headers, body }: FuzzRequest): string {
  const lines = withFrame(headers, body).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body ?? ''}`;
}

/** With what every request has. */
function withFrame(headers: FuzzRequest['headers'], body: string | null): FuzzRequest['headers'] {
  const host = headers.some(([name]) => name === 'Host') ? [] : [['Host', '127.0.0.1'] as const];
  const length = body === null ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
  return [...host, ...headers, ...length];
}

function sendRaw(port: number, request: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(rawText(request)));
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString('utf8'))));
  });
}

function parseAnswer(text: string): FuzzAnswer {
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
