import { open, rename, rm } from 'node:fs/promises';
import { isSystemError } from './describe-file-error';

/** Writes a file and flushes it to disk, so that renaming it afterwards never leaves an incomplete file. */
export async function writeToDisk(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** After a crash, the file has its old or its new content. @throws a file system error; then nothing has changed */
export async function replaceFile(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const fresh = `${file}.new`;
  try {
    await writeToDisk(fresh, content, mode);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

export async function ifExists<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return null;
    throw error;
  }
}
