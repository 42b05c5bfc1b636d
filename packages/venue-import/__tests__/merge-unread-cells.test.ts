import { type Finding, importVenues, venuesAfter } from '..';
import { describeFinding } from '../src/report/describe-finding';
import type { VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';
import { aRecord } from '@locator/test-support/venue-record';

const BEFORE = aRecord({
  code: 'Aa',
  phone: '+33199000011',
  email: 'a@example.org',
  hoursText: 'Mo-Sa 10:00-20:00; Su 14:00-18:00',
  specialDays: [{ date: '2026-12-25', hours: [] }],
});

async function merge(
  lines: readonly string[],
): Promise<{ venue?: VenueRecord; findings: readonly Finding[] }> {
  const imported = await importVenues(Buffer.from(lines.join('\n')), testReferenceData(), {
    fileName: 'some.csv',
    today: '2026-11-25',
    checksPlausibility: false,
    previous: [BEFORE],
    merges: true,
  });
  const [venue] = venuesAfter([BEFORE], imported, true);
  return { ...(venue && { venue }), findings: imported.findings };
}

it('Cells of which nothing can be read keep the values of the site, and the findings say so', async () => {
  const { venue, findings } = await merge([
    'code;téléphone;email;special_days;opening_hours',
    'Aa;appeler le bar;x@;Noël;ouvert',
  ]);
  expect(venue).toEqual(BEFORE);
  const kept = findings.filter(({ code }) => code === 'value-kept');
  expect(kept.map(({ row, column }) => [row, column]).sort()).toEqual([
    [2, 'email'],
    [2, 'opening_hours'],
    [2, 'phone'],
    [2, 'special_days'],
  ]);
  expect(findings.filter(({ code }) => code.endsWith('-invalid'))).toEqual([]);
  const phone = kept.find(({ column }) => column === 'phone');
  expect(phone && describeFinding(phone, 'fr').sentence).toBe(
    '« appeler le bar » ne peut pas être lu dans la colonne « Téléphone » ; la valeur du site (« +33199000011 ») est gardée.',
  );
});

it('Errors of a spreadsheet keep the values of the site, unless the row is another venue', async () => {
  const { venue, findings } = await merge(['code;téléphone;email', 'Aa;#N/A;#NOM?', 'Bb;#N/A;']);
  expect(venue).toEqual(BEFORE);
  expect(
    findings
      .filter(({ code }) => code === 'value-kept' || code === 'cell-unreadable')
      .map(({ code, row, column, value, details }) => [code, row, column, value, details.kept]),
  ).toEqual([
    ['value-kept', 2, 'phone', '#N/A', '+33199000011'],
    ['value-kept', 2, 'email', '#NOM?', 'a@example.org'],
    ['cell-unreadable', 3, 'phone', '#N/A', undefined],
  ]);
});

it('A cell that can be read in part replaces the value of the site', async () => {
  const { venue } = await merge(['code;special_days', 'Aa;"Noël;2026-12-31 off"']);
  expect(venue?.specialDays).toEqual([{ date: '2026-12-31', hours: [] }]);
});

it('The hours of one day leave those of the week as they are', async () => {
  const { venue, findings } = await merge(['code;lundi', 'Aa;10h-18h']);
  expect(venue?.hoursText).toBe(BEFORE.hoursText);
  const kept = findings.find(({ code }) => code === 'value-kept');
  expect(kept && describeFinding(kept, 'fr').advice).toContain('les sept jours');
});

it('A column that closes a day closes it in the hours of the site', async () => {
  const { venue, findings } = await merge(['code;dimanche fermé', 'Aa;oui']);
  expect(venue?.hoursText).toBe('Su off; Mo-Sa 10:00-20:00');
  expect(findings.map(({ code, details }) => [code, details.issue])).toContainEqual([
    'hours-suspicious',
    'closed-with-times',
  ]);
  expect((await merge(['code;dimanche fermé', 'Aa;non'])).venue?.hoursText).toBe(BEFORE.hoursText);
});
