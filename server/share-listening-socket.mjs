/** Runs in a child process of a server: sends its listening socket back to it several times, then exits. */

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

    // A process that receives a server also accepts its connections. The parent handles those.
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

// If the server's process is killed, this one must not keep accepting connections. Node does not emit 'disconnect' while a
// handle is being sent.
setInterval(() => process.connected || process.exit(), 50).unref();

// Before this program listens to messages, Node would already accept connections of a server that it has received.
process.send?.({ kind: 'ready' });
