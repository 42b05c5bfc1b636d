import { stringify } from 'csv-stringify/sync';
import { importVenues, readColumnMapping } from '@locator/venue-import';
import { describeFinding } from '@/packages/venue-import/src/report/describe-finding';
import { aRow } from '../../support/import/validate-rows';
import { testReferenceData } from '../../support/network';
import { DIRTY_ROWS, type DirtyRow } from './dirty-rows';

function fileOf({ file, cells = {} }: DirtyRow): string {
  if (file !== undefined) return file;
  const { games: _, ...ordinary } = aRow();
  const row = Object.entries({ ...ordinary, ...cells });
  return stringify([row.map(([name]) => name), row.map(([, cell]) => cell ?? '')]);
}

describe('Row of a real file', () => {
  it.each(DIRTY_ROWS)('The import deals with $kind', async (row) => {
    const { records, findings } = await importVenues(Buffer.from(fileOf(row)), testReferenceData(), {
      fileName: 'venues.csv',
      ...(row.mapping !== undefined && { mapping: readColumnMapping(row.mapping) }),
      today: '2026-11-20',
      checksPlausibility: true,
    });
    expect(findings.map(({ code }) => code).sort()).toEqual(row.findings);
    expect(records).toHaveLength(row.venue === null ? 0 : 1);
    if (row.venue) expect(records[0]).toMatchObject(row.venue);
    for (const finding of findings) {
      for (const language of ['fr', 'en'] as const) {
        const { sentence, advice } = describeFinding(finding, language);
        // A message shows a question mark in place of a missing detail.
        expect(`${sentence} ${advice}`).not.toMatch(/[?{}[\]]|undefined|\.\./);
      }
    }
    const sentences = findings.map((finding) => describeFinding(finding, 'fr').sentence);
    if (row.sentence !== undefined) expect(sentences.join('\n')).toContain(row.sentence);
    // No two findings have the same sentence.
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
