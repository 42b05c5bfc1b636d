import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { isSystemError } from '@locator/base/files';

/** Maximum length of a socket's path in bytes, on every system. Node would cut off the rest without an error. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * The lock is a Unix socket, so that a killed process frees it. Returns false if another process holds it.
 *
 * @throws Error if the folder cannot be written, or its path is too long for a socket
 */
export async function lockDesk(folder: string): Promise<boolean> {
  // A relative path is usually shorter.
  const file = path.relative(process.cwd(), path.join(folder, 'lock'));
  if (Buffer.byteLength(file) > MAX_SOCKET_PATH_BYTES)
    throw new Error(`The path ${folder} is too long for a lock. Choose a folder with a shorter path.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await listens(file)) return true;
  if (await isHeld(file)) return false;
  await rm(file, { force: true });
  return listens(file);
}

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
