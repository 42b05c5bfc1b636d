import type { RawRow } from '../../src/raw-table';
import { createRowFindings } from '../../src/finding';
import {
  readCoordinates,
  validatePosition,
  isPlainDecimal,
  parseDegrees,
  splitPair,
} from '../../src/validate/coordinates';
import { createTowns } from '../../src/validate/towns';
import { gazetteer, validateRow } from '../support/validate-rows';
import { reportedIn } from '../support/reported';

describe('Degrees', () => {
  it.each([
    ['48.8566', 48.8566],
    ['48,8566', 48.8566],
    [' 48.85 ', 48.85],
    ['48.8566° N', 48.8566],
    ['N 48.8566', 48.8566],
    ['48°51\'24"N', 48.856667],
    ['48° 51′ 24″ N', 48.856667],
    ["48°51.4'", 48.856667],
    ['33.9226 S', -33.9226],
    ['−33.92', -33.92],
    ['+33.92', 33.92],
    [' .5 ', 0.5],
    ['48.', 48],
    ['48º', 48],
    ['48°59\'59"S', -48.999722],
    ["s 48° 30 ' 36 ''", -48.51],
    ['48°30′36′′', 48.51],
    ['48°30’36”', 48.51],
    ['48° 36"', 48.01],
  ])('The parser reads %s', (text, degrees) => {
    expect(parseDegrees(text, 'latitude')).toBeCloseTo(degrees, 5);
  });

  it.each([
    '', 'abc', '48.856.612', '48.85 E', 'N 48.85 N', "48°75'N", '2 O', '1e3', 'NaN', 'Infinity',
    "48°60'N", '48°0\'60"N', '48 N S', 'x48', '48x', '48.5.',
  ])('The parser rejects "%s"', (text) => {
    expect(parseDegrees(text, 'latitude')).toBeUndefined();
  }); // prettier-ignore
});

describe('Latitude and longitude in one cell', () => {
  it.each([
    ['48.85, 2.35', '48.85', '2.35'],
    ['48.85,2.35', '48.85', '2.35'],
    ['48,85; 2,35', '48,85', '2,35'],
    ['48,85 2,35', '48,85', '2,35'],
    ['48,85, 2,35', '48,85', '2,35'],
    ["48°51'N 2°21'E", "48°51'N", "2°21'E"],
    ['POINT (2.35 48.85)', '48.85', '2.35'],
    ['SRID=4326;POINT(2.35 48.85)', '48.85', '2.35'],
    [' srid=4326; point z ( 2.35   48.85 120 ) ', '48.85', '2.35'],
    [' 48.85N;2.35E ', '48.85N', '2.35E'],
    ['48.85 s, / 2.35 w', '48.85 s', '2.35 w'],
    [' 48.85 | 2.35 ', '48.85', '2.35'],
    ['48,85/2,35', '48,85', '2,35'],
    ['48.85  2.35', '48.85', '2.35'],
    ['48,85,  2,35', '48,85', '2,35'],
  ])('The parser splits %s', (cell, latitude, longitude) => {
    expect(splitPair(cell)).toEqual([latitude, longitude]);
  });

  it.each(['', '48.85', '48.85 2.35 7', '48.85;', 'a;b;c'])('The parser does not split "%s"', (cell) => {
    expect(splitPair(cell)).toBeUndefined();
  });

  it('A number without any other sign is a plain decimal', () => {
    const texts = ['48.85', ' -48,85 ', '+48', '−4', '48.', '.5', 'x48', '48 N', '48.8.5'];
    expect(texts.filter(isPlainDecimal)).toEqual(['48.85', ' -48,85 ', '+48', '−4']);
  });
});

