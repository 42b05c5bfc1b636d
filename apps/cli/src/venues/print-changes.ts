import type { Drift } from '@locator/venue-import/drift';
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

export function printDrift({ fields, onlyOurs, onlyTheirs }: Drift, messages: Messages): void {
  for (const { code, field, ours, theirs } of fields) print(messages.drift(code, field, ours, theirs));
  for (const code of onlyOurs) print(messages.onlyOurs(code));
  for (const code of onlyTheirs) print(messages.onlyTheirs(code));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
