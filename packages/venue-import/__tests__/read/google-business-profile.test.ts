import { cellsOf, read } from '../support/read-table';

/** The columns of Google's template: https://support.google.com/business/answer/3370250. */
const HEADER =
  'Store code,Business name,Address line 1,Address line 2,Address line 3,Address line 4,Address line 5,Sub-locality,' +
  'Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Additional phones,Website,' +
  'Primary category,Additional categories,Sunday hours,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,' +
  'Friday hours,Saturday hours,Special hours,From the business,Opening date,Logo photo,Cover photo,Other photos,Labels,' +
  'AdWords location extensions phone,Accessibility: Wheelchair accessible entrance (has_wheelchair_accessible_entrance),' +
  'Amenities: Restroom (has_restroom)';

const ROW =
  'LGQ-1,Le Grand Quiz,14 rue de Lappe,Bâtiment B,,,,Bastille,Paris,Île-de-France,FR,75011,48.85,2.37,01 99,01 98,https://a.example,' +
  'Games,Bar,x,x,"12:00-14:00, 18:00-23:00",18:00-23:00,18:00-23:00,18:00-02:00,16:00-02:00,' +
  '"2026-12-25: x, 2026-12-31: 10:00-16:00, 2026-12-31: 6PM-11:30 PM",Un lieu,,https://a.example/logo,https://a.example/cover,' +
  '"https://a.example/1,https://a.example/2",paris,01 97,Yes,Yes';

describe('Bulk file of Google Business Profile', () => {
  it('The file is recognised by its columns and read without an issue', async () => {
    const table = await read(`${HEADER}\n${ROW}\n`);
    expect(table).toMatchObject({ format: 'google-business-profile', findings: [] });
    expect(table.rows).toEqual([
      {
        row: 2,
        cells: {
          code: 'LGQ-1',
          name: 'Le Grand Quiz',
          address: '14 rue de Lappe, Bâtiment B',
          city: 'Paris',
          country: 'FR',
          county: 'Île-de-France',
          postal_code: '75011',
          latitude: '48.85',
          longitude: '2.37',
          phone: '01 99',
          website: 'https://a.example',
          special_days: '2026-12-25 off;2026-12-31 10:00-16:00,18:00-23:30',
          description: 'Un lieu',
          pictures: 'https://a.example/cover;https://a.example/1;https://a.example/2',
          services: 'acces_pmr',
        },
        week: [
          'x',
          '12:00-14:00, 18:00-23:00',
          '18:00-23:00',
          '18:00-23:00',
          '18:00-02:00',
          '16:00-02:00',
          'x',
        ],
      },
    ]);
  });

  it('The file may be in British English or French', async () => {
    const british = await read(
      'Shop code,Business name,Address line 1,Locality,Postcode\nA1,A,1 High St,Leeds,LS1\n',
    );
    const french = await read(
      "Code magasin;Nom de l'établissement;Adresse ligne 1;Localité;Code postal;Horaires du lundi;Horaires exceptionnels\n" +
        'A1;A;1 rue X;Lyon;69002;10:00-19:00;2026-12-25: x\n',
    );
    expect(british.format).toBe('google-business-profile');
    expect(cellsOf(british)).toEqual([
      { code: 'A1', name: 'A', address: '1 High St', city: 'Leeds', postal_code: 'LS1' },
    ]);
    expect(french.format).toBe('google-business-profile');
    expect(cellsOf(french)[0]).toMatchObject({ code: 'A1', city: 'Lyon', special_days: '2026-12-25 off' });
    expect(french.rows[0]?.week?.[0]).toBe('10:00-19:00');
  });
});
