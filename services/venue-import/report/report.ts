import type { ImportedVenues } from '../import-venues';
import type { ReportLanguage } from './finding-labels';

/** What a report tells of: one file, judged once. */
export interface Report {
  /** Name of the file, without its folders. */
  readonly name: string;
  readonly language: ReportLanguage;
  /** ISO instant of the check. */
  readonly checkedAt: string;
  readonly imported: ImportedVenues;
}

/** "CSV, UTF-8": what the file turned out to be. */
export function kindOf({ table }: ImportedVenues): string {
  const format =
    table.format === 'google-business-profile' ? 'Google Business Profile' : table.format.toUpperCase();
  return `${format}, ${table.encoding}`;
}
