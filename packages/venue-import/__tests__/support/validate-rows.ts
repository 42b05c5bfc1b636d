import { parse } from 'csv-parse/sync';
import type { Finding } from '../../src/finding';
import {
  type ValidationContext,
  type ValidationResult,
  validateTable,
} from '../../src/validate/validate-table';
import type { RawRow, RawTable } from '../../src/raw-table';
import { testReferenceData } from '@locator/test-support/reference-data';
import { fakeHoursParser } from './fake-hours-parser';

/** The current date in all import tests. The sample data was made for this date. */
export const TODAY = '2026-11-20';

export const { gazetteer } = testReferenceData();

export const PAYMENT_METHODS: ReadonlySet<string> = new Set(testReferenceData().paymentMethods.codes);

export function tableOf(rows: readonly RawRow['cells'][]): RawTable {
  return {
    format: 'csv',
    encoding: 'utf-8',
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
    fields: [],
    columns: [],
    findings: [],
  };
}

export function readCsv(csv: string): RawTable {
  return tableOf(parse(csv, { columns: true, bom: true, skip_empty_lines: true }));
}

export function validateRows(
  table: RawTable,
  options: Pick<ValidationContext, 'onRow' | 'previous'> = {},
): Promise<ValidationResult> {
  const context = { gazetteer, paymentMethods: PAYMENT_METHODS, today: TODAY, hours: fakeHoursParser };
  return validateTable(table, { ...context, ...options });
}

/** Returns the row of an ordinary venue in Lyon. */
export function aRow(cells: RawRow['cells'] = {}): RawRow['cells'] {
  return {
    code: 'TEST-01',
    name: 'Une salle',
    address: '1 rue Mercière',
    postal_code: '69002',
    city: 'Lyon',
    country: 'FRA',
    latitude: '45.7640',
    longitude: '4.8336',
    time_zone: 'Europe/Paris',
    games: 'quiz',
    ...cells,
  };
}

export async function validateRow(cells: RawRow['cells']): Promise<{
  record: ValidationResult['records'][number] | undefined;
  findings: Finding[];
  codes: string[];
}> {
  const { records, findings } = await validateRows(tableOf([aRow(cells)]));
  return { record: records[0], findings, codes: findings.map(({ code }) => code) };
}
