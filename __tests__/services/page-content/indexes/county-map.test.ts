import { readFileSync } from 'node:fs';
import counties from '@/packages/gazetteer/data/counties.json';
import { loadTranslate } from '@/lib/server/load-messages';
import { areaOf, countyMapOf } from '@/services/page-content/indexes/index-blocks';

const COUNTRIES = ['FRA', 'BEL', 'CHE', 'DEU'];

describe('Maps of counties', () => {
  test.each(COUNTRIES)(
    'The map of %s has the outline of every county, and its middle inside that outline',
    (country) => {
      const outlines = readFileSync(`public/map/counties-${country}.svg`, 'utf8');
      const ofCountry = counties.filter((county) => county.country === country);
      expect([...outlines.matchAll(/<path id="(\w+)"/g)].map(([, code]) => code).sort()).toEqual(
        ofCountry.map(({ code }) => code).sort(),
      );
      for (const { code, latitude, longitude } of ofCountry) {
        const county = { countryCode: country, code, label: '', slug: '', position: { latitude, longitude } };
        const [, x = 0, y = 0] = areaOf({ ...county, venueCount: 0 }).area ?? [];
        const [, outline = ''] = new RegExp(`<path id="${code}" d="([^"]+)"`).exec(outlines) ?? [];
        expect([code, isInside(outline, x, y)]).toEqual([code, true]);
      }
    },
  );

  test('The enlarged part is named after its county with the most venues', async () => {
    const county = { countryCode: 'FRA', slug: '', position: { latitude: 0, longitude: 0 } };
    const hauts = { ...county, code: '92', label: 'Hauts-de-Seine', venueCount: 2 };
    const paris = { ...county, code: '75', label: 'Paris', venueCount: 12 };
    const rhone = { ...county, code: '69', label: 'Rhône', venueCount: 20 };
    const t = await loadTranslate('fr');
    expect(countyMapOf('FRA', [hauts, paris, rhone], t)?.enlargedName).toBe('Paris et alentours');
    expect(countyMapOf('FRA', [rhone], t)?.enlargedName).toBeNull();
  });

  test('Only Paris and its small neighbours are enlarged', async () => {
    const [left = 0, top = 0, width = 0, height = 0] =
      countyMapOf('FRA', [], await loadTranslate('fr'))?.enlarged ?? [];
    const enlarged = counties.filter(({ country, code, latitude, longitude }) => {
      const position = { latitude, longitude };
      const county = { countryCode: country, code, label: '', slug: '', position, venueCount: 0 };
      const [, x = 0, y = 0] = country === 'FRA' ? (areaOf(county).area ?? []) : [];
      return x > left && x < left + width && y > top && y < top + height;
    });
    expect(enlarged.map(({ code }) => code)).toEqual(['75', '92', '93', '94']);
  });

  test('A country without outlines has no map', async () => {
    expect(countyMapOf('MAR', [], await loadTranslate('fr'))).toBeNull();
    const position = { latitude: 34, longitude: -6.8 };
    const rabat = { countryCode: 'MAR', code: '04', label: 'Rabat', slug: 'rabat', position, venueCount: 1 };
    expect(areaOf(rabat)).toEqual({});
  });
});

/** `outline` has rings of relative lines. A point is inside if a line to the left crosses an odd number of edges. */
function isInside(outline: string, x: number, y: number): boolean {
  const crossings = outline.split('z').flatMap((ring) => {
    let point = [0, 0];
    const points = [...ring.matchAll(/[Ml](-?[\d.]+) ?(-?[\d.]+)/g)].map(([, dx, dy]) => {
      return (point = [point[0]! + Number(dx), point[1]! + Number(dy)]);
    });
    return points.filter(([ax = 0, ay = 0], index) => {
      const [bx = 0, by = 0] = points[(index + 1) % points.length] ?? [];
      return ay > y !== by > y && x > ((bx - ax) * (y - ay)) / (by - ay) + ax;
    });
  });
  return crossings.length % 2 === 1;
}
