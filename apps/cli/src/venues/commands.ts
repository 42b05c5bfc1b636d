import path from 'node:path';
import { usageAsCsv } from '@locator/usage/usage-report';
import type { UsageSettings } from '@locator/usage/usage-settings';
import {
  templateAsCsv,
  templateAsWorkbook,
  venuesAfter,
  venuesAsCsv,
  venuesAsGeoJson,
  venuesAsJson,
  unconfirmedPositions,
  type ImportedVenues,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type VenueFile, type VenueRepository, SAMPLE_VENUES } from '@locator/venues';
import { driftOf, type Drift } from '@locator/venue-import/drift';
import { exportForPlatform, PLATFORMS, type PlatformKey } from '@locator/venue-import/platforms';
import {
  compareVenues,
  closingsOf,
  replacesSample,
  type VenueChanges,
} from '@locator/venue-import/version-difference';
import { removalLimit } from '@locator/venues/memory';
import { CommandFailed, orFail, NotConfirmed } from './errors';
import type { Translate } from '../texts';
import type { ExportFormat, VenuesOptions } from './options';
import { publishReport, writeOrRemove } from './publish-report';
import type { Session } from './session';
import { showProgress } from './terminal';
import { exitCodeOf, validateFile, validateVenues } from './validate-file';

/** Reports the findings in a file or in the site's current venues, without changing anything. Returns the exit code. */
export async function checkVenues(options: VenuesOptions, session: Session): Promise<number> {
  const { file, mapping, reportFolder } = options;
  if (file !== null) {
    const before = await session.repository.shown();
    const imported = await validateFile(file, mapping, session, before);
    await publishReport(imported, file, reportFolder, session);
    printChanges(compareVenues(before, venuesAfter(before, imported, false)), imported, session.t);
    return exitCodeOf(imported);
  }
  const shown = (await session.repository.file()) ?? (await shownAsCsv(session.repository));
  const imported = await validateVenues(shown, session.t);
  await publishReport(imported, shown.name, reportFolder, session);
  return exitCodeOf(imported);
}

async function shownAsCsv(repository: VenueRepository): Promise<VenueFile> {
  return { name: `${repository.name}.csv`, bytes: Buffer.from(venuesAsCsv(await repository.shown())) };
}

const WRITERS: Readonly<Record<ExportFormat, (records: readonly VenueRecord[]) => string>> = {
  csv: venuesAsCsv,
  json: venuesAsJson,
  geojson: venuesAsGeoJson,
};

/** @throws CommandFailed if there are no venues */
export async function exportVenues(
  { file, format, platform }: VenuesOptions,
  { repository, t, pageUrl }: Session,
): Promise<number> {
  const records = await repository.shown();
  if (records.length === 0) throw new CommandFailed(t('nothingToExport', { repository: repository.name }));
  if (platform !== null) return exportTo(platform, records, file, { t, pageUrl });
  await writeText(WRITERS[format](records), file, t);
  if (file !== null) process.stdout.write(`${t('exported', { count: records.length, file })}\n`);
  return 0;
}

/** Writes a summary, to standard error if the venues go to standard output. */
async function exportTo(
  key: PlatformKey,
  records: readonly VenueRecord[],
  file: string | null,
  { t, pageUrl }: Pick<Session, 't' | 'pageUrl'>,
): Promise<number> {
  const { name } = PLATFORMS[key];
  const progress = showProgress(t('exporting'));
  const options = { onVenue: progress.update, pageUrl };
  const written = await exportForPlatform(key, records, today(), options).finally(progress.stop);
  await writeText(written.text, file, t);
  const leftOut = written.leftOut.map(({ code, kind }) => `${code} (${kind})`);
  const lines = [
    leftOut.length > 0 && t('leftOut', { platform: name, venues: leftOut.join(', ') }),
    written.withoutHours.length > 0 &&
      t('withoutHours', { platform: name, codes: written.withoutHours.join(', ') }),
    written.unwritten.length > 0 && t('unwritten', { platform: name, columns: written.unwritten.join(', ') }),
    file !== null && t('exported', { count: written.venueCount, file }),
  ];
  const output = file === null ? process.stderr : process.stdout;
  for (const line of lines) if (line) output.write(`${line}\n`);
  return 0;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the exit code: 0 if nothing differs, otherwise 1. */
export async function compareFile(
  { file, mapping, reportFolder }: VenuesOptions,
  session: Session,
): Promise<number> {
  if (file === null) throw new Error('A comparison requires a file.');
  const { repository, t } = session;
  const ours = await repository.shown();
  const imported = await validateFile(file, mapping, session, ours);
  if (imported.rejectedCount > 0 || imported.records.length === 0) {
    await publishReport(imported, file, reportFolder, session);
  }
  if (imported.records.length === 0) throw new CommandFailed(t('nothingToCompare'));
  const drift = driftOf(ours, imported, today());
  printDrift(drift, t);
  const count = drift.fields.length + drift.onlyOurs.length + drift.onlyTheirs.length;
  print(t('compared', { file: imported.records.length, site: ours.length, differences: count }));
  return count + imported.rejectedCount === 0 ? 0 : 1;
}

export async function writeTemplate(
  { file }: Pick<VenuesOptions, 'file'>,
  { t, language }: Pick<Session, 't' | 'language'>,
): Promise<number> {
  const isWorkbook = file !== null && path.extname(file).toLowerCase() === '.xlsx';
  await writeText(isWorkbook ? await templateAsWorkbook(language) : templateAsCsv(), file, t);
  return 0;
}

export async function exportUsage(
  { file }: Pick<VenuesOptions, 'file'>,
  { usageFolder }: UsageSettings,
  { t }: Pick<Session, 't'>,
): Promise<number> {
  if (usageFolder === null) throw new CommandFailed(t('usageOff'));
  await writeText(await usageAsCsv(path.resolve(usageFolder), new Date()), file, t);
  return 0;
}

async function writeText(text: string | Uint8Array, file: string | null, t: Translate): Promise<void> {
  if (file === null) process.stdout.write(text);
  else await orFail(writeOrRemove(file, text), (reason) => t('cannotWrite', { file, reason }));
}

export async function rollBack({ t, repository }: Session): Promise<number> {
  const isRestored = await orFail(repository.rollBack(), (reason) =>
    t('cannotWrite', { file: repository.name, reason }),
  );
  if (!isRestored) throw new CommandFailed(t('nothingToRollBack'));
  process.stdout.write(`${t('rolledBack', { count: (await repository.shown()).length })}\n`);
  return 0;
}

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

const MAX_PRINTED_CODES = 20;

function printChanges(
  { added, changed, removed, unchangedCount }: VenueChanges,
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
    print(t('removed', { codes: removed.map(({ code }) => code).join(', ') }));
  if (kept.length > 0) {
    const codes = kept.slice(0, MAX_PRINTED_CODES).map(({ code }) => code);
    print(t('kept', { codes: codes.join(', ') + (kept.length > codes.length ? '…' : '') }));
  }
  const renamed = changed.filter(([old, venue]) => old.code.toLowerCase() !== venue.code.toLowerCase());
  for (const [{ code: from }, { code: to }] of renamed.slice(0, MAX_PRINTED_CODES))
    print(t('renamed', { from, to }));
}

function printDrift({ fields, onlyOurs, onlyTheirs }: Drift, t: Translate): void {
  for (const { code, field, ours, theirs } of fields)
    print(t('drift', { code, field, ours: ours || t('blank'), theirs: theirs || t('blank') }));
  for (const code of onlyOurs) print(t('onlyOurs', { code }));
  for (const code of onlyTheirs) print(t('onlyTheirs', { code }));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
