import { createServer } from 'node:http';

/** Time limits in milliseconds. Browsers send a page request in less than a second, and a form in a few seconds. */
export const LIMITS = {
  headersTimeout: 15_000,
  /** Maximum time to receive a whole request, including its body. */
  requestTimeout: 30_000,
  /** Without any data on a connection. */
  stallTimeout: 30_000,
  checkingInterval: 1_000,
};

/** Maximum number of open connections. nginx limits those of each client (deploy/nginx.conf). */
const MAX_CONNECTIONS = 5_000;

/**
 * Closes connections beyond `MAX_CONNECTIONS` at once, and after `stallTimeout` without any data idle ones. During a
 * request, the response emits 'timeout' instead, because an upstream, rather than the client, may be slow.
 * @param {typeof LIMITS} [limits]
 */
export function createHttpServer({ stallTimeout, checkingInterval, ...limits } = LIMITS) {
  const server = createServer({ ...limits, connectionsCheckingInterval: checkingInterval });
  server.timeout = stallTimeout;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', rejectMalformed);
  return server;
}

/**
 * Also those with an unknown `Expect` header, which Node would reject without security headers.
 * @param {import('node:http').Server} server @param {import('node:http').RequestListener} listener
 */
export function handleRequests(server, listener) {
  server.on('request', listener);
  server.on('checkExpectation', listener);
}

const STATUS_OF_ERROR = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Malformed, oversized or incomplete: Node creates no response object.
 * @param {NodeJS.ErrnoException} error @param {import('node:stream').Duplex} socket
 */
function rejectMalformed(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR.get(error.code ?? '') ?? '400 Bad Request';
  const headers = 'Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff';
  // Destroy the socket without waiting for the client to close its side.
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`, () => socket.destroy());
}
