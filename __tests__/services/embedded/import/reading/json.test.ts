import { cellsOf, findingsOf, read } from './reading';

describe('a JSON file', () => {
  it('is an array of venues, counted from 1', async () => {
    const table = await read('[{"nom": " A ", "ville": "Lyon", "tel": null}, {"nom": "B"}]');
    expect(table).toMatchObject({ format: 'json', findings: [] });
    expect(table.rows).toEqual([
      { row: 1, cells: { name: 'A', city: 'Lyon' } },
      { row: 2, cells: { name: 'B' } },
    ]);
  });

  it('may be an object that holds venues, the longest list of them', async () => {
    const json = { meta: { tags: [{ id: 1 }] }, data: { stores: [{ name: 'A' }, { name: 'B' }] } };
    expect(cellsOf(await read(JSON.stringify(json)))).toEqual([{ name: 'A' }, { name: 'B' }]);
  });

  it('may be an object of venues by their codes, or a venue alone', async () => {
    expect(cellsOf(await read('{"LYO": {"name": "A"}, "PAR": {"name": "B"}}'))).toEqual([
      { code: 'LYO', name: 'A' },
      { code: 'PAR', name: 'B' },
    ]);
    expect(cellsOf(await read('{"name": "A", "city": "Lyon"}'))).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it('may have a venue on each line', async () => {
    expect((await read('{"name": "A"}\r\n\n{"name": "B"}\n')).rows).toEqual([
      { row: 1, cells: { name: 'A' } },
      { row: 2, cells: { name: 'B' } },
    ]);
  });

  it('keeps every digit of its numbers, and leaves numbers inside texts alone', async () => {
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

  it('may nest its fields, which other names stay out of', async () => {
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

  it('may hold a place as GeoJSON has it, longitude first', async () => {
    const location = { type: 'Point', coordinates: [2.37, 48.85] };
    expect(cellsOf(await read(JSON.stringify([{ name: 'A', location }])))).toEqual([
      { name: 'A', latitude: '48.85', longitude: '2.37' },
    ]);
  });

  it('may hold coordinates whose order nothing tells, which are left as they stand', async () => {
    const location = { coordinates: [48.85, 2.37] };
    expect(cellsOf(await read(JSON.stringify([{ name: 'A', location }])))).toEqual([
      { name: 'A', coordinates: '48.85;2.37' },
    ]);
  });

  it('may use the names of schema.org', async () => {
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

  it('may have the hours of schema.org, which make a week', async () => {
    const openingHoursSpecification = [
      { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '09:00', closes: '12:00:00' },
      { dayOfWeek: 'Monday', opens: '14:00', closes: '18:00' },
    ];
    const [row] = (await read(JSON.stringify([{ name: 'A', openingHoursSpecification }]))).rows;
    expect(row?.week).toEqual(['09:00-12:00, 14:00-18:00', '09:00-12:00', null, null, null, null, null]);
  });

  it('that is slightly wrong is repaired, and where is said', async () => {
    const table = await read('[\n{"name": "A", "cp": 01000},\n{name: "B",},\n]');
    expect(cellsOf(table)).toEqual([{ name: 'A', postal_code: '01000' }, { name: 'B' }]);
    expect(findingsOf(table, 'json-repaired')).toMatchObject([{ details: { line: 2 } }]);
  });

  it.each([['[{"name": "A"},\n{"name": "B'], ['[{"name": "A"},\n{"name":'], ['[{"name": "A"}\n']])(
    'that was cut off is not read, for venues would be missing: %j',
    async (text) => {
      const table = await read(text);
      expect(table).toMatchObject({ format: 'json', rows: [] });
      expect(table.findings).toMatchObject([
        { code: 'file-unreadable', details: { reason: 'json-cut-off' } },
      ]);
    },
  );

  it('that is none is not read', async () => {
    expect((await read('{hello, world\n1,2')).findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'json-broken' } },
    ]);
    expect((await read('["A", "B"]')).findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'no-items' } },
    ]);
  });

  it('without a venue is empty', async () => {
    expect((await read('[]')).findings).toMatchObject([{ code: 'file-empty' }]);
  });
});
