import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FindingCode, FINDINGS } from '../../src/finding';
import { describeFinding } from '../../src/report/describe-finding';
import { validateRows, readCsv } from '../support/validate-rows';

const FOLDER = path.join(__dirname, 'mangled');

/** Issues with the file as a whole, found while it is being read. */
const FOUND_IN_FILES: readonly FindingCode[] = [
  'file-unreadable', 'file-empty', 'encoding-guessed', 'json-repaired', 'quote-repaired', 'column-unknown', 'value-outdated', 'column-repeated',
  'row-too-long', 'rows-too-short', 'cell-too-long', 'mapping-unused', 'nul-bytes-removed', 'title-rows-ignored', 'sheet-ignored', 'sheet-hidden', 'rows-hidden', 'list-ignored', 'cell-unreadable', 'row-removed',
  // Issues with attributes and translations that the default brand does not have: see packages/venue-import/__tests__/validate.
  'option-unknown', 'option-several', 'yes-no-unknown', 'range-invalid', 'price-list-invalid', 'translation-invalid',
  // Found in merges: see merge-unread-cells.test.ts.
  'value-kept',
  // Found in edits of the desk: see edits.test.ts there.
  'edit-unread',
  // Found once for all rows: see unstated-holidays.test.ts.
  'holiday-unstated',
  // Issues found before rows are validated: see locate-rows.test.ts.
  'geocoder-unavailable', 'city-ambiguous', 'coordinates-of-house', 'coordinates-of-street', 'coordinates-of-town',
]; // prettier-ignore

const FOUND_IN_ROWS = (Object.keys(FINDINGS) as FindingCode[]).filter(
  (code) => !FOUND_IN_FILES.includes(code),
);

/** Findings that always accompany another finding, because the same row causes both. */
const COMPANIONS: Partial<Record<FindingCode, readonly FindingCode[]>> = {
  'code-missing': ['name-missing'],
  'city-missing': ['postal-code-missing'],
  'hours-without-days': ['hours-derived'],
  'postal-code-far': ['city-unknown'],
  'postal-code-cedex': ['city-derived', 'postal-code-derived'],
};

function read(code: FindingCode): string {
  return readFileSync(path.join(FOLDER, `${code}.csv`), 'utf8');
}

describe('Example file of each validation issue', () => {
  it('Every validation issue has an example file', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(FOUND_IN_ROWS.map((code) => `${code}.csv`).sort());
  });

  it.each(FOUND_IN_ROWS.filter((code) => existsSync(path.join(FOLDER, `${code}.csv`))))(
    'The example has %s in its second row, explained in complete sentences, and no issue in its first',
    async (code) => {
      const { records, findings, rejectedCount } = await validateRows(readCsv(read(code)));
      const found = new Set(findings.map((finding) => finding.code));
      expect([...found].sort()).toEqual([code, ...(COMPANIONS[code] ?? [])].sort());
      expect(findings.filter(({ row }) => row === 2)).toEqual([]);
      expect(rejectedCount).toBe(FINDINGS[code] === 'error' ? 1 : 0);
      expect(records.map((record) => record.code)[0]).toBe('SOUND-01');
      expect(records).toHaveLength(2 - rejectedCount);
      for (const finding of findings) {
        for (const language of ['fr', 'en'] as const) {
          const { title, sentence, advice } = describeFinding(finding, language);
          // A message shows a question mark in place of a missing detail.
          expect(`${title} ${sentence} ${advice}`).not.toMatch(/[?{}[\]]|undefined/);
          expect(sentence).toMatch(/[.…]$/);
        }
      }
    },
  );
});
