import { utils, write } from '@e965/xlsx';
import type { CountryCode } from '@locator/base/geo';
import type { ColumnMapping } from '@locator/venue-import';

/** A small list with the traits of a real one: its columns, separators, encodings and odd cells. The rows are made up. */
interface List {
  readonly content: string | Uint8Array;
  /** The default country first. */
  readonly countries: readonly CountryCode[];
  readonly mapping?: ColumnMapping;
  /** The published venues: the parts that matter. */
  readonly venues: readonly object[];
  /** The row and code of each finding, without derived values; the value of those about columns. */
  readonly findings: readonly string[];
}

function workbook(...rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1');
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer);
}

/** A feature collection of points: longitude, latitude, properties. */
function collection(...points: readonly (readonly [number, number, object])[]): string {
  const features = points.map(([longitude, latitude, properties]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

const AT = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });

export const LISTS: Readonly<Record<string, List>> = {
  'A workbook with names, streets and towns only, where a shop is repeated for each town it delivers to': {
    content: workbook(
      ['pk', 'id_', 'name', 'address', 'city_name'],
      ['shop;1', '33774', 'Quiz Corato', 'Via Gravina 62', 'Corato'],
      ['shop;2', '33774', 'Quiz Corato', 'Via Gravina 62', 'Ruvo di Puglia'],
      ['shop;3', '33885', 'Quiz Nardò', 'Via Roma 1', 'Nardò'],
      ['shop;4', '33931', '', '', 'Barletta'],
    ),
    countries: ['ITA'],
    venues: [
      { code: '33774', address: { line: 'Via Gravina 62', city: 'Corato' }, isPositionApproximate: true },
      { code: '33885', address: { line: 'Via Roma 1', city: 'Nardò' }, isPositionApproximate: true },
    ],
    findings: [
      'column-unknown pk', '2 coordinates-of-town', '3 code-duplicate', '3 coordinates-of-town', '4 coordinates-of-town', '5 name-missing', '5 address-missing', '5 coordinates-of-town',
    ],
  },
  'JSON with the same shop twice and a nameless one': {
    content: JSON.stringify([
      { id_: '33774', name: 'Quiz Corato', address: 'Via Gravina 62', lat: 41.139118, long: 16.41506, city_id: 2322, city_name: 'Corato' },
      { id_: '33774', name: 'Quiz Corato', address: 'Via Gravina 62', lat: 41.139118, long: 16.41506, city_id: 7000, city_name: 'Ruvo di Puglia' },
      { id_: '33931', name: '', address: '', lat: '', long: '', city_id: 540, city_name: 'Barletta' },
    ]),
    countries: ['ITA'],
    venues: [{ code: '33774', address: { city: 'Corato', countryCode: 'ITA' }, ...AT(41.139118, 16.41506) }],
    findings: [
      'column-unknown city_id', '2 code-duplicate', '3 name-missing', '3 address-missing', '3 coordinates-of-town',
    ],
  },
  'GeoJSON of Australia with suburbs, some without a state': {
    content: collection(
      [138.617256, -35.014802, { store_id: '3218', name: 'Quiz Blackwood', suburb: 'Blackwood', state: 'SA', address: 'Cnr Main & Hannaford Rds', postcode: '5051', phone: '08 8490 8771' }],
      [150.74271, -23.13961, { store_id: '3667', name: 'Quiz Yeppoon', suburb: 'Yeppoon', state: '', address: 'Yeppoon Road', postcode: '4703', phone: '' }],
    ),
    countries: ['AUS'],
    venues: [
      { code: '3218', address: { city: 'Blackwood', postalCode: '5051' }, phone: '+61 8 8490 8771' },
      { code: '3667', address: { city: 'Yeppoon', countryCode: 'AUS' }, phone: null, ...AT(-23.13961, 150.74271) },
    ],
    findings: ['1 city-unknown'],
  },
  'The list of an API with nested objects and hours by day': {
    content: JSON.stringify(
      [['3435', 'Quiz Penrith', true], ['8006', 'Quiz Mulgoa', false]].map(([store_id, name, is_open]) => ({
        store_id,
        store_identifier: null,
        name,
        hours: [
          { day_idx: 0, day_name: 'Sun', is_open, open: is_open ? '08:00' : null, close: is_open ? '23:00' : null },
          ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day_name, index) => ({
            day_idx: index + 1, day_name, is_open: true, open: '06:00', close: '23:00',
          })),
        ],
        location: { lat: '-33.769048', long: store_id === '3435' ? '150.67564' : '150.65', suburb: 'Penrith', address: 'Cnr Blaikie St', postcode: '2750', state: 'NSW', phone: '02 4761 2900' },
      })),
    ),
    countries: ['AUS'],
    venues: [
      { code: '3435', hoursText: 'Mo-Sa 06:00-23:00, Su 08:00-23:00', phone: '+61 2 4761 2900', address: { line: 'Cnr Blaikie St' }, ...AT(-33.769048, 150.67564) },
      { code: '8006', hoursText: 'Su off; Mo-Sa 06:00-23:00', ...AT(-33.769048, 150.65) },
    ],
    findings: ['1 city-unknown', '2 city-unknown'],
  },
  'GeoJSON of Overpass in Greek, where some shops have no name': {
    content: JSON.stringify({
      type: 'FeatureCollection',
      generator: 'overpass-ide',
      features: [
        { type: 'Feature', id: 'node/1', properties: { '@id': 'node/1', name: 'Κουίζ Πάτρας', shop: 'supermarket' }, geometry: { type: 'Point', coordinates: [21.7346, 38.2466] } },
        { type: 'Feature', id: 'node/2', properties: { '@id': 'node/2', shop: 'convenience' }, geometry: { type: 'Point', coordinates: [21.7381, 38.2436] } },
      ],
    }),
    countries: ['GRC'],
    venues: [{ name: 'Κουίζ Πάτρας', address: { countryCode: 'GRC' }, ...AT(38.2466, 21.7346) }],
    findings: [
      '1 address-missing', '1 postal-code-missing', '2 code-missing', '2 name-missing', '2 address-missing', '2 postal-code-missing',
    ],
  },
  'GeoJSON with HTML in a property': {
    content: collection([-1.1215, 53.959, { Name: 'Quiz York', description: '<html><body><table><tr><td>Store</td><td>Monks Cross</td></tr></table></body></html>' }]),
    countries: ['GBR'],
    venues: [{ name: 'Quiz York', address: { line: '', postalCode: '' }, description: 'Store Monks Cross' }],
    findings: [
      '1 address-missing', '1 postal-code-missing', '1 text-markup',
    ],
  },
  'Coordinates that a spreadsheet has given separators for thousands': {
    content:
      'nome,latitude,longitude\nQuiz A,-23.538188,-46.63271\nQuiz B,-23.538.188,-4.663.270.989.999.990\nQuiz C,-293.313.599,-498.035.566\n',
    countries: ['BRA'],
    venues: [{ name: 'Quiz A', address: { countryCode: 'BRA' }, ...AT(-23.538188, -46.63271) }],
    findings: [
      '2 address-missing', '2 postal-code-missing', '3 country-missing', '3 coordinates-invalid', '4 country-missing', '4 coordinates-invalid',
    ],
  },
  'GeoJSON with the tags in an object': {
    content: JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { type: 'node', id: 1, tags: { 'addr:city': 'Leipzig', 'addr:country': 'DE', 'addr:housenumber': '4', 'addr:postcode': '04109', 'addr:street': 'Markt', name: 'Hofladen Quiz', opening_hours: 'Tu-Fr 09:00-18:00; Sa 09:00-12:00' }, relations: [], meta: {} }, geometry: { type: 'Point', coordinates: [12.3747, 51.3403] } },
        { type: 'Feature', properties: { type: 'way', id: 2, tags: { name: 'Hof Zwei' }, relations: [], meta: {} }, geometry: { type: 'Polygon', coordinates: [[[12.3, 51.3], [12.32, 51.3], [12.32, 51.32], [12.3, 51.32], [12.3, 51.3]]] } },
      ],
    }),
    countries: ['DEU'],
    venues: [
      { name: 'Hofladen Quiz', address: { line: 'Markt 4', postalCode: '04109', city: 'Leipzig' }, hoursText: 'Tu-Fr 09:00-18:00; Sa 09:00-12:00' },
      { name: 'Hof Zwei', ...AT(51.31, 12.31) },
    ],
    findings: [
      '2 address-missing', '2 postal-code-missing',
    ],
  },
  'A table with tabs, lost zeros, towns in the addresses and two telephone numbers': {
    content:
      'Nom\tAdresse\tTéléphone\tCode Postal\tlat\tlon\nquiz nice\t16 rue saint philippe  06000 nice\t06 14 73 06 06\t6300\t43.695318\t7.255244\nquiz double\t14 rue augereau  75007 paris 7ème\t0145559853 / /0679881638\t75007\t48.857309\t2.301975\n',
    countries: ['FRA'],
    venues: [
      { name: 'quiz nice', address: { postalCode: '06300', city: 'Nice' }, phone: '+33 6 14 73 06 06' },
      { name: 'quiz double', address: { postalCode: '75007', city: 'Paris' }, phone: '+33 1 45 55 98 53' },
    ],
    findings: [],
  },
  'A table with another separator in its header': {
    content:
      'Nom,Adresse,Téléphone,Code Postal,lat,lon\nquiz, nice\t16 rue saint philippe\t06 14 73 06 06\t6300\t43.695318\t7.255244\nquiz paris\t14 rue augereau\t01 45 55 98 53\t75007\t48.857309\t2.301975\n',
    countries: ['FRA'],
    venues: [
      { name: 'quiz, nice', address: { line: '16 rue saint philippe', postalCode: '06300' }, ...AT(43.695318, 7.255244) },
      { name: 'quiz paris', address: { line: '14 rue augereau', postalCode: '75007' }, ...AT(48.857309, 2.301975) },
    ],
    findings: [],
  },
  'UTF-8 that was encoded again from Windows-1250': {
    content: collection([-37.0710794, -10.9275405, { name: 'Quiz', 'addr:street': 'Avenida GonĂ§alo Rollemberg', website: 'http://quiz.example' }]),
    countries: ['BRA'],
    venues: [{ address: { line: 'Avenida Gonçalo Rollemberg', countryCode: 'BRA' }, website: 'http://quiz.example' }],
    findings: ['encoding-guessed Ă§', '1 postal-code-missing'],
  },
  'UTF-8 of which only a part was encoded again': {
    content: collection(
      [-37.0710794, -10.9275405, { name: 'Quiz Sul', 'addr:street': 'Avenida GonĂ§alo Rollemberg' }],
      [-47.8882043, -15.7588565, { name: 'Quiz Norte', 'addr:city': 'Brasília', 'addr:street': 'CLN 110', 'addr:postcode': '70753-040' }],
    ),
    countries: ['BRA'],
    venues: [{ name: 'Quiz Sul' }, { address: { city: 'Brasília', postalCode: '70753-040' } }],
    findings: ['encoding-guessed Ă§', '1 postal-code-missing'],
  },
  'Restaurants of OpenStreetMap in Italy': {
    content: collection(
      [12.4691, 41.8907, { '@id': 'node/1', amenity: 'restaurant', name: 'Quiz Trastevere', 'addr:city': 'Roma', 'addr:street': 'Via della Scala', 'addr:housenumber': '12', 'addr:postcode': '00153', opening_hours: 'Mo-Sa 12:00-15:00,19:00-23:30; Su off', 'contact:phone': '+39 06 123456', 'contact:website': 'https://quiz.example' }],
      [12.47, 41.89, { '@id': 'node/2', amenity: 'restaurant', wheelchair: 'limited' }],
    ),
    countries: ['ITA'],
    venues: [{ name: 'Quiz Trastevere', address: { postalCode: '00153', city: 'Roma' }, hoursText: 'Mo-Sa 12:00-15:00,19:00-23:30; Su off', phone: '+39 06 123456', website: 'https://quiz.example' }],
    findings: [
      '2 code-missing', '2 name-missing', '2 address-missing', '2 postal-code-missing',
    ],
  },
  'Unknown column names, decimal commas and a weekday in each row, with the columns chosen': {
    content:
      'fecha,local_id,local_nombre,comuna_nombre,local_direccion,hora_apertura,local_lat,local_lng,funcionamiento_dia\r\n07-05-18,1,QUIZ VERDE,QUILLOTA,"OHIGGINS 195, LOCAL 1",9:00:00,"-32,8793428949969","-71,2467871500868",lunes\r\n07-05-18,2,QUIZ AZUL,LA CALERA,J.J. PEREZ 202,9:00:00,"-32,7880662826240","-71,1897310126255",lunes\r\n',
    countries: ['CHL'],
    mapping: { local_id: 'code', local_nombre: 'name', comuna_nombre: 'city', local_direccion: 'address', local_lat: 'latitude', local_lng: 'longitude' },
    venues: [
      { code: '1', name: 'QUIZ VERDE', address: { line: 'OHIGGINS 195, LOCAL 1' }, ...AT(-32.8793428949969, -71.2467871500868) },
      { code: '2', name: 'QUIZ AZUL', address: { line: 'J.J. PEREZ 202' }, ...AT(-32.788066282624, -71.1897310126255) },
    ],
    findings: [
      'column-unknown fecha', 'column-unknown hora_apertura', 'column-unknown funcionamiento_dia', '2 postal-code-missing', '3 postal-code-missing', '3 city-unknown',
    ],
  },
  'A workbook with coordinates without their points beside good ones': {
    content: workbook(
      ['Location Name', 'Address line 1', 'Address line 2', 'City Name', 'Latitude', 'Longitude', 'Lat', 'Long', 'Postal Code'],
      [1, 'NURME 2', '', 'HAAPSALU', 58941276, 23543118, 58.941276, 23.543118, 90501],
      [65, 'AIA 5', 'VANA VIRU 11', 'TALLINN', 59437640, 24751110, 59.43764, 24.75111, 10111],
    ),
    countries: ['EST'],
    venues: [
      { name: '1', address: { line: 'NURME 2', postalCode: '90501', city: 'Haapsalu' }, ...AT(58.941276, 23.543118) },
      { name: '65', address: { line: 'AIA 5, VANA VIRU 11', city: 'Tallinn' }, ...AT(59.43764, 24.75111) },
    ],
    findings: ['column-repeated Lat', 'column-repeated Long'],
  },
  'A workbook of another department, without coordinates and countries': {
    content: workbook(
      ['Store ID', 'Store Name', 'Partner', 'Address', 'City', 'Status', 'Rental Cost'],
      ['SQ50', 'Quiz Kelapa Gading', 'PT. Quiz', 'Jl. Boulevar Blok M', 'KOTA JAKARTA UTARA', 'Existing', 73231900],
    ),
    countries: ['IDN'],
    venues: [],
    findings: [
      'column-unknown Partner', 'column-unknown Rental Cost', '2 country-missing', '2 coordinates-missing', '2 state-unknown',
    ],
  },
  'A script that declares a variable': {
    content: `var stores = ${collection([-1.519349, 51.210289, { name: 'Quiz Andover', price: '£10.99', address: 'Hawker Siddeley Way, ANDOVER SP11 8BF', postcode: 'SP11 8BF', phone: '' }])};\n`,
    countries: ['GBR'],
    venues: [{ name: 'Quiz Andover', address: { postalCode: 'SP11 8BF', city: 'Andover' }, ...AT(51.210289, -1.519349) }],
    findings: ['json-repaired', '1 price-invalid'],
  },
  'A script that sets a property of the window, with placeholder numbers': {
    content: `window.quiz_stores = ${collection([-111.7909116, 33.2176764, { phoneFormatted: '', phone: '1', address: '2935 East Riggs Road', city: 'Chandler', country: 'United States', postalCode: '85249', state: 'AZ', storeName: 'Quiz - #1221', products: ['pouch', 'bar'] }])}`,
    countries: ['USA'],
    venues: [{ name: 'Quiz - #1221', address: { line: '2935 East Riggs Road', city: 'Chandler' }, countyCode: 'AZ', phone: null }],
    findings: ['json-repaired', 'column-unknown products', '1 phone-invalid'],
  },
  'Shops without names': {
    content: collection([-77.034084142948, 38.909671288923, { phone: '2022347336', address: '1471 P St NW', city: 'Washington DC', country: 'United States', crossStreet: 'at 15th St NW', postalCode: '20005', state: 'D.C.' }]),
    countries: ['USA'],
    venues: [],
    findings: [
      'column-unknown crossStreet', '1 code-missing', '1 name-missing',
    ],
  },
  'Names and web pages only': {
    content: 'naam;website;online_aanbod_url\nWinkel A;https://winkela.example;https://winkela.example/shop\n',
    countries: ['NLD'],
    venues: [],
    findings: [
      'column-unknown online_aanbod_url', '2 country-missing', '2 coordinates-missing',
    ],
  },
  'The result of a scraper, with its placeholders': {
    content:
      'page_url,location_name,street_address,city,state,zip,country_code,store_number,phone,latitude,longitude,hours_of_operation\nhttps://quiz.example/1,Quiz Lyon,5 rue Mercière,Lyon,<MISSING>,69002,FR,<MISSING>,+33 4 72 00 00 01,45.7625,4.8325,<MISSING>\n<INACCESSIBLE>,Quiz Austin,2 Main St,Austin,TX,78701,US,12,<MISSING>,<MISSING>,<MISSING>,Mon - Sat 9:00 AM - 9:00 PM Sun Closed\n',
    countries: ['USA', 'FRA'],
    venues: [
      { code: 'FRA-QUIZ-LYON', website: 'https://quiz.example/1', hoursText: null, countyCode: '69' },
      { code: '12', website: null, phone: null, hoursText: 'Su off; Mo-Sa 09:00-21:00', isPositionApproximate: true },
    ],
    findings: ['3 coordinates-of-town'],
  },
}; // prettier-ignore
