import { createServer } from 'node:http';

/** In milliseconds. Browsers need less than a second to send a page request, and a few seconds for a form. */
export const LIMITS = {
  /** Limit for a request's head. */
  headersTimeout: 15_000,
  /** Limit for a whole request, including its body. */
  requestTimeout: 30_000,
  /** Limit for a connection without progress. */
  stallTimeout: 30_000,
  /** How often Node checks the limits above. */
  checkingInterval: 1_000,
};

/**
 * Creates an HTTP server with time limits for slow clients. After `stallTimeout`, Node closes an idle connection.
 * While a request is in progress, the response emits 'timeout' instead, because the upstream may be the slow part.
 * @param {typeof LIMITS} [limits]
 */
export function createHttpServer({ stallTimeout, checkingInterval, ...limits } = LIMITS) {
  const server = createServer({ ...limits, connectionsCheckingInterval: checkingInterval });
  server.timeout = stallTimeout;
  server.on('clientError', rejectMalformed);
  return server;
}

/**
 * Passes every request to `listener`, including those with an unknown `Expect` header, which Node would reject without
 * security headers.
 * @param {import('node:http').Server} server
 * @param {import('node:http').RequestListener} listener
 */
export function handleRequests(server, listener) {
  server.on('request', listener);
  server.on('checkExpectation', listener);
}

/**
 * Passes every new connection to `receive`, with a function that begins to read requests from it.
 * @param {import('node:http').Server} server
 * @param {(socket: import('node:net').Socket, accept: (socket: import('node:net').Socket) => void) => void} receive
 */
export function receiveConnections(server, receive) {
  // Node's documentation allows emitting 'connection' with any socket. The server's constructor adds the listener that
  // handles it.
  const [accept] = server.listeners('connection');
  if (!accept) return;
  server.removeListener('connection', /** @type {() => void} */ (accept));
  server.on('connection', (socket) => receive(socket, (accepted) => accept.call(server, accepted)));
}

const STATUS_OF_ERROR = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Responds to malformed, too long or incomplete requests, for which Node creates no response object.
 * @param {NodeJS.ErrnoException} error
 * @param {import('node:stream').Duplex} socket
 */
function rejectMalformed(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR.get(error.code ?? '') ?? '400 Bad Request';
  const headers = 'Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff';
  // Does not wait for the client to close its side.
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`, () => socket.destroy());
}
