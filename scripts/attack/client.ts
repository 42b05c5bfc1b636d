import { connect, type Socket } from 'node:net';

/** Where from and where to. */
export interface Route {
  readonly port: number;
  /** The address of the client, within 127.0.0.0/8. */
  readonly from: string;
}

export interface RawRequest {
  readonly method?: string;
  /** As it goes over the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  /** 0: none came in time, or the connection was closed without one. */
  readonly status: number;
  readonly head: string;
  /** With the lengths of its chunks, where it has some. */
  readonly body: string;
  readonly ms: number;
}

const PATIENCE_MS = 10_000;

/** Opens a connection whose errors count as its end. */
export function open({ port, from }: Route): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  return socket;
}

/** The bytes of a request; `Host` and the length of the body are added. */
export function bytesOf({ method = 'GET', path, headers = {}, body }: RawRequest): string {
  const all = {
    Host: '127.0.0.1',
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Sends a request on a connection of its own and reads the answer to its end. */
export function ask(route: Route, request: RawRequest, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  const headers = { Connection: 'close', ...request.headers };
  return exchange(route, bytesOf({ ...request, headers }), patienceMs);
}

/** Sends bytes as they are and reads until the connection is closed. */
export function exchange(route: Route, bytes: string, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = open(route);
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: rest.join('\r\n\r\n'), ms: performance.now() - begun });
    });
  });
}

/** Settles when the connection is closed by the other side; false when that took longer than `patienceMs`. */
export function untilClosed(socket: Socket, patienceMs: number): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
