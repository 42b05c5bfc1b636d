import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  runWhenPrecedingComplete(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
}

/** Browsers do not pipeline requests, and the few clients that do send fewer at a time. */
const MAX_REQUESTS_OF_CONNECTION = 12;

/**
 * Processes pipelined requests (RFC 9112, section 9.3.2) one at a time, so that a connection uses the memory and permit of
 * one response. When it closes, Node 20 emits 'close' only on its first response; the registry emits it on all.
 */
export function createConnections(): Connections {
  /** Pending responses in order of arrival: the first is in progress. */
  const open = new Map<Socket, Map<ServerResponse, () => void>>();

  function track(socket: Socket): Map<ServerResponse, () => void> {
    const waiting = new Map<ServerResponse, () => void>();
    open.set(socket, waiting);
    // Close the responses on the next tick, so that Node's own listener closes the response in progress first.
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
      if (socket.destroyed) return;
      const waiting = open.get(socket) ?? track(socket);
      if (waiting.size >= MAX_REQUESTS_OF_CONNECTION) {
        socket.destroy();
        return;
      }
      waiting.set(response, begin);
      response.once('close', function beginNext() {
        waiting.delete(response);
        const [next] = waiting.values();
        if (!socket.destroyed) next?.();
      });
      if (waiting.size === 1) begin();
    },
  };
}

function close(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}
