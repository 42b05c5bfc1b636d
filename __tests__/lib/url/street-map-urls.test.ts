import fc from 'fast-check';
import {
  parseStreetMapUrl,
  pictureSource,
  streetPictureUrl,
  streetTilesUrl,
} from '@/lib/url/street-map-urls';

const VERSION = '0123456789ab';

it('The URL of a tile is read as it is written', () => {
  const url = streetTilesUrl(VERSION, 'de')
    .replace('{z}', '16')
    .replace('{x}', '34124')
    .replace('{y}', '23906');
  const tile = { kind: 'tile', locale: 'de', z: 16, x: 34124, y: 23906 };
  expect(parseStreetMapUrl(url.replace('{r}', ''))).toEqual({
    version: VERSION,
    image: { ...tile, scale: 1 },
  });
  for (const suffix of ['@2x', '%402x']) {
    expect(parseStreetMapUrl(url.replace('{r}', suffix))).toEqual({
      version: VERSION,
      image: { ...tile, scale: 2 },
    });
  }
});

it('The URL of a picture is read as it is written, for any venue code', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom(1 as const, 2 as const),
      (code, scale) => {
        const url = pictureSource(streetPictureUrl(VERSION, 'fr', code), 480, scale);
        const expected = { kind: 'venue', locale: 'fr', code, width: 480, scale };
        expect(parseStreetMapUrl(url)?.image).toEqual(expected);
      },
    ),
  );
});

it.each([
  '/tiles',
  '/tiles/x',
  `/tiles/${VERSION}/xx/1/0/0.webp`,
  `/tiles/${VERSION}/fr/1/2/0.webp`,
  `/tiles/${VERSION}/fr/1/-1/0.webp`,
  `/tiles/${VERSION}/fr/99/0/0.png`,
  `/tiles/${VERSION}/fr/venue/LYON-9999.webp`,
  `/tiles/${VERSION}/fr/venue/%E0%A4%A-480.webp`,
])('A URL of no image is refused: %s', (url) => expect(parseStreetMapUrl(url)).toBeNull());
