import type { Column } from '../../src/columns';
import { cellsOf, findingsOf, read } from '../support/read-table';

/** Returns the column recognised for a header, in a file that also has a town column. */
async function columnOf(header: string, cell = 'x'): Promise<Column | undefined> {
  const table = await read(`town;${header}\nLyon;${cell}\n`);
  return table.columns.find(({ source }) => source === header)?.column;
}

describe('Column recognition', () => {
  it('A header longer than 200 characters is not the name of a column', async () => {
    expect(await columnOf(`Phone (${'x'.repeat(190)})`)).toBe('phone');
    expect(await columnOf(`Phone (${'x'.repeat(200)})`)).toBeUndefined();
  });

  it.each([
    ['CSV', (name: string) => `town;${name}\nLyon;x\n`],
    ['JSON', (name: string) => JSON.stringify([{ town: 'Lyon', [name]: 'x' }])],
  ])('A name of millions of characters is shortened, in %s', async (_, fileWith) => {
    const { fields } = await read(fileWith('n'.repeat(2_000_000)));
    expect(fields.map(({ name }) => name)).toEqual(['town', 'n'.repeat(1_000)]);
  });

  it.each<[Column, string[]]>([
    [
      'code',
      ['Code magasin', 'store_id', 'Store ID', 'Réf.', 'REF', 'id', 'N° magasin', 'N° site', 'Identifiant'],
    ],
    [
      'name',
      ['Nom', 'nom du magasin', 'Enseigne', 'LIBELLÉ', 'Title', 'storeName', 'Nom *', 'Nom (obligatoire)'],
    ],
    ['address', ['Adresse', 'Rue', 'Street', 'Adresse ligne 1', 'streetAddress', 'address_line_1']],
    ['postal_code', ['CP', 'Code Postal', 'zip', 'ZIP code', 'zipcode', 'postcode', 'postalCode']],
    ['city', ['Ville', 'Commune', 'locality', 'Localité', 'addressLocality']],
    ['country', ['Pays', 'Country code', 'ISO', 'Country / Region', 'country_code']],
    ['latitude', ['Lat', 'lat.', 'Y', 'Latitude (WGS84)']],
    ['longitude', ['lng', 'Lon', 'long', 'X']],
    ['coordinates', ['Coordonnées GPS', 'lat,lon', 'geo_point_2d']],
    ['phone', ['Tél.', 'Téléphone', 'telephone', 'Phone number', 'N° de téléphone']],
    ['email', ['E-mail', 'mail', 'Courriel', 'Adresse e-mail']],
    ['website', ['Site web', 'URL', 'site', 'Lien']],
    ['opening_hours', ['Horaires', "Heures d'ouverture", 'Heures d’ouverture', 'hours', 'openingHours']],
    ['games', ['Jeux', 'Activités']],
    ['services', ['Services proposés', 'Équipements']],
    ['capacity', ['Capacité', 'capacity']],
    ['payment_means', ['Moyens de paiement', 'payment methods', 'paymentAccepted']],
    ['pictures', ['Photos', 'Images', 'image_url']],
    ['state', ['Statut', 'status']],
    ['moved_to', ['Déménagé vers', 'moved_to']],
    ['description', ['Présentation', 'description']],
    ['updated_at', ['Mis à jour le', 'last_updated']],
    ['name', ['Bezeichnung', 'Nombre', 'Nome', 'Naam']],
    ['address', ['Anschrift', 'Straße', 'Dirección', 'Indirizzo', 'Adres']],
    ['postal_code', ['PLZ', 'Postleitzahl', 'Código postal', 'CAP']],
    ['city', ['Ort', 'Stadt', 'Ciudad', 'Città', 'Plaats']],
    ['country', ['Land', 'País', 'Paese']],
    ['latitude', ['Breitengrad', 'Latitud', 'Latitudine', 'Breedtegraad']],
    ['longitude', ['Längengrad', 'Longitud', 'Longitudine', 'Lengtegraad']],
    ['phone', ['Telefon', 'Teléfono', 'Telefono', 'Telefoon']],
    ['description', ['Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving']],
    ['full_address', ['Adresse complète', 'full address', 'formatted_address', 'addr:full']],
  ])('The recognition finds the synonyms of the column %s', async (column, headers) => {
    for (const header of headers) expect([header, await columnOf(header)]).toEqual([header, column]);
  });

  it('A column without a name is reported when it has cells', async () => {
    expect(findingsOf(await read('name,\nA,left behind\n'), 'column-unknown')).toMatchObject([
      { value: null, details: { position: 2, example: 'left behind' } },
    ]);
  });
});

describe('Two columns for the same field', () => {
  it('The more specific column is used, and a different value of the other is reported', async () => {
    const table = await read(
      'Enseigne,Nom,city\nLe Grand Quiz,Bastille,Paris\nLe Grand Quiz,Part-Dieu,Lyon\n',
    );
    expect(cellsOf(table).map(({ name }) => name)).toEqual(['Bastille', 'Part-Dieu']);
    expect(findingsOf(table, 'column-repeated')).toMatchObject([
      {
        column: 'name',
        value: 'Enseigne',
        details: { kept: 'Nom', other: 'Enseigne', rows: 2, firstRow: 2 },
      },
    ]);
  });
});

describe('Address column', () => {
  it('The column is a street when the file has a town or postal code', async () => {
    expect(cellsOf(await read('name,address,cp\nA,14 rue de Lappe,75011\n'))[0]).toMatchObject({
      address: '14 rue de Lappe',
    });
  });

  it('The column is a street when the mapping says so', async () => {
    expect(cellsOf(await read('name,address\nA,14 rue de Lappe\n', { address: 'address' }))[0]).toEqual({
      name: 'A',
      address: '14 rue de Lappe',
    });
  });

  it.each([
    ['FR', '14 rue de Lappe'],
    ['', '14 rue de Lappe'],
    ['Deutschland', 'rue de Lappe 14'],
    ['BE', 'rue de Lappe 14'],
  ])('An address in %s is joined from number and street', async (country, address) => {
    expect(cellsOf(await read(`n° de rue;rue;ville;pays\n14;rue de Lappe;X;${country}\n`))[0]?.address).toBe(
      address,
    );
  });

  it('Further address lines follow after commas', async () => {
    const text = 'address line 1;address line 2;address line 3;city\nTour A;;3e étage;Lyon\n;Lot 4;;Lille\n';
    expect(cellsOf(await read(text)).map(({ address }) => address)).toEqual(['Tour A, 3e étage', 'Lot 4']);
  });
});

describe('Yes/no column', () => {
  it('The column can state that a venue is closed; a state that contradicts it is kept beside it', async () => {
    expect(cellsOf(await read('name,status,closed\nA,,true\nB,open,true\nC,,false\n'))).toEqual([
      { name: 'A', state: 'closed' },
      { name: 'B', state: 'open;closed' },
      { name: 'C' },
    ]);
  });
});
