import { connect, type Socket } from 'node:net';

export interface Route {
  readonly port: number;
  /** The client's address, within 127.0.0.0/8. */
  readonly from: string;
}

export interface RawRequest {
  readonly method?: string;
  /** Request target, sent as is, without percent-encoding. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawResponse {
  /** Status code; 0 if no response arrived before the timeout or before the connection closed. */
  readonly status: number;
  readonly head: string;
  /** The raw body. A chunked body includes the chunk lengths. */
  readonly body: string;
  /** Time from the connection attempt until the connection closes. */
  readonly ms: number;
  /** Time from the connection attempt until the connection is established. */
  readonly connectMs: number;
  /** Time from the moment the connection is established until the first byte of the response. */
  readonly waitMs: number;
}

const TIMEOUT_MS = 10_000;

/** Opens a connection. Errors close it without being reported. */
export function openSocket({ port, from }: Route): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  return socket;
}

/** Serializes a request as HTTP/1.1, with `Host` and `Content-Length`. */
export function serializeRequest({ method = 'GET', path, headers = {}, body }: RawRequest): string {
  const all = {
    Host: '127.0.0.1',
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Sends a request on a new connection and reads the whole response. */
export function sendRequest(route: Route, request: RawRequest, timeoutMs = TIMEOUT_MS): Promise<RawResponse> {
  const headers = { Connection: 'close', ...request.headers };
  return exchange(route, serializeRequest({ ...request, headers }), timeoutMs);
}

/** Sends a string verbatim, then reads until the connection closes. */
export function exchange(route: Route, bytes: string, timeoutMs = TIMEOUT_MS): Promise<RawResponse> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = openSocket(route);
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    let connected = NaN;
    let answered = NaN;
    socket.on('connect', () => {
      connected = performance.now();
      socket.write(bytes);
    });
    socket.once('data', () => (answered = performance.now()));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({
        status,
        head,
        body: rest.join('\r\n\r\n'),
        ms: performance.now() - begun,
        connectMs: connected - begun,
        waitMs: answered - connected,
      });
    });
  });
}

/** Returns true when the connection closes, or false after `timeoutMs`. */
export function waitForClose(socket: Socket, timeoutMs: number): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
