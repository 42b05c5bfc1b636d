import type { Session } from '../session';
import { CommandFailed } from './command-failed';

/** Restores the version before the last import. */
export async function rollBack({ words, shelf }: Session): Promise<number> {
  if (!(await shelf.rollBack())) throw new CommandFailed(words.nothingToRollBack);
  process.stdout.write(`${words.rolledBack((await shelf.shown()).length)}\n`);
  return 0;
}
