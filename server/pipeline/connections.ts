import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections and their pending requests. */
export interface Connections {
  /**
   * Calls `begin` once all earlier requests of the connection have their responses. Returns false if the connection
   * is closed, or closes it because of too many pending requests.
   */
  runWhenPrecedingComplete(request: IncomingMessage, response: ServerResponse, begin: () => void): boolean;
  /**
   * Closes responses that are finished or whose connection is closed, if an event was missed. Returns their number.
   */
  closeLost(): number;
}

/** Browsers do not pipeline requests; the few clients that do pipeline fewer. */
export const MAX_REQUESTS_OF_CONNECTION = 32;

/**
 * Processes pipelined requests (RFC 9112, section 9.3.2) one after the other, so that a connection uses the memory,
 * file descriptors and permit of a single response. When a connection closes, Node 20 emits 'close' on its first
 * response only; here, all responses emit it.
 */
export function createConnections(): Connections {
  /** In order of arrival: the first is in progress, the others wait. */
  const open = new Map<Socket, Map<ServerResponse, () => void>>();

  function track(socket: Socket): Map<ServerResponse, () => void> {
    const waiting = new Map<ServerResponse, () => void>();
    open.set(socket, waiting);
    // Node's own listener for this event closes the response in progress.
    socket.once('close', () => process.nextTick(closeAll, socket));
    return waiting;
  }

  function closeAll(socket: Socket): void {
    const responses = [...(open.get(socket)?.keys() ?? [])];
    open.delete(socket);
    responses.forEach(close);
  }

  return {
    runWhenPrecedingComplete(request, response, begin) {
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

/** Prevents further writes to the response and notifies its listeners. */
function close(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}
