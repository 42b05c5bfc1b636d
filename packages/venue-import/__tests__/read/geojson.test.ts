import { cellsOf, read } from '../support/read-table';

type Properties = Record<string, unknown>;

function feature(properties: Properties, geometry: unknown = null): Properties {
  return { type: 'Feature', id: 'a1b2', properties, geometry };
}

function collection(...features: Properties[]): string {
  return JSON.stringify({ type: 'FeatureCollection', dataset_attributes: {}, features });
}

const ALL_THE_PLACES = feature(
  {
    ref: '42',
    '@spider': 'quiz_fr',
    '@source_uri': 'https://quiz.example/42',
    brand: 'Quiz',
    'brand:wikidata': 'Q1',
    nsi_id: 'quiz-1',
    name: 'Quiz',
    branch: 'Gare de Lyon',
    'addr:street_address': '20 boulevard Diderot',
    'addr:city': 'Paris',
    'addr:postcode': '75012',
    'addr:state': 'Île-de-France',
    'addr:country': 'FR',
    phone: '+33 1 99 00 11 23',
    website: 'https://quiz.example/42',
    email: 'lyon@quiz.example',
    opening_hours: 'Mo-Su 10:00-23:00',
    image: 'https://quiz.example/42.jpg',
    'contact:facebook': 'quiz',
  },
  { type: 'Point', coordinates: [2.373, 48.844] },
);

describe('GeoJSON file', () => {
  it('A file of All The Places is read without an issue', async () => {
    const table = await read(collection(ALL_THE_PLACES));
    expect(table).toMatchObject({ format: 'geojson', findings: [] });
    expect(table.rows).toEqual([
      {
        row: 1,
        cells: {
          code: '42',
          name: 'Quiz Gare de Lyon',
          address: '20 boulevard Diderot',
          city: 'Paris',
          postal_code: '75012',
          country: 'FR',
          county: 'Île-de-France',
          phone: '+33 1 99 00 11 23',
          website: 'https://quiz.example/42',
          email: 'lyon@quiz.example',
          opening_hours: 'Mo-Su 10:00-23:00',
          pictures: 'https://quiz.example/42.jpg',
          latitude: '48.844',
          longitude: '2.373',
        },
      },
    ]);
  });

  it.each([
    ['a feature on each line', `${JSON.stringify(ALL_THE_PLACES)}\n${JSON.stringify(ALL_THE_PLACES)}\n`],
    ['a text sequence', `\x1e${JSON.stringify(ALL_THE_PLACES)}\n\x1e${JSON.stringify(ALL_THE_PLACES)}\n`],
    ['a collection on each line', `${collection(ALL_THE_PLACES)}\n${collection(ALL_THE_PLACES)}`],
    ['an array of features', JSON.stringify([ALL_THE_PLACES, ALL_THE_PLACES])],
  ])('The file may be %s', async (_, text) => {
    const table = await read(text);
    expect(table.format).toBe('geojson');
    expect(cellsOf(table).map(({ code }) => code)).toEqual(['42', '42']);
  });

  it('A file of OpenStreetMap is read with house number and street, contacts and yes/no tags', async () => {
    const tags = {
      '@id': 'node/1',
      amenity: 'bar',
      name: 'A',
      'addr:housenumber': '14',
      'addr:street': 'Hauptstraße',
      'addr:city': 'Berlin',
      'addr:country': 'DE',
      'contact:phone': '030',
      'contact:website': 'https://a.example',
      'contact:email': 'a@a.example',
      'payment:cash': 'yes',
      'payment:visa': 'yes',
      'payment:american_express': 'no',
      'payment:contactless': 'yes',
      wheelchair: 'yes',
      bar: 'yes',
    };
    const table = await read(collection(feature(tags)));
    expect(cellsOf(table)).toEqual([
      {
        name: 'A',
        address: 'Hauptstraße 14',
        city: 'Berlin',
        country: 'DE',
        phone: '030',
        website: 'https://a.example',
        email: 'a@a.example',
        services: 'acces_pmr;bar',
        payment_means: 'especes;visa',
      },
    ]);
    expect(table.findings).toEqual([]);
  });

  it('A polygon becomes the centre of its bounds, and a feature without geometry has no position', async () => {
    const outline = { type: 'Polygon', coordinates: [[[2, 48], [4, 48], [4, 49], [2, 48]]] }; // prettier-ignore
    const table = await read(collection(feature({ name: 'A' }, outline), feature({ name: 'B' })));
    expect(cellsOf(table)).toEqual([{ name: 'A', latitude: '48.5', longitude: '3' }, { name: 'B' }]);
  });
});
