import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections and the requests on them that are not answered yet. */
export interface Connections {
  /**
   * Calls `begin` once all earlier requests of the connection are answered. Returns false when the request will never
   * be answered: its connection is closed, or it has too many requests waiting and is closed now.
   */
  answerInTurn(request: IncomingMessage, response: ServerResponse, begin: () => void): boolean;
  /** Closes the responses that are still counted as open although they are finished or their connection is closed; returns how many. */
  closeLost(): number;
}

/** Browsers send the next request after the response. Few HTTP clients pipeline, and none of them this many. */
const MAX_REQUESTS_OF_CONNECTION = 32;

/**
 * Answers pipelined requests (RFC 9112, section 9.3.2) one after the other, so that a connection costs the memory, the
 * file descriptors and the permit of one response. When a connection closes, Node 20 emits 'close' on its first
 * response only; here all of them emit it, so that whatever waits for the end of a response can rely on it.
 */
export function createConnections(): Connections {
  /** In the order of arrival: the first is being answered, the others wait. */
  const open = new Map<Socket, Map<ServerResponse, () => void>>();

  function track(socket: Socket): Map<ServerResponse, () => void> {
    const waiting = new Map<ServerResponse, () => void>();
    open.set(socket, waiting);
    // Node closes the response that has the socket in another listener of this event.
    socket.once('close', () => process.nextTick(closeAll, socket));
    return waiting;
  }

  function closeAll(socket: Socket): void {
    const responses = [...(open.get(socket)?.keys() ?? [])];
    open.delete(socket);
    responses.forEach(close);
  }

  return {
    answerInTurn(request, response, begin) {
      const { socket } = request;
      if (socket.destroyed) return false;
      const waiting = open.get(socket) ?? track(socket);
      if (waiting.size >= MAX_REQUESTS_OF_CONNECTION) {
        socket.destroy();
        return false;
      }
      waiting.set(response, begin);
      response.once('close', function beginNext() {
        waiting.delete(response);
        const [next] = waiting.values();
        if (!socket.destroyed) next?.();
      });
      if (waiting.size === 1) begin();
      return true;
    },

    closeLost() {
      let lost = 0;
      for (const [socket, waiting] of open) {
        const responses = [...waiting.keys()].filter(
          (response) => socket.closed || response.writableFinished,
        );
        lost += responses.length;
        responses.forEach(close);
        if (socket.closed) open.delete(socket);
      }
      return lost;
    },
  };
}

/** Marks the response as destroyed, so that nothing more is written to it, and tells its listeners. */
function close(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}
