import { rm, writeFile } from 'node:fs/promises';
import { isSystemError } from '@/lib/files/describe-file-error';

/** Writes a file, and leaves none behind where the disk is full. */
export async function writeWhole(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    if (isSystemError(error) && ['ENOSPC', 'EDQUOT'].includes(error.code)) await rm(file, { force: true });
    throw error;
  }
}
