import { MAX_REPAIRED_CHARACTERS } from '../..';
import { cellsOf, findingsOf, read } from '../support/read-table';

describe('JSON file', () => {
  it('The file is an array of venues, numbered from 1', async () => {
    const table = await read('[{"nom": " A ", "ville": "Lyon", "tel": null}, {"nom": "B"}]');
    expect(table).toMatchObject({ format: 'json', findings: [] });
    expect(table.rows).toEqual([
      { row: 1, cells: { name: 'A', city: 'Lyon' } },
      { row: 2, cells: { name: 'B' } },
    ]);
  });

  it('The file may be an object, whose longest list contains the venues', async () => {
    const json = { meta: { tags: [{ id: 1 }] }, data: { stores: [{ name: 'A' }, { name: 'B' }] } };
    expect(cellsOf(await read(JSON.stringify(json)))).toEqual([{ name: 'A' }, { name: 'B' }]);
  });

  it('A shorter list with the same fields is reported, because its venues are not read', async () => {
    const json = { towns: { lyon: [{ nom: 'A', cp: '1' }], paris: [{ nom: 'B', cp: '2' }, { nom: 'C' }] } };
    const services = [{ id: 1, label: 'Bar' }];
    const table = await read(JSON.stringify({ ...json, services }));
    expect(cellsOf(table)).toEqual([{ name: 'B', postal_code: '2' }, { name: 'C' }]);
    expect(table.findings).toMatchObject([
      { code: 'list-ignored', value: 'towns.lyon', details: { list: 'towns.paris', venues: 1 } },
    ]);
  });

  it('Items beside GeoJSON features are read, too', async () => {
    const feature = { type: 'Feature', properties: { name: 'A' }, geometry: null };
    const table = await read(JSON.stringify([feature, { type: 'Feature', name: 'B' }, null, { name: 'C' }]));
    expect(cellsOf(table)).toEqual([
      { name: 'A' },
      expect.objectContaining({ name: 'B' }),
      {},
      { name: 'C' },
    ]);
  });

  it('The file may be an object of venues by code, or a single venue', async () => {
    expect(cellsOf(await read('{"LYO": {"name": "A"}, "PAR": {"name": "B"}}'))).toEqual([
      { code: 'LYO', name: 'A' },
      { code: 'PAR', name: 'B' },
    ]);
    expect(cellsOf(await read('{"name": "A", "city": "Lyon"}'))).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it('The file may have one venue per line', async () => {
    expect((await read('{"name": "A"}\r\n\n{"name": "B"}\n')).rows).toEqual([
      { row: 1, cells: { name: 'A' } },
      { row: 2, cells: { name: 'B' } },
    ]);
  });

  it('The reader keeps every digit of numbers, and does not change numbers inside texts', async () => {
    const json =
      '[{"id": 12345678901234567890, "zip": 1000, "lat": 48.10, "lng": -2.0, "name": "24 \\"7\\" : 1.50, 2"}]';
    expect(cellsOf(await read(json))).toEqual([
      {
        code: '12345678901234567890',
        postal_code: '1000',
        latitude: '48.10',
        longitude: '-2.0',
        name: '24 "7" : 1.50, 2',
      },
    ]);
  });

  it('Nested fields are read without a conflict with other names', async () => {
    const item = {
      name: 'A',
      manager: { name: 'Zoé' },
      address: { street: 'rue de Lappe', number: 14, city: 'Paris', zip: '75011', country: { code: 'FR' } },
      location: { lat: 48.85, lng: 2.37 },
      contact: { phone: '01', email: 'a@b.example' },
      photos: ['/a.jpg', '/b.jpg'],
    };
    const table = await read(JSON.stringify([item]));
    expect(cellsOf(table)).toEqual([
      {
        name: 'A',
        address: '14 rue de Lappe',
        city: 'Paris',
        postal_code: '75011',
        country: 'FR',
        latitude: '48.85',
        longitude: '2.37',
        phone: '01',
        email: 'a@b.example',
        pictures: '/a.jpg;/b.jpg',
      },
    ]);
    expect(table.findings).toMatchObject([{ code: 'column-unknown', value: 'manager.name' }]);
  });

  it('A place may be a GeoJSON geometry, longitude first', async () => {
    const location = { type: 'Point', coordinates: [2.37, 48.85] };
    expect(cellsOf(await read(JSON.stringify([{ name: 'A', location }])))).toEqual([
      { name: 'A', latitude: '48.85', longitude: '2.37' },
    ]);
  });

  it('Coordinates in an ambiguous order are left unchanged', async () => {
    const location = { coordinates: [48.85, 2.37] };
    expect(cellsOf(await read(JSON.stringify([{ name: 'A', location }])))).toEqual([
      { name: 'A', coordinates: '48.85;2.37' },
    ]);
  });

  it('The file may use the names of schema.org', async () => {
    const item = {
      '@type': 'LocalBusiness',
      name: 'A',
      branchCode: 'LYO-1',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 rue X',
        addressLocality: 'Lyon',
        postalCode: '69002',
        addressCountry: 'FR',
      },
      geo: { latitude: 45.76, longitude: 4.83 },
      telephone: '04',
      openingHours: ['Mo-Fr 10:00-19:00', 'Sa 10:00-22:00'],
    };
    const table = await read(JSON.stringify({ '@context': 'https://schema.org', '@graph': [item] }));
    expect(cellsOf(table)).toEqual([
      {
        name: 'A',
        code: 'LYO-1',
        address: '1 rue X',
        city: 'Lyon',
        postal_code: '69002',
        country: 'FR',
        latitude: '45.76',
        longitude: '4.83',
        phone: '04',
        opening_hours: 'Mo-Fr 10:00-19:00;Sa 10:00-22:00',
      },
    ]);
    expect(table.findings).toEqual([]);
  });

  it('The opening hours of schema.org become a week', async () => {
    const openingHoursSpecification = [
      { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '09:00', closes: '12:00:00' },
      { dayOfWeek: 'Monday', opens: '14:00', closes: '18:00' },
    ];
    const [row] = (await read(JSON.stringify([{ name: 'A', openingHoursSpecification }]))).rows;
    expect(row?.week).toEqual(['09:00-12:00, 14:00-18:00', '09:00-12:00', null, null, null, null, null]);
  });

  it('A slightly invalid file is repaired, and the place of the repair is reported', async () => {
    const table = await read('[\n{"name": "A", "cp": 01000},\n{name: "B",},\n]');
    expect(cellsOf(table)).toEqual([{ name: 'A', postal_code: '01000' }, { name: 'B' }]);
    expect(findingsOf(table, 'json-repaired')).toMatchObject([{ details: { line: 2 } }]);
  });

  it.each([['[{"name": "A"},\n{"name": "B'], ['[{"name": "A"},\n{"name":'], ['[{"name": "A"}\n']])(
    'A truncated file is refused, since venues would be missing: %j',
    async (text) => {
      const table = await read(text);
      expect(table).toMatchObject({ format: 'json', rows: [] });
      expect(table.findings).toMatchObject([
        { code: 'file-unreadable', details: { reason: 'json-cut-off' } },
      ]);
    },
  );

  it('A file that is not JSON is refused', async () => {
    expect((await read('{hello, referenceData\n1,2')).findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'json-broken' } },
    ]);
    expect((await read('["A", "B"]')).findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'no-items' } },
    ]);
  });

  it.each(['[', '{', '{"a":', '[{"a":['])(
    'A file of 200,000 times %s is refused for its depth',
    async (start) => {
      const { findings } = await read(`\n${start.repeat(200_000)}`);
      expect(findings).toMatchObject([
        { code: 'file-unreadable', details: { reason: 'json-too-deep', levels: 100, line: 2 } },
      ]);
    },
  );

  it('A file may have 100 levels, and any number of brackets inside texts', async () => {
    const nested = (levels: number): string =>
      `[{"name": "A \\" ${'['.repeat(200)}", "x": ${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}]`;
    expect(cellsOf(await read(nested(100)))).toEqual([{ name: `A " ${'['.repeat(200)}` }]);
    expect((await read(nested(101))).findings).toMatchObject([{ details: { reason: 'json-too-deep' } }]);
  });

  it('A quote inside single quotes does not hide the depth', async () => {
    const { findings } = await read(`['"',{"code":"a"${'{'.repeat(100_000)}`);
    expect(findings).toMatchObject([{ details: { reason: 'json-too-deep' } }]);
  });

  it.each([
    'var stores = [{"name": "A"}];',
    'window.x={"stores":[{"name":"A"}]}\n',
    'callback([{"name": "A"}]);',
    'export default [{"name": "A"}]',
    '"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "A"}}]}',
  ])('A file that begins with something else is repaired: %s', async (text) => {
    const table = await read(text);
    expect(cellsOf(table)).toEqual([{ name: 'A' }]);
    expect(table.findings).toMatchObject([{ code: 'json-repaired', details: { line: 1 } }]);
  });

  it('A list of days with their hours becomes a week', async () => {
    const days = ['Monday', 'Tuesday'].map((day_name, index) => ({
      day_name,
      is_open: index === 1,
      open: '10:00',
      close: '22:00',
    }));
    const [row] = (await read(JSON.stringify([{ name: 'A', hours: days }]))).rows;
    expect(row).toMatchObject({
      week: ['closed', '10:00-22:00', null, null, null, null, null],
      hoursNotes: [{ issue: 'closed-with-times', days: 'Mo' }],
    });
    const halves = [
      { day: 'Mon', open: '09:00', close: '12:00' },
      { day: 'Mon', open: '14:00', close: '18:00' },
    ];
    const [other] = (await read(JSON.stringify([{ name: 'A', schedule: halves }]))).rows;
    expect(other?.week?.[0]).toBe('09:00-12:00, 14:00-18:00');
  });

  it('The code of a timetable is not that of the venue', async () => {
    const openingHours = {
      code: 'std',
      weekDayOpeningList: [
        {
          weekDay: 'Mon',
          closed: false,
          openingTime: { formattedHour: '9:00 AM', hour: 9 },
          closingTime: { formattedHour: '6:00 PM', hour: 18 },
        },
      ],
    };
    const [row] = (await read(JSON.stringify([{ name: 'A', openingHours }]))).rows;
    expect(row).toMatchObject({
      cells: { name: 'A' },
      week: ['9:00 AM-6:00 PM', null, null, null, null, null, null],
    });
  });

  it('An invalid file of more than a million characters is not repaired', async () => {
    const invalid = (length: number): string => '[{"name": "A",}'.padEnd(length - 1) + ']';
    expect(cellsOf(await read(invalid(MAX_REPAIRED_CHARACTERS)))).toEqual([{ name: 'A' }]);
    expect((await read(invalid(MAX_REPAIRED_CHARACTERS + 1))).findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'json-too-large-to-repair', line: 1 } },
    ]);
  });

  it('A file whose repair exceeds the call stack is refused', async () => {
    const text = `["a"${' + "a"'.repeat(100_000)}] x`;
    expect((await read(text)).findings).toMatchObject([{ details: { reason: 'json-broken' } }]);
  });

  it('A text with millions of escaped characters is read', async () => {
    const table = await read(`[{"name": "A", "description": "A${'\\n1'.repeat(5_000_000)}"}]`);
    expect(cellsOf(table)).toEqual([{ name: 'A' }]);
    expect(findingsOf(table, 'cell-too-long')).toMatchObject([{ details: { length: 10_000_001 } }]);
  });

  it('A file without a venue is empty', async () => {
    expect((await read('[]')).findings).toMatchObject([{ code: 'file-empty' }]);
  });
});
