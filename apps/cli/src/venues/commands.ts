import path from 'node:path';
import { usageAsCsv } from '@locator/usage/usage-report';
import type { UsageSettings } from '@locator/usage/usage-settings';
import {
  templateAsCsv,
  templateAsWorkbook,
  venuesAsCsv,
  venuesAsGeoJson,
  venuesAsJson,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import type { VenueFile, VenueRepository } from '@locator/venues/venue-repository';
import { compareVenues } from '@locator/venue-import/venue-changes';
import { CommandFailed, orFail } from './errors';
import { printChanges } from './print-changes';
import type { Messages } from './messages';
import type { ExportFormat, VenuesOptions } from './options';
import { publishReport, writeOrRemove } from './publish-report';
import type { Session } from './session';
import { exitCodeOf, validateFile, validateVenues } from './validate-file';

/** Reports the findings in a file or in the site's current venues, without changing anything. Returns the exit code. */
export async function checkVenues(options: VenuesOptions, session: Session): Promise<number> {
  const { file, mapping, reportFolder } = options;
  if (file !== null) {
    const before = await session.repository.shown();
    const imported = await validateFile(file, mapping, session, before);
    await publishReport(imported, file, reportFolder, session);
    printChanges(compareVenues(before, imported.records), session.messages);
    return exitCodeOf(imported);
  }
  const shown = (await session.repository.file()) ?? (await shownAsCsv(session.repository));
  const imported = await validateVenues(shown, session.messages);
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

/** Writes the site's current venues to a file or to standard output. Returns the exit code. */
export async function exportVenues(
  { file, format }: VenuesOptions,
  { repository, messages }: Session,
): Promise<number> {
  const records = await repository.shown();
  await print(WRITERS[format](records), file, messages);
  if (file !== null) process.stdout.write(`${messages.exported(records.length, file)}\n`);
  return 0;
}

/** Writes an empty venue file with the chain's columns: a workbook if the file's name ends so, otherwise CSV. */
export async function writeTemplate(
  { file }: Pick<VenuesOptions, 'file'>,
  { messages, language }: Pick<Session, 'messages' | 'language'>,
): Promise<number> {
  const isWorkbook = file !== null && path.extname(file).toLowerCase() === '.xlsx';
  await print(isWorkbook ? await templateAsWorkbook(language) : templateAsCsv(), file, messages);
  return 0;
}

/** Writes the usage report, as CSV, to a file or to standard output. Returns the exit code. */
export async function exportUsage(
  { file }: Pick<VenuesOptions, 'file'>,
  { usageFolder }: UsageSettings,
  { messages }: Pick<Session, 'messages'>,
): Promise<number> {
  if (usageFolder === null) throw new CommandFailed(messages.usageOff);
  await print(await usageAsCsv(path.resolve(usageFolder), new Date()), file, messages);
  return 0;
}

async function print(text: string | Uint8Array, file: string | null, messages: Messages): Promise<void> {
  if (file === null) process.stdout.write(text);
  else await orFail(writeOrRemove(file, text), (reason) => messages.cannotWrite(file, reason));
}

/** Restores the venues as they were before the last import. Returns the exit code. */
export async function rollBack({ messages, repository }: Session): Promise<number> {
  const isRestored = await orFail(repository.rollBack(), (reason) =>
    messages.cannotWrite(repository.name, reason),
  );
  if (!isRestored) throw new CommandFailed(messages.nothingToRollBack);
  process.stdout.write(`${messages.rolledBack((await repository.shown()).length)}\n`);
  return 0;
}
