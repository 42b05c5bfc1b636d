/** Runs in a child process: receives the server's listening socket, sends several copies of it back, then exits. */

process.once(
  'message',
  (/** @type {{ copies: number }} */ { copies }, /** @type {import('node:net').Server} */ server) => {
    let pending = 0;
    let remaining = copies;

    /**
     * @param {object} message
     * @param {import('node:net').Server | import('node:net').Socket} handle
     * @param {() => void} [onSent]
     */
    function send(message, handle, onSent) {
      pending += 1;
      process.send?.(message, handle, undefined, function sent() {
        pending -= 1;
        onSent?.();
        if (pending === 0 && remaining === 0) process.disconnect();
      });
    }

    // A process that holds a listening socket also accepts connections on it. Pass them on to the parent.
    Object.assign(server, { pauseOnConnect: true });
    server.on('connection', (socket) => send({ kind: 'connection' }, socket));

    (function sendCopy() {
      send({ kind: 'copy' }, server, () => {
        remaining -= 1;
        if (remaining > 0) sendCopy();
        else server.close();
      });
    })();
  },
);

// Exit once the server's process is gone, so that this process does not keep accepting connections. Polled, because
// Node does not emit 'disconnect' while a handle is being sent.
setInterval(() => process.connected || process.exit(), 50).unref();

// Request the socket only after the listeners are registered, because Node accepts connections from a received socket
// even before this program listens for messages.
process.send?.({ kind: 'ready' });
