/** The HTTP server, with time limits for slow clients. */
import { createServer } from 'node:http';

/** Limits in milliseconds. A page request takes a browser less than a second, a form a few. */
export const LIMITS = {
  /** For the head of a request. */
  headersTimeout: 15_000,
  /** For the whole request, with its body. */
  requestTimeout: 30_000,
  /** For a connection on which nothing can be sent or received. */
  stallTimeout: 30_000,
  /** How often Node looks for requests that take too long: it closes them this much too late. */
  checkingInterval: 1_000,
};

/**
 * Creates a server with these limits. When the stall limit has passed, Node closes the connection, except while a response
 * is being made: then the response gets the event 'timeout', as a slow upstream is no fault of the client.
 * @param {typeof LIMITS} [limits]
 */
export function createHttpServer({ stallTimeout, checkingInterval, ...limits } = LIMITS) {
  const server = createServer({ ...limits, connectionsCheckingInterval: checkingInterval });
  server.timeout = stallTimeout;
  server.on('clientError', refuseMalformed);
  return server;
}

/**
 * Passes every request to `listener`, also those with an unknown `Expect`, which Node would refuse without headers of ours.
 * @param {import('node:http').Server} server
 * @param {import('node:http').RequestListener} listener
 */
export function answerRequests(server, listener) {
  server.on('request', listener);
  server.on('checkExpectation', listener);
}

const STATUS_OF_FAULT = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * What isn't HTTP, is too long or doesn't come to an end never becomes a request: the answer is written by hand.
 * @param {NodeJS.ErrnoException} error
 * @param {import('node:stream').Duplex} socket
 */
function refuseMalformed(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_FAULT.get(error.code ?? '') ?? '400 Bad Request';
  const headers = 'Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff';
  // A client that doesn't close its side would keep the connection open.
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`, () => socket.destroy());
}
