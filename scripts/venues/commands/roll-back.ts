import { rollBackVenueFile } from '@/services/embedded/venues/venue-files';
import { judgeFile } from '../judge-file';
import type { Session } from '../session';
import { CommandFailed } from './command-failed';

/** Restores the version before the last import. */
export async function rollBack(session: Session): Promise<number> {
  const { words, files } = session;
  if (!(await rollBackVenueFile(files))) throw new CommandFailed(words.nothingToRollBack);
  const { records } = await judgeFile(files.current, null, session);
  process.stdout.write(`${words.rolledBack(records.length)}\n`);
  return 0;
}
