import { importVenues } from '../..';
import { reportAsLines } from '../../src/report/terminal';
import { testReferenceData } from '@locator/test-support/reference-data';

it('In French, a space precedes each colon', async () => {
  const imported = await importVenues(Buffer.from('nom;ville\nUn;Lyon\n'), testReferenceData(), {
    fileName: 'a.csv',
    today: '2026-11-25',
    checksPlausibility: false,
  });
  const report = { name: 'a.csv', checkedAt: '2026-11-25T10:00:00Z', imported };
  const text = (language: 'en' | 'fr'): string => reportAsLines({ ...report, language }, {}).join('\n');
  expect(text('fr')).toContain('Colonnes : nom → name, ville → city');
  expect(text('fr')).toMatch(/Ligne 2, country : /);
  expect(text('en')).toMatch(/Row 2, country: /);
});

it('A terminal shows some of many findings, and a file all of them', async () => {
  const rows = Array.from({ length: 21 }, (_, at) => `V${at};Salle ${at};Lyon`);
  const imported = await importVenues(
    Buffer.from(['code;nom;ville', ...rows].join('\n')),
    testReferenceData(),
    {
      fileName: 'a.csv',
      today: '2026-11-25',
      checksPlausibility: false,
    },
  );
  const report = { name: 'a.csv', checkedAt: '2026-11-25T10:00:00Z', imported, language: 'en' } as const;
  const missing = (lines: readonly string[]) => lines.filter((line) => /Row \d+, latitude/.test(line)).length;
  expect(missing(reportAsLines(report, {}))).toBe(20);
  expect(missing(reportAsLines(report, { isWhole: true }))).toBe(21);
});