describe('Coordinates of a row', () => {
  function read(cells: RawRow['cells'], located?: RawRow['located']) {
    const findings = createRowFindings(2);
    const pair = readCoordinates({ row: 2, cells, ...(located && { located }) }, findings);
    return [pair, ...reportedIn(findings)]; // prettier-ignore
  }

  it('Plain decimals are read as they are', () => {
    expect(read({ latitude: ' 45.76 ', longitude: ' 4,83 ', coordinates: '1, 2' })).toEqual([
      { latitude: 45.76, longitude: 4.83, text: '45.76, 4,83' },
    ]);
    expect(read({ latitude: '180', longitude: '-180' })[0]).toMatchObject({ latitude: 180, longitude: -180 });
  });

  it.each([
    ['45.76 N', '4.83', '45.76 N, 4.83'],
    ['45.76', ' 4.83° E ', '45.76, 4.83° E'],
  ])('Another notation is reported with its meaning: %s %s', (latitude, longitude, text) => {
    expect(read({ latitude, longitude })).toEqual([
      { latitude: 45.76, longitude: 4.83, text },
      ['coordinates-derived', 'latitude', text, { derived: '45.76, 4.83', from: 'notation' }],
    ]);
  });

  it.each([
    { latitude: ' ', longitude: '4.83' },
    { latitude: '0', longitude: '0' },
    { latitude: '4576', longitude: '483' },
    { latitude: 'voir plan', longitude: '4.83' },
  ])('The pair of another column is used if the first is no position: %j', (cells) => {
    const [pair, finding] = read({ ...cells, coordinates: '45,76; 4,83' });
    expect(pair).toEqual({ latitude: 45.76, longitude: 4.83, text: '45.76, 4.83' });
    expect(finding).toMatchObject([
      'coordinates-derived',
      'latitude',
      expect.anything(),
      { from: 'other_coordinates' },
    ]);
  });

  it.each([
    [{}, 'latitude'],
    [{ latitude: ' ', longitude: ' ', coordinates: ' ' }, 'latitude'],
    [{ latitude: ' ', longitude: '4.83', coordinates: '45.76' }, 'latitude'],
    [{ latitude: '45.76', longitude: ' ', coordinates: '91, 2' }, 'longitude'],
  ])('Missing coordinates are reported: %j', (cells, column) => {
    expect(read(cells)).toEqual([null, ['coordinates-missing', column, null, {}]]);
  });

  it.each([
    ['x', '4.83', 'latitude', 'x'],
    ['45.76', 'y', 'longitude', 'y'],
    ['x', 'y', 'latitude', 'x'],
    ['45.76 E', '4.83', 'latitude', '45.76 E'],
    ['45.76', '4.83 N', 'longitude', '4.83 N'],
    ['180.1', '4.83', 'longitude', '4.83'],
    ['45.76', '-180.1', 'longitude', '-180.1'],
  ])('Invalid coordinates are reported: %s %s', (latitude, longitude, column, value) => {
    expect(read({ latitude, longitude })).toEqual([null, ['coordinates-invalid', column, value, {}]]);
  });

  it('The combined cell is used if the others are blank', () => {
    const details = { derived: '45.76, 4.83', from: 'coordinates' };
    expect(read({ latitude: ' ', longitude: ' ', coordinates: '45.76 4.83' })).toEqual([
      { latitude: 45.76, longitude: 4.83, text: '45.76 4.83' },
      ['coordinates-derived', 'coordinates', '45.76 4.83', details],
    ]);
    for (const coordinates of ['Lyon', 'a;b'])
      expect(read({ coordinates })).toEqual([null, ['coordinates-invalid', 'coordinates', coordinates, {}]]);
  });

  it('A position that the import found is used', () => {
    const located = { latitude: 45.76, longitude: 4.83, precision: 'house', name: '1 rue X' } as const;
    expect(read({}, located)).toEqual([
      { latitude: 45.76, longitude: 4.83, text: '45.76, 4.83' },
      ['coordinates-of-house', 'latitude', null, { derived: '45.76, 4.83', place: '1 rue X' }],
    ]);
  });
});

const towns = createTowns(gazetteer);

