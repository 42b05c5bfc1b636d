import path from 'node:path';
import { unconfirmedPositions, venuesAfter } from '@locator/venue-import';
import { SAMPLE_VENUES } from '@locator/venues';
import { removalLimit } from '@locator/venues/memory';
import { closingsOf, compareVenues, replacesSample } from '@locator/venue-import/venue-changes';
import type { Session } from './session';
import { NotConfirmed, orFail } from './errors';
import type { VenuesOptions } from './options';
import { print, printChanges } from './print-changes';
import { publishReport } from './publish-report';
import { exitCodeOf, validateFile } from './validate-file';

/** @throws NotConfirmed if removing or closing many venues, or geocoded positions, are not confirmed by the operator */
export async function importVenueFile(options: VenuesOptions, session: Session): Promise<number> {
  const { t, repository } = session;
  const { file, mapping, isDryRun, isConfirmed, merges, reportFolder } = options;
  if (file === null) throw new Error('An import requires a file.');
  const before = await repository.shown();
  const imported = await validateFile(file, mapping, session, before, merges);
  await publishReport(imported, file, reportFolder, session);
  if (imported.records.length === 0) {
    print(t('nothingToImport'));
    return exitCodeOf(imported);
  }
  const records = venuesAfter(before, imported, merges);
  const changes = compareVenues(before, records);
  printChanges(changes, imported, t);
  const limit = removalLimit(before.length);
  const removedCount = changes.removed.length;
  const removesMany = removedCount > limit && !(await replacesSample(SAMPLE_VENUES, before, records));
  if (removesMany) print(t('removesMany', { removed: removedCount, before: before.length }));
  const closed = closingsOf(before, records, new Date().toISOString().slice(0, 10)).length;
  if (closed > limit) print(t('closesMany', { closed, before: before.length }));
  const unconfirmed = unconfirmedPositions(imported.records, imported.findings, before).length;
  if (unconfirmed > 0) print(t('unconfirmedPositions', { count: unconfirmed }));
  const needsConfirmation = removesMany || closed > limit || unconfirmed > 0;
  if (isDryRun) {
    print(t('dryRun'));
    return exitCodeOf(imported);
  }
  if (needsConfirmation && !isConfirmed) await confirmOrFail(session);
  const hasPrevious = await orFail(repository.replace(records, path.basename(file)), (reason) =>
    t('cannotWrite', { file: repository.name, reason }),
  );
  print(t('imported', { file: repository.name }));
  if (hasPrevious) print(t('previousKept'));
  return exitCodeOf(imported);
}

async function confirmOrFail({ t, confirm }: Session): Promise<void> {
  const confirmation = await confirm(t('confirmImport'));
  if (confirmation !== 'yes') {
    throw new NotConfirmed(confirmation === 'no' ? t('notConfirmed') : t('needsConfirmation'));
  }
}
