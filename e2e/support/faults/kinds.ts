import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The response that the upstream would send without a fault. */
export interface HealthyResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A kind of upstream failure, described in an operator's terms. */
export interface FaultKind {
  readonly name: string;
  /** Whether the site detects the failure only when its upstream timeout expires. */
  readonly isSlow?: boolean;
  /**
   * Whether this kind is tested with every operation and every page. The adapters treat the other kinds alike (see
   * __tests__/services/remote/faults.test.ts), so they are tested with one page only.
   */
  readonly isTypical?: boolean;
  /**
   * Whether this kind is tested only as a failure of the whole upstream. Set for slow kinds that the adapter's
   * caller cannot distinguish from other slow kinds.
   */
  readonly isForAll?: boolean;
  /** Whether the response is usable despite the fault, so that the site need not detect the fault. */
  readonly isHarmless?: boolean;
  respond(healthy: HealthyResponse, response: ServerResponse, request: IncomingMessage): void;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = '<!doctype html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>';

/** Size of a response that exceeds the site's limit. */
const HUGE_BYTES = 9 * 1024 * 1024;

/** Allocated once, because each copy would take nine megabytes. */
const padding = Buffer.alloc(HUGE_BYTES, 'x');

export const KINDS: readonly FaultKind[] = [
  {
    name: 'resets the connection',
    respond: (_, __, request) => request.socket.resetAndDestroy(),
  },
  {
    name: 'closes the connection during the response',
    respond({ body }, response) {
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(body) + 1 });
      response.write(body, () => response.destroy());
    },
  },
  { name: 'does not respond', isSlow: true, isTypical: true, respond: () => undefined },
  {
    name: 'sends its response very slowly',
    isSlow: true,
    isForAll: true,
    respond(_, response) {
      response.writeHead(200, { 'Content-Type': JSON_TYPE }).write('{"data":[');
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
  },
  {
    name: 'responds with 500',
    isTypical: true,
    respond: respondWith(500, '{"error":{"code":"unexpected","message":"secret"}}'),
  },
  {
    name: 'responds with 503',
    respond: respondWith(503, '{"error":{"code":"unavailable","message":"later"}}'),
  },
  {
    name: 'responds with 401',
    respond: respondWith(401, '{"error":{"code":"unauthorized","message":"who?"}}'),
  },
  {
    name: 'is another server, which responds with 404',
    isTypical: true,
    respond: respondWith(404, HTML, 'text/html'),
  },
  { name: 'responds with HTML', respond: respondWith(200, HTML, 'text/html') },
  {
    name: 'responds with truncated JSON',
    respond: ({ body }, response) => send(response, 200, body.slice(0, Math.floor(body.length / 2))),
  },
  { name: 'responds with an empty body', respond: respondWith(200, '') },
  { name: 'responds with other JSON', respond: respondWith(200, '{"items":[],"count":0}') },
  {
    name: 'responds with wrong types',
    respond: respondWith(200, '{"data":[42,null,"x",[]],"total":"many","features":[42]}'),
  },
  {
    name: 'responds without end',
    respond({ body }, response) {
      response.writeHead(200, { 'Content-Type': JSON_TYPE });
      response.write(`${body.slice(0, -1)},"more":"`);
      response.end(padding);
    },
  },
  {
    name: 'redirects',
    respond: (_, response) =>
      response
        .writeHead(302, { Location: 'http://elsewhere.invalid/', 'Content-Type': 'text/html' })
        .end(HTML),
  },
  {
    name: 'responds with truncated gzip',
    respond({ body }, response) {
      const packed = gzipSync(body);
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' });
      response.end(packed.subarray(0, Math.floor(packed.length / 2)));
    },
  },
  {
    name: 'responds with invalid UTF-8',
    isHarmless: true,
    respond({ status, body }, response) {
      const note = Buffer.concat([
        Buffer.from('{"note":"'),
        Buffer.from([0xff, 0xc3, 0x28]),
        Buffer.from('",'),
      ]);
      send(response, status, Buffer.concat([note, Buffer.from(body.slice(1))]));
    },
  },
  {
    name: 'responds with keys such as `__proto__`',
    isHarmless: true,
    respond({ status, body }, response) {
      const reach = '"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}},';
      send(response, status, body.replaceAll('{"', `{${reach}"`));
    },
  },
];

function respondWith(status: number, body: string, type: string = JSON_TYPE): FaultKind['respond'] {
  return (_, response) => send(response, status, body, type);
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  type: string = JSON_TYPE,
): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}
