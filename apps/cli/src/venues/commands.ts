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
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import type { VenueFile, VenueRepository } from '@locator/venues';
import { driftOf } from '@locator/venue-import/drift';
import { exportForPlatform, PLATFORMS, type PlatformKey } from '@locator/venue-import/platforms';
import { compareVenues } from '@locator/venue-import/venue-changes';
import { CommandFailed, orFail } from './errors';
import { print as printLine, printChanges, printDrift } from './print-changes';
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
  await print(WRITERS[format](records), file, t);
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
  await print(written.text, file, t);
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
  printLine(t('compared', { file: imported.records.length, site: ours.length, differences: count }));
  return count + imported.rejectedCount === 0 ? 0 : 1;
}

export async function writeTemplate(
  { file }: Pick<VenuesOptions, 'file'>,
  { t, language }: Pick<Session, 't' | 'language'>,
): Promise<number> {
  const isWorkbook = file !== null && path.extname(file).toLowerCase() === '.xlsx';
  await print(isWorkbook ? await templateAsWorkbook(language) : templateAsCsv(), file, t);
  return 0;
}

export async function exportUsage(
  { file }: Pick<VenuesOptions, 'file'>,
  { usageFolder }: UsageSettings,
  { t }: Pick<Session, 't'>,
): Promise<number> {
  if (usageFolder === null) throw new CommandFailed(t('usageOff'));
  await print(await usageAsCsv(path.resolve(usageFolder), new Date()), file, t);
  return 0;
}

async function print(text: string | Uint8Array, file: string | null, t: Translate): Promise<void> {
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
