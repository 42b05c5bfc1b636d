import path from 'node:path';
import { z } from 'zod';

/** `DATA_FOLDER`: the folder for what the site and its applications write. */
export const dataFolder = z.string().trim().default('var');

/** The file of the desk's team. */
export function deskUsersFile(folder: string): string {
  return path.join(folder, 'desk-users.json');
}
