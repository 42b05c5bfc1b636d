import type { VenueChanges } from '@/services/venues/venue-changes';
import type { Messages } from './messages';

/** Maximum number of codes to print. If more venues are removed, only their number is printed. */
const MAX_PRINTED_CODES = 20;

/** Prints how the new venues differ from those on the site, including venues whose codes change. */
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
