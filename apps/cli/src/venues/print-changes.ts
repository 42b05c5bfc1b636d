import type { VenueChanges } from '@locator/venue-import/venue-changes';
import type { Messages } from './messages';

const MAX_PRINTED_CODES = 20;

export function printChanges(
  { added, changed, removed, renamed, unchangedCount }: VenueChanges,
  messages: Messages,
): void {
  print(messages.changes(added.length, changed.length, removed.length, unchangedCount));
  if (removed.length > 0 && removed.length <= MAX_PRINTED_CODES) print(messages.removed(removed.join(', ')));
  for (const { from, to } of renamed.slice(0, MAX_PRINTED_CODES)) print(messages.renamed(from, to));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