describe('Position', () => {
  it.each([
    ['at (0, 0)', 0, 0, ['coordinates-zero']],
    ['north-west of (0, 0)', 0.099, -0.099, ['coordinates-zero']],
    ['on the Greenwich meridian', 49.3228, 0, []],
    ['on the equator', 0, 9.4544, []],
    ['a tenth of a degree north of (0, 0)', 0.1, 0, []],
    ['a tenth of a degree west of (0, 0)', 0, -0.1, []],
    ['at a pole', 90, 0, []],
    ['on the 180th meridian', -16.5, 180, []],
    ['beyond a pole', 90.1, 90.1, ['coordinates-invalid']],
  ])('A position %s: %d, %d', (_, latitude, longitude, codes) => {
    const findings = createRowFindings(2);
    const pair = { latitude, longitude, text: '' };
    const position = validatePosition(pair, null, towns, findings);
    expect(position).toEqual(codes.length > 0 ? null : { latitude, longitude });
    expect(findings.toList(null).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [0.05, 0.05, 'FRA', ['coordinates-zero', 'latitude', 'text', {}]],
    [50.8467, 4.3525, 'FRA', ['coordinates-out-of-country', 'latitude', 'text', { country: 'FRA' }]],
    [95, 190, 'FRA', ['coordinates-invalid', 'latitude', 'text', {}]],
    [95, 190, null, ['coordinates-invalid', 'latitude', 'text', {}]],
    [4.8336, 45.764, 'FRA', ['coordinates-swapped', 'latitude', 'text', { corrected: '45.764, 4.8336' }]],
  ])('The problem of %d, %d in %s is reported', (latitude, longitude, country, reported) => {
    const findings = createRowFindings(2);
    expect(validatePosition({ latitude, longitude, text: 'text' }, country, towns, findings)).toBeNull();
    expect(reportedIn(findings)).toEqual([reported]);
  });

  it.each([
    ['Lyon', '69002', '45.68', '4.95'], ['Vannes', '56000', '47.75', '-2.76'], ['Auch', '32000', '43.75', '0.59'],
    ['Rodez', '12000', '44.45', '2.57'], ['Bourges', '18000', '47.08', '2.58'], ['Épinal', '88000', '48.27', '6.45'],
    ['Nîmes', '30000', '43.95', '4.36'], ['Vesoul', '70000', '47.62', '6.30'], ['Chartres', '28000', '48.56', '1.49'],
    ['Pau', '64000', '43.30', '-0.18'], ['Dole', '39100', '47.09', '5.68'], ['Laval', '53000', '48.22', '-0.77'],
    ['Cholet', '49300', '47.06', '-0.70'], ['Castres', '81100', '43.61', '2.40'], ['Vichy', '03200', '46.25', '3.43'],
    ['Évreux', '27000', '48.95', '1.00'], ['Troyes', '10000', '48.30', '4.25'], ['Annecy', '74000', '46.02', '6.13'],
  ])('A position 10 to 30 km from %s is reported', async (city, postal_code, latitude, longitude) => {
    const { codes } = await validateRow({ city, postal_code, latitude, longitude });
    expect(codes).toEqual(['coordinates-far-from-town']);
  }); // prettier-ignore

  it.each([
    ['Arles', '13280', '43.6460', '4.7080', 'the village of Raphèle'],
    ['Marseille', '13008', '43.2130', '5.3430', 'the harbour of Les Goudes'],
    ['Paris', '75016', '48.8650', '2.2500', 'Bois de Boulogne'],
    ['Chamonix-Mont-Blanc', '74400', '45.9870', '6.9280', 'Argentière'],
    ['Toulouse', '31200', '43.6600', '1.4200', 'the north of Toulouse'],
  ])(
    'A position within the commune of %s is not: %s %s %s, %s',
    async (city, postal_code, latitude, longitude) => {
      const { codes } = await validateRow({ city, postal_code, latitude, longitude });
      expect(codes).toEqual([]);
    },
  );

  it('The position of an unknown town is checked by its postal code', async () => {
    const cells = { city: 'Graces-Guingamp', postal_code: '22200' };
    const near = await validateRow({ ...cells, latitude: '48.556', longitude: '-3.185' });
    expect(near.record).toMatchObject({ town: 'insee-22067', countyCode: '22' });
    expect(near.codes).toEqual([]);
    const far = await validateRow({ ...cells, latitude: '45.76', longitude: '4.83' });
    expect(far.codes).toEqual(['coordinates-far-from-town']);
    const unknown = await validateRow({
      city: 'ZA de Kerbol',
      postal_code: '22200',
      latitude: '45.76',
      longitude: '4.83',
    });
    expect(unknown.codes).toEqual(['city-unknown', 'coordinates-far-from-town']);
    expect(unknown.record).toMatchObject({ town: null, countyCode: '69' });
  });
});
