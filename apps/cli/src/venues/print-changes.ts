import type { Drift } from '@locator/venue-import/drift';
import type { ImportedVenues } from '@locator/venue-import';
import type { VenueChanges } from '@locator/venue-import/venue-changes';
import type { Translate } from '../texts';

const MAX_PRINTED_CODES = 20;

export function printChanges(
  { added, changed, removed, renamed, unchangedCount }: VenueChanges,
  { kept }: Pick<ImportedVenues, 'kept'>,
  t: Translate,
): void {
  print(
    t('changes', {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      same: unchangedCount,
    }),
  );
  if (removed.length > 0 && removed.length <= MAX_PRINTED_CODES)
    print(t('removed', { codes: removed.join(', ') }));
  if (kept.length > 0) {
    const codes = kept.slice(0, MAX_PRINTED_CODES).map(({ code }) => code);
    print(t('kept', { codes: codes.join(', ') + (kept.length > codes.length ? '…' : '') }));
  }
  for (const { from, to } of renamed.slice(0, MAX_PRINTED_CODES)) print(t('renamed', { from, to }));
}

export function printDrift({ fields, onlyOurs, onlyTheirs }: Drift, t: Translate): void {
  for (const { code, field, ours, theirs } of fields)
    print(t('drift', { code, field, ours: ours || t('blank'), theirs: theirs || t('blank') }));
  for (const code of onlyOurs) print(t('onlyOurs', { code }));
  for (const code of onlyTheirs) print(t('onlyTheirs', { code }));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
