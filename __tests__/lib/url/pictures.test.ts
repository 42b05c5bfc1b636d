import fc from 'fast-check';
import { isPhotoName, isPicturePath, photoIdsIn, photoName, photoPath } from '@locator/venue-model';
import { openGraphImageUrl, pageOfOpenGraphImage } from '@/lib/url/routes';
import {
  parseStreetMapUrl,
  PICTURE_WIDTHS,
  pictureSource,
  streetPictureUrl,
  streetTilesUrl,
} from '@locator/street-map/street-map-urls';

const ID = '0123456789abcdef'.repeat(2);
const VERSION = '0123456789ab';

it.each([
  [photoName(ID, 480), true],
  [photoName(ID, 960), true],
  [photoName(ID, 1440), true],
  [`${ID}-720.webp`, false],
  [`${ID}-480.png`, false],
  [`${ID}-480.webpx`, false],
  [`${ID}-480xwebp`, false],
  [`x${ID}-480.webp`, false],
  [`${ID.slice(1)}-480.webp`, false],
  [`${ID.toUpperCase()}-480.webp`, false],
  [`../${ID}-480.webp`, false],
])('Whether %s is the name of a photo: %s', (name, isName) => {
  expect(isPhotoName(name)).toBe(isName);
});

it('All photos that a text refers to are found', () => {
  const other = 'f'.repeat(32);
  expect(photoPath(ID)).toBe(`/photos/${ID}-960.webp`);
  expect(photoIdsIn(`${photoPath(ID)} Hall;https://a.example${photoPath(other)}`)).toEqual([ID, other]);
  expect(photoIdsIn(`/photos/${ID}-480.webp /photos/${ID}-960xwebp photos/${ID}-960.webp`)).toEqual([]);
});

it.each([
  ['/brand/a.webp', true],
  ['/pictures/é.jpg', true],
  ['pictures/é.jpg', false],
  ['./a:b', false],
  ['//other.example/a.jpg', false],
  ['/a/../b.jpg', false],
  ['javascript:alert(1)', false],
  ['HTTPS://a.example/b', false],
  ['a+b-c.d1:x', false],
  ['/a b.jpg', false],
  ['/a"b', false],
  ["/a'b", false],
  ['/a<b', false],
  ['/a>b', false],
  ['/a\\b', false],
  ['/a?b', false],
  ['/a#b', false],
  ['', false],
])('Whether %j is a path to a picture: %s', (path, isPath) => {
  expect(isPicturePath(path)).toBe(isPath);
});

it.each([
  ['/pictures/fr.png', '/fr'],
  ['/pictures/fr.png?a=1', '/fr?a=1'],
  ['/pictures/fr.jpg', null],
  ['/picturesx/fr.png', null],
  ['/other/pictures/fr.png', null],
  ['/pictures.png', null],
])('The Open Graph image %s belongs to the page %j', (url, page) => {
  expect(pageOfOpenGraphImage(url)).toBe(page);
  if (page) expect(openGraphImageUrl(page)).toBe(url);
});

describe('Street maps', () => {
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
        fc.constantFrom(...PICTURE_WIDTHS),
        fc.constantFrom(1 as const, 2 as const),
        (code, width, scale) => {
          const url = pictureSource(streetPictureUrl(VERSION, 'fr', code), width, scale);
          const expected = { kind: 'venue', locale: 'fr', code, width, scale };
          expect(parseStreetMapUrl(url)?.image).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    ['0/0/0', true],
    ['1/1/1', true],
    ['2/3/3', true],
    ['1/2/0', false],
    ['1/0/2', false],
    ['100/0/0', false],
    ['20/1000000/0', false],
    ['20/0/1000000', false],
    ['20/100000/100000', true],
    ['a/0/0', false],
  ])('Whether %s is a tile: %s', (tile, isTile) => {
    expect(parseStreetMapUrl(`/tiles/${VERSION}/fr/${tile}.webp`) !== null).toBe(isTile);
  });

  it.each([
    `x/tiles/${VERSION}/fr/1/0/0.webp`,
    `/tiles/${VERSION}/fr/1/0/0.webpx`,
    `/tiles/${VERSION}/fr/1/0/0@3x.webp`,
    `/tiles/${VERSION.slice(1)}/fr/1/0/0.webp`,
    `/tiles/${VERSION}0/fr/1/0/0.webp`,
    `/tiles/${VERSION}/fra/1/0/0.webp`,
    `/tiles/${VERSION}/xx/1/0/0.webp`,
    `/tiles/${VERSION}/fr/venue/%E0%A4%A-480.webp`,
    `x/tiles/${VERSION}/fr/venue/A-480.webp`,
    `/tiles/${VERSION}/fr/venue/A-480.webpx`,
    `/tiles/${VERSION}/fr/venue/A-481.webp`,
    `/tiles/${VERSION}/fr/venue/-480.webp`,
    `/tiles/${VERSION}/fr/venue/${'a'.repeat(241)}-480.webp`,
  ])('%s is not a street map', (url) => {
    expect(parseStreetMapUrl(url)).toBeNull();
  });
});
