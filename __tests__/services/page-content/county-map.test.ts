import { readFileSync } from 'node:fs';
import counties from '@/packages/gazetteer/data/counties.json';
import { areaOf, countyMapOf } from '@/services/page-content/indexes/county-map';

const COUNTRIES = ['FRA', 'BEL', 'CHE', 'DEU'];

describe('Maps of counties', () => {
  test.each(COUNTRIES)(
    'The map of %s has the outline of every county, and its middle inside the map',
    (country) => {
      const map = countyMapOf(country);
      const outlines = readFileSync(`public/map/counties-${country}.svg`, 'utf8');
      const ofCountry = counties.filter((county) => county.country === country);
      expect([...outlines.matchAll(/<path id="(\w+)"/g)].map(([, code]) => code).sort()).toEqual(
        ofCountry.map(({ code }) => code).sort(),
      );
      for (const { code, latitude, longitude } of ofCountry) {
        const county = { countryCode: country, code, label: '', slug: '', position: { latitude, longitude } };
        const [, x = 0, y = 0] = areaOf({ ...county, venueCount: 0 }).area ?? [];
        expect([x > 0, x < 1000, y > 0, y < (map?.height ?? 0)]).toEqual([true, true, true, true]);
      }
    },
  );

  test('Only Paris and its small neighbours are enlarged', () => {
    const [left = 0, top = 0, width = 0, height = 0] = countyMapOf('FRA')?.enlarged ?? [];
    const enlarged = counties.filter(({ country, code, latitude, longitude }) => {
      const position = { latitude, longitude };
      const county = { countryCode: country, code, label: '', slug: '', position, venueCount: 0 };
      const [, x = 0, y = 0] = country === 'FRA' ? (areaOf(county).area ?? []) : [];
      return x > left && x < left + width && y > top && y < top + height;
    });
    expect(enlarged.map(({ code }) => code)).toEqual(['75', '92', '93', '94']);
  });

  test('A country without outlines has no map', () => {
    expect(countyMapOf('MAR')).toBeNull();
    const position = { latitude: 34, longitude: -6.8 };
    const rabat = { countryCode: 'MAR', code: '04', label: 'Rabat', slug: 'rabat', position, venueCount: 1 };
    expect(areaOf(rabat)).toEqual({});
  });
});
