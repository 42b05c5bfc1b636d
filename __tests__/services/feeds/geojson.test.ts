import { check } from '@placemarkio/check-geojson';
import type { Backend } from '@/services/backend/backend';
import { venuesAsGeoJson } from '@/services/feeds/geojson';
import { networkOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, venueFile } from '@locator/test-support/venue-file';

const OPTIONS = { locale: 'de', siteUrl: 'https://quiz.example', showPhone: false } as const;

async function written(backend: Backend, options: Parameters<typeof venuesAsGeoJson>[1]): Promise<string> {
  return valueOf(await venuesAsGeoJson(backend, options));
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

  it('A venue has the public holidays of 13 months that its hours do not mention, while it is in business', async () => {
    const row = { opening_hours: 'Mo-Su 18:00-23:00; Dec 25 off', special_days: '2027-01-01 14:00-20:00' };
    const rows = [
      aVenue({ ...row, code: 'A' }),
      aVenue({ ...row, code: 'B', state: 'coming_soon', state_until: '2027-07-01' }),
      aVenue({ code: 'C', opening_hours: 'Mo-Su 18:00-23:00; PH off' }),
      aVenue({ code: 'D', opening_hours: '' }),
    ];
    const now = Date.parse('2026-12-10T12:00Z');
    const { features } = JSON.parse(
      await written((await networkOf(venueFile(rows), () => now)).backend, OPTIONS),
    ) as { features: { id: string; properties: Record<string, unknown> }[] };
    const summer = ['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11'];
    expect(features.map(({ id, properties }) => [id, properties.holidays_to_confirm])).toEqual([
      // Until 10 January 2028.
      [
        'A',
        [...['2027-03-29', '2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17', ...summer, '2028-01-01']],
      ],
      ['B', [...summer, '2028-01-01']],
      ['C', undefined],
      ['D', undefined],
    ]);
    expect(features.map(({ properties }) => 'holidays_to_confirm' in properties)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('The feed has phone numbers only when the site shows them', async () => {
    expect(await written(backend, OPTIONS)).not.toContain('+33');
    expect(await written(backend, { ...OPTIONS, showPhone: true })).toContain('"phone":"+33');
  });
});
