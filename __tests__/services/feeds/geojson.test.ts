import { check } from '@placemarkio/check-geojson';
import type { Backend } from '@/services/backend/backend';
import { venuesAsGeoJson } from '@/services/feeds/geojson';
import { networkOf } from '../../support/network';

const OPTIONS = { locale: 'de', siteUrl: 'https://quiz.example', showPhone: false } as const;

async function written(backend: Backend, options: Parameters<typeof venuesAsGeoJson>[1]): Promise<string> {
  let text = '';
  for await (const piece of venuesAsGeoJson(backend, options)) text += piece;
  return text;
}

describe('GeoJSON feed', () => {
  let backend: Backend;
  beforeAll(async () => {
    ({ backend } = await networkOf('data/venues.csv'));
  });

  it('An independent reader accepts the feed, with every venue within its bounds', async () => {
    const collection = check(await written(backend, OPTIONS));
    if (collection.type !== 'FeatureCollection') throw new Error('no FeatureCollection');
    const counts = await Promise.all([backend.venues({ limit: 1 })]);
    expect(collection.features).toHaveLength(counts[0]?.ok ? counts[0].value.total : NaN);
    const [west = 0, south = 0, east = 0, north = 0] = collection.bbox ?? [];
    const points = collection.features.flatMap(({ geometry }) =>
      geometry?.type === 'Point' ? [geometry.coordinates] : [],
    );
    expect(points.every(([x = 0, y = 0]) => x >= west && x <= east && y >= south && y <= north)).toBe(true);
    expect(points.some(([x]) => x === west)).toBe(true);
  });

  it('The features link to the pages of the requested language', async () => {
    const text = await written(backend, OPTIONS);
    expect(text).toContain('"url":"https://quiz.example/de/frankreich-FRA/LGQ-LYO-01/');
  });

  it('The feed has phone numbers only when the site shows them', async () => {
    expect(await written(backend, OPTIONS)).not.toContain('+33');
    expect(await written(backend, { ...OPTIONS, showPhone: true })).toContain('"phone":"+33');
  });
});
