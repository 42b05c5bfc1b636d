import { importVenues, readColumnMapping } from '@locator/venue-import';
import { describeFinding } from '../src/report/describe-finding';
import { aRow } from './support/validate-rows';
import { testReferenceData } from '@locator/test-support/reference-data';
import { DIRTY_ROWS, fileOfDirtyRow } from './dirty-rows';

describe('Row of a real file', () => {
  it.each(DIRTY_ROWS)('The import deals with $kind', async (row) => {
    const { records, findings } = await importVenues(Buffer.from(fileOfDirtyRow(row)), testReferenceData(), {
      fileName: 'venues.csv',
      ...(row.mapping !== undefined && { mapping: readColumnMapping(row.mapping) }),
      today: '2026-11-20',
      checksPlausibility: true,
    });
    const ofRow = findings.filter(({ code }) => code !== 'holiday-unstated');
    expect(ofRow.map(({ code }) => code).sort()).toEqual(row.findings);
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

describe('Row whose last cell is split by a comma without quotes', () => {
  const { games: _, ...ordinary } = aRow();
  const cells = Object.entries({ ...ordinary, opening_hours: 'Mo-Fr 10:00-19:00, Sa 10:00-20:00' });
  const header = cells.map(([name]) => name).join(',');
  const row = cells.map(([, cell]) => cell).join(',');

  it.each([
    ['has text to restore', row, 'postal_code', '69002', ['row-too-long']],
    [
      'is whole once a corrected cell has that text',
      row,
      'opening_hours',
      'lun-ven 10h-19h, sa. 10:00–20:00',
      [],
    ],
    [
      'keeps its warning if that text is punctuation',
      row.replace('Sa 10:00-20:00', '--'),
      'opening_hours',
      '10h-19h',
      ['row-too-long'],
    ],
  ] as const)('%s', async (_, line, column, value, expected) => {
    const { findings } = await importVenues(Buffer.from(`${header}\n${line}`), testReferenceData(), {
      fileName: 'venues.csv',
      corrections: [{ row: 2, column, value }],
      today: '2026-11-20',
      checksPlausibility: true,
    });
    expect(findings.map(({ code }) => code).filter((code) => code === 'row-too-long')).toEqual(expected);
  });
});
