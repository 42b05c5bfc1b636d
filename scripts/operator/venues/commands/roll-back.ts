import type { Session } from '../session';
import { CommandFailed, orFail } from '../errors';

/** Restores the version before the last import. */
export async function rollBack({ words, shelf }: Session): Promise<number> {
  const isBack = await orFail(shelf.rollBack(), (reason) => words.cannotWrite(shelf.name, reason));
  if (!isBack) throw new CommandFailed(words.nothingToRollBack);
  process.stdout.write(`${words.rolledBack((await shelf.shown()).length)}\n`);
  return 0;
}
