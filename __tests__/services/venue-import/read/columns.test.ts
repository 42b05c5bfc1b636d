import type { Column } from '@/services/venue-import/columns';
import { cellsOf, findingsOf, read } from '../../../support/import/read-table';

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

  it.each<[Column, string[]]>([
    ['code', ['Code magasin', 'store_id', 'Store ID', 'Réf.', 'REF', 'id', 'N° magasin', 'Identifiant']],
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

  it.each([
    ['Observations internes', undefined],
    ['Magasinier', undefined],
    ['manager.name', undefined],
    ['Horaires lundi mardi', undefined],
  ])('The recognition does not take “%s” for a similar column', async (header, column) => {
    expect(await columnOf(header)).toBe(column);
  });

  it('An unknown column is reported with an example, unless it is empty', async () => {
    const table = await read('name;Remarques;Vide\nA;;\nB;à rappeler;\n');
    expect(findingsOf(table, 'column-unknown')).toMatchObject([
      { value: 'Remarques', column: null, details: { position: 2, rows: 1, example: 'à rappeler' } },
    ]);
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

  it('Either column is used when the other one is blank, without an issue', async () => {
    const table = await read('name,phone,Mobile\nA,01,\nB,,06\nC,02,02\n');
    expect(cellsOf(table).map(({ phone }) => phone)).toEqual(['01', '06', '02']);
    expect(table.findings).toEqual([]);
  });

  it('The values of list columns are joined', async () => {
    expect(cellsOf(await read('name,Photo 1,Photo 2\nA,/a.jpg,/b.jpg\n'))[0]?.pictures).toBe('/a.jpg;/b.jpg');
  });
});

describe('Address column', () => {
  it('The column is a full address when the file has no column for the town', async () => {
    const table = await read(
      'country,name,address,latitude,longitude\n' +
        'Australia,Richmond,"IKEA, Vickers Drive, Richmond, City of Yarra, Victoria, 3121, Australia",-37.81229155,145.01114104467587\n' +
        'Austria,Graz,"IKEA, 41, Weblinger Gürtel, Straßgang, Graz, Steiermark, 8054, Österreich",47.0282,15.4144\n' +
        'France,Lyon,"IKEA, Rue des Frères Amadeo, Saint-Priest, 69800, France",45.72,4.93\n',
    );
    expect(cellsOf(table)[0]).toEqual({
      country: 'Australia',
      name: 'Richmond',
      full_address: 'IKEA, Vickers Drive, Richmond, City of Yarra, Victoria, 3121, Australia',
      latitude: '-37.81229155',
      longitude: '145.01114104467587',
    });
    expect(table.columns).toContainEqual({ source: 'address', column: 'full_address' });
    expect(table.findings).toEqual([]);
  });

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

describe('Weekday columns', () => {
  it.each([
    ['lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche'],
    ['Monday;Tuesday;Wednesday;Thursday;Friday;Saturday;Sunday'],
    ['Montag;Dienstag;Mittwoch;Donnerstag;Freitag;Samstag;Sonntag'],
    ['lunes;martes;miércoles;jueves;viernes;sábado;domingo'],
    ['lunedì;martedì;mercoledì;giovedì;venerdì;sabato;domenica'],
    ['maandag;dinsdag;woensdag;donderdag;vrijdag;zaterdag;zondag'],
    ['Monday hours;tue;wed.;Thu;Fri;Sat;Sun'],
    ['Horaires du lundi;Horaires mardi;mer;jeu;ven;sam;dim'],
    ['mondayHours;tuesdayHours;wednesday_hours;hours.thursday;opening_hours.friday;saturday;sunday'],
  ])('The columns %s become a week', async (header) => {
    const [row] = (await read(`name;${header}\nA;10-12;;x;9-17;;fermé;\n`)).rows;
    expect(row).toEqual({
      row: 2,
      cells: { name: 'A' },
      week: ['10-12', null, 'x', '9-17', null, 'fermé', null],
    });
  });

  it('Separate columns for opening and closing, and for two intervals a day, are joined', async () => {
    const header =
      'name;Open Monday;Close Monday;mardi matin;mardi après-midi;ouverture mercredi;fermeture mercredi';
    const [row] = (await read(`${header}\nA;09:00;18:00;9-12;14-18;;\n`)).rows;
    expect(row?.week).toEqual(['09:00-18:00', '9-12, 14-18', null, null, null, null, null]);
  });

  it('A row without any hours has no week', async () => {
    expect((await read('name;lundi\nA;\n')).rows).toEqual([{ row: 2, cells: { name: 'A' } }]);
  });
});

describe('Yes/no column', () => {
  it('The column adds its code to the list to which it belongs', async () => {
    const text = 'name,services,PMR,bar,payment:cash\nA,salle;bar,Oui,x,yes\nB,,non,,no\n';
    expect(cellsOf(await read(text))).toEqual([
      { name: 'A', services: 'salle;bar;acces_pmr', payment_means: 'especes' },
      { name: 'B' },
    ]);
  });

  it('The column can state that a venue is closed', async () => {
    expect(cellsOf(await read('name,status,closed\nA,,true\nB,open,true\nC,,false\n'))).toEqual([
      { name: 'A', state: 'closed' },
      { name: 'B', state: 'open' },
      { name: 'C' },
    ]);
  });
});

describe('Column called state', () => {
  it('The column is the state of the venue when it contains venue states', async () => {
    expect(cellsOf(await read('name,state\nA,coming_soon\nB,\n'))[0]?.state).toBe('coming_soon');
    expect(cellsOf(await read('nom,état\nA,Fermé temporairement\n'))[0]?.state).toBe('Fermé temporairement');
  });

  it('The column is otherwise reported as a part of the address', async () => {
    const table = await read('name,city,state,zip\nA,Austin,TX,73301\n');
    expect(cellsOf(table)).toEqual([{ name: 'A', city: 'Austin', postal_code: '73301' }]);
    expect(findingsOf(table, 'column-unknown')).toMatchObject([
      { value: 'state', details: { example: 'TX' } },
    ]);
  });
});
