import { spawn } from 'node:child_process';
import type { VenueRepository } from '@/services/venues/venue-repository';
import type { Words } from './messages';

/** The venues are in, but what should follow (clearing caches) did not happen; the message says so. */
export class AfterImportFailed extends Error {}

/**
 * A shelf that runs the operator's `AFTER_IMPORT` in a shell whenever its venues have changed: what stands in front of
 * the nodes, on however many machines, learns of it once, from whoever made the change.
 *
 * `replace` and `rollBack` throw {@link AfterImportFailed} when the command ends with anything but 0.
 */
export function reportingRepository(shelf: VenueRepository, command: string, words: Words): VenueRepository {
  async function tell(): Promise<void> {
    const code = await exitCodeOf(command);
    if (code !== 0) throw new AfterImportFailed(words.afterImportFailed(command, code));
  }
  return {
    ...shelf,
    async replace(records) {
      await shelf.replace(records);
      await tell();
    },
    async rollBack() {
      const isBack = await shelf.rollBack();
      if (isBack) await tell();
      return isBack;
    },
  };
}

/** Output of the command goes where ours goes. A command ended by a signal counts as 1. */
function exitCodeOf(command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
