import { parseDegrees, splitPair } from '@/services/venue-import/validate/parse-degrees';
import { validateRow } from '../../../support/import/validate-rows';

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
  ])('The parser reads %s', (text, degrees) => {
    expect(parseDegrees(text, 'latitude')).toBeCloseTo(degrees, 5);
  });

  it.each(['', 'abc', '48.856.612', '48.85 E', 'N 48.85 N', "48°75'N", '2 O', '1e3', 'NaN', 'Infinity'])(
    'The parser rejects "%s"',
    (text) => {
      expect(parseDegrees(text, 'latitude')).toBeUndefined();
    },
  );
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
  ])('The parser splits %s', (cell, latitude, longitude) => {
    expect(splitPair(cell)).toEqual([latitude, longitude]);
  });

  it('The combined cell becomes the position of the venue', async () => {
    const { record, codes } = await validateRow({
      latitude: '',
      longitude: '',
      coordinates: '45.7640, 4.8336',
    });
    expect(record?.position).toEqual({ latitude: 45.764, longitude: 4.8336 });
    expect(codes).toEqual(['coordinates-derived']);
  });
});

describe('Position', () => {
  it('Swapped coordinates are reported with the corrected pair, and not silently fixed', async () => {
    const { record, findings } = await validateRow({ latitude: '4.8336', longitude: '45.7640' });
    expect(record).toBeUndefined();
    expect(findings[0]).toMatchObject({
      code: 'coordinates-swapped',
      details: { swapped: '45.764, 4.8336' },
    });
  });

  it('An impossible latitude reveals swapped coordinates', async () => {
    const cells = { country: 'Australia', city: 'Perth', address: '1 Hay Street', postal_code: '6000' };
    const { codes } = await validateRow({ ...cells, latitude: '115.8600', longitude: '-31.9500' });
    expect(codes).toContain('coordinates-swapped');
  });

  it('A position on a quay, an islet or a border belongs to its country', async () => {
    for (const [latitude, longitude] of [
      ['43.5275', '4.1300'], // the port of La Grande-Motte and the sea before it
      ['46.1446', '6.0811'], // Saint-Julien-en-Genevois, 300 m from Switzerland
      ['46.1680', '6.1150'], // Plan-les-Ouates, 3 km into Switzerland: borders aren't known better
      ['48.6361', '-1.5115'], // Mont-Saint-Michel
    ] as const) {
      const { codes } = await validateRow({ latitude, longitude });
      expect(codes).not.toContain('coordinates-out-of-country');
    }
  });

  it('A position inside the neighbouring country is out of the country', async () => {
    const { codes } = await validateRow({ latitude: '50.8467', longitude: '4.3525' });
    expect(codes).toContain('coordinates-out-of-country');
  });

  it('A position 41 km from its town is reported with the distance', async () => {
    const { findings } = await validateRow({ latitude: '46.13' });
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'coordinates-far-from-town',
        details: { town: 'Lyon', city: 'Lyon', kilometers: 40 },
      }),
    ]);
  });
});
