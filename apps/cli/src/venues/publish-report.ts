import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '@locator/base/files';
import {
  type ImportedVenues,
  rejectedRowsAsWorkbook,
  type Report,
  reportAsJson,
  reportAsLines,
} from '@locator/venue-import';
import type { Session } from './session';
import { orFail } from './errors';

/** If a folder is given, also writes all findings there, as text and JSON, and a workbook to correct the rejected rows. */
export async function publishReport(
  imported: ImportedVenues,
  file: string,
  folder: string | null,
  { language, t }: Session,
): Promise<void> {
  const name = path.basename(file);
  const report: Report = { name, language, checkedAt: new Date().toISOString(), imported };
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(`${reportAsLines(report, { isColoured }).join('\n')}\n`);
  if (folder === null) return;
  const fileOf = (ending: string): string => path.join(folder, `${name}.${ending}`);
  const [text, json, workbook] = [fileOf('txt'), fileOf('json'), fileOf('rejected.xlsx')];
  const rejected = await rejectedRowsAsWorkbook(report);
  await orFail(writeReports(), (reason) => t('cannotWrite', { file: folder, reason }));
  process.stdout.write(`${t('reports', { text: shortPath(text), json: shortPath(json) })}\n`);
  if (rejected)
    process.stdout.write(
      `${t('rejectedRows', { count: imported.rejectedCount, file: shortPath(workbook) })}\n`,
    );

  async function writeReports(): Promise<void> {
    await mkdir(path.dirname(text), { recursive: true });
    await writeOrRemove(text, `${reportAsLines(report, { isWhole: true }).join('\n')}\n`);
    await writeOrRemove(json, reportAsJson(report));
    // The workbook of an earlier import of this file would be mistaken for the result of this one.
    if (rejected) await writeOrRemove(workbook, rejected);
    else await rm(workbook, { force: true });
  }
}

/** If the disk is full, removes the incomplete file. */
export async function writeOrRemove(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    if (isSystemError(error) && ['ENOSPC', 'EDQUOT'].includes(error.code)) await rm(file, { force: true });
    throw error;
  }
}

function shortPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
