import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { isSystemError } from '@/lib/files/describe-file-error';

/**
 * Makes this process the only one that publishes with a desk's folder, until it ends. Returns false if another process
 * is.
 *
 * The lock is a Unix socket that this process listens on: when the process is killed, others see that nobody listens.
 */
export async function lockDesk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A relative path is usually shorter; the path of a socket has 100 bytes at most.
  const file = path.relative(process.cwd(), path.join(folder, 'lock'));
  if (await listens(file)) return true;
  if (await isHeld(file)) return false;
  await rm(file, { force: true });
  return listens(file);
}

/** Returns whether this process now listens on the socket. */
async function listens(file: string): Promise<boolean> {
  const server: Server = createServer((socket) => socket.destroy());
  server.listen(file);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isSystemError(error) && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.unref();
  return true;
}

async function isHeld(file: string): Promise<boolean> {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
