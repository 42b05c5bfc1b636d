import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVenueNames, findPlaces } from '@locator/gazetteer';
import { importVenues, type ImportedVenues } from '@locator/venue-import';
import { testReferenceData } from '@locator/test-support/reference-data';
import { TODAY } from './support/validate-rows';

/** Files made up after public bug reports and real files. */
const FOLDER = path.join(__dirname, 'cases');

function importCase(name: string, options: object = {}): Promise<ImportedVenues> {
  return importVenues(readFileSync(path.join(FOLDER, name)), testReferenceData(), {
    fileName: name,
    today: TODAY,
    checksPlausibility: true,
    ...options,
  });
}

function hoursFindings({ findings }: ImportedVenues) {
  return findings
    .filter(({ code }) => ['hours-suspicious', 'hours-unreadable'].includes(code))
    .map(({ row, details }) => ({ row, ...details }));
}

describe('Files of public reports', () => {
  it.each(['1a-closed-flag.csv', '1b-closed-flag.csv', '1c-closed-flag.json'])(
    'A flag closes a day that has times (%s)',
    async (name) => {
      const imported = await importCase(name);
      expect(imported.records[0]?.hoursText).toBe('Mo,Su off; Tu-Sa 09:00-18:00');
      expect(hoursFindings(imported)).toMatchObject([{ issue: 'closed-with-times', days: 'Mo, Su' }]);
    },
  );

  it('Days with two different hours, and parts that never apply, are reported', async () => {
    const imported = await importCase('2-contradictory-days.csv');
    expect(hoursFindings(imported)).toMatchObject([
      { row: 2, reason: 'hours-two-kinds', days: 'Su', blank: 'Fr' },
      { row: 3, reason: 'hours-two-kinds', days: 'Th', blank: 'Su' },
      { row: 4, reason: 'hours-two-kinds', days: 'Fr' },
      { row: 5, issue: 'never-applies', rule: 'PH off', meant: 'Mo-Su 10:00-20:00; PH off' },
      { row: 6, issue: 'never-applies', rule: 'Mo-Fr 09:00-12:00', meant: 'Mo-Fr 09:00-12:00,14:00-18:00' },
      { row: 7, reason: 'hours-two-kinds', days: 'Su', blank: 'Fr' },
    ]);
    expect(imported.records.map(({ hoursText }) => hoursText === null)).toEqual([
      true, true, true, false, false, true,
    ]); // prettier-ignore
  });

  it.each([
    [
      '3a-data-row-as-header.csv',
      ['fecha', 'punto_id', 'punto_nombre', 'punto_direccion', 'punto_lat', 'punto_lng', 'dia'],
      { punto_nombre: 'name', punto_lat: 'latitude', punto_lng: 'longitude' },
      ['Quiz Uno', 'Quiz Dos'],
    ],
    [
      '3b-data-row-as-header.csv',
      ['Standort', 'Wo', 'Gemeinde', 'Breite', 'Laenge', 'Art'],
      { Standort: 'name', Breite: 'latitude', Laenge: 'longitude' },
      ['Quiz A', 'Quiz B'],
    ],
  ] as const)('A row of data is not the header (%s)', async (name, fields, mapping, names) => {
    const { table } = await importCase(name);
    expect(table.fields.map((field) => field.name)).toEqual(fields);
    const { records } = await importCase(name, { mapping });
    expect(records.map((record) => record.name)).toEqual(names);
  });

  it('An unknown postal code leads to no other town', async () => {
    const context = { ...testReferenceData(), venues: await createVenueNames([]) };
    const cases = JSON.parse(readFileSync(path.join(FOLDER, '4-postal-codes.json'), 'utf8')) as {
      readonly country: string;
      readonly text: string;
    }[];
    const found = cases.map(({ country, text }) => {
      const [best] = findPlaces(context, { text, country, limit: 5, labelOf: () => '' });
      return best?.kind === 'place' ? best.place.name : null;
    });
    expect(found).toEqual([null, null, null, null, 'London', 'Manchester']);
  });

  it('Placeholders are blank', async () => {
    const { records, rejectedCount } = await importCase('5-placeholders.csv');
    expect(rejectedCount).toBe(0);
    expect(
      records.map(({ code, address }) => [code, address.line, address.postalCode, address.city]),
    ).toEqual(
      ['0', '1', '2', '3'].flatMap((group, index) => [
        [`FRA-QUIZ-${group}A`, '', '', 'Lyon'],
        [`FRA-QUIZ-${group}B`, `${index + 1} rue Paul Bert`, '69003', 'Lyon'],
      ]),
    );
    for (const { phone, website, description, hoursText } of records) {
      expect([phone, website, description]).toEqual([null, null, null]);
      expect([null, 'Mo-Fr 10:00-18:00']).toContain(hoursText);
    }
  });

  it.each(['(no disponible)', 'N/C', 'geen', 'Nicht verfügbar', 'nessuno'])(
    'A placeholder in another language is blank, too (%s)',
    async (word) => {
      const row = `FRA-1,Quiz,5 rue Mercière,69002,Lyon,France,45.7578,4.832,${word},${word}`;
      const file = `code,name,address,postal_code,city,country,latitude,longitude,phone,description\n${row}`;
      const options = { fileName: 'a.csv', today: TODAY, checksPlausibility: false };
      const { records, findings } = await importVenues(Buffer.from(file), testReferenceData(), options);
      expect(records).toMatchObject([{ phone: null, description: null }]);
      expect(findings.map(({ code }) => code)).not.toContain('phone-invalid');
    },
  );

  it('Nested objects of SAP and Overpass are read', async () => {
    const [sap] = (await importCase('6a-geopoint.json')).records;
    expect(sap).toMatchObject({ code: 'S1', position: { latitude: 48.865, longitude: 2.3705 } });
    expect(sap).not.toHaveProperty('isPositionApproximate');
    const { records } = await importCase('6b-overpass.json');
    expect(records).toMatchObject([
      { name: 'Quiz Nord', address: { line: '5 Rue Oberkampf' }, hoursText: 'Tu-Sa 14:00-22:00' },
      { name: 'Quiz Sud', position: { latitude: 48.835, longitude: 2.3505 }, hoursText: null },
    ]);
  });

  it('One odd cell costs one day', async () => {
    const imported = await importCase('7-day-cells.csv');
    expect(imported.records.map(({ hoursText }) => hoursText)).toEqual([
      'Mo-Sa 09:00-17:00',
      'Mo-Sa 09:00-18:00',
      'Mo-Sa 09:00-18:00',
      'Su off; Mo-Sa 09:00-17:00',
      'Su off; Mo-Sa 10:00-00:30',
    ]);
    expect(hoursFindings(imported)).toMatchObject([
      { row: 2, issue: 'unread-days', days: 'Su “12:00 AM - 12:00 AM”' },
      { row: 3, issue: 'unread-days', days: 'Su “00:00-00:00”' },
      { row: 4, issue: 'unread-days', days: 'Su “n/a”' },
    ]);
  });

  it('Columns for groups of days are read', async () => {
    const { records } = await importCase('8-day-group-columns.csv');
    expect(records[0]?.hoursText).toBe('Su off; Mo-Fr 09:00-18:00, Sa 10:00-16:00');
  });

  it('Of two pairs of coordinates, the valid one is used', async () => {
    const { records, findings } = await importCase('9-two-coordinate-pairs.csv');
    expect(records[0]?.position).toEqual({ latitude: 48.85363, longitude: 2.3722 });
    expect(findings.map(({ code }) => code)).toContain('coordinates-derived');
  });
});
