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
  const text = (language: 'en' | 'fr'): string => reportAsLines({ ...report, language }, false).join('\n');
  expect(text('fr')).toContain('Colonnes : nom → name, ville → city');
  expect(text('fr')).toMatch(/Ligne 2, country : /);
  expect(text('en')).toMatch(/Row 2, country: /);
});
