import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ImportedVenues } from '@/services/venue-import/import-venues';
import { orFail } from './errors';
import type { Session } from './session';
import { writeWhole } from './write-whole';
import { reportAsHtml } from '@/services/venue-import/report/html';
import { reportAsJson } from '@/services/venue-import/report/json';
import type { Report } from '@/services/venue-import/report/report';
import { reportAsLines } from '@/services/venue-import/report/terminal';

/** Shows what was found in a file on the terminal and, with a folder, writes the full reports there. */
export async function publishReport(
  imported: ImportedVenues,
  file: string,
  folder: string | null,
  { language, words }: Session,
): Promise<void> {
  const report: Report = {
    name: path.basename(file),
    language,
    checkedAt: new Date().toISOString(),
    imported,
  };
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(`${reportAsLines(report, isColoured).join('\n')}\n`);
  if (folder === null) return;
  const html = path.join(folder, `${path.basename(file)}.html`);
  const json = path.join(folder, `${path.basename(file)}.json`);
  await orFail(writeReports(), (reason) => words.cannotWrite(folder, reason));
  process.stdout.write(`${words.reports(shortPath(html), shortPath(json))}\n`);

  async function writeReports(): Promise<void> {
    await mkdir(path.dirname(html), { recursive: true });
    await writeWhole(html, reportAsHtml(report));
    await writeWhole(json, reportAsJson(report));
  }
}

function shortPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
