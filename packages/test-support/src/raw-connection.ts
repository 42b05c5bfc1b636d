import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Opens a connection on which a test can write data that no HTTP client would send. The connection receives nothing
 * until the test reads from it.
 */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Closes the connection once the other side has, and returns everything that was received. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  if (!socket.readableEnded && !socket.destroyed) {
    await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  }
  // Otherwise, this half would stay open and keep the process alive.
  socket.destroy();
  return text;
}

/** Returns the request line and headers of a GET request. */
export function get(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
