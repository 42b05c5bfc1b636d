import type { ImportedVenues } from '../import-venues';
import type { ReportLanguage } from '../columns';

export interface Report {
  /** File name without folders. */
  readonly name: string;
  readonly language: ReportLanguage;
  /** ISO instant. */
  readonly checkedAt: string;
  readonly imported: ImportedVenues;
}

export function kindOf({ table }: ImportedVenues): string {
  const format =
    table.format === 'google-business-profile' ? 'Google Business Profile' : table.format.toUpperCase();
  return `${format}, ${table.encoding}`;
}
