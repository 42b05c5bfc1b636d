import { check } from '@placemarkio/check-geojson';
import type { Feature, FeatureCollection } from 'geojson';
import { readOpeningHours } from '@locator/opening-hours';
import { aRecord } from '@locator/test-support/venue-record';
import { attributesSchema, chain, setChain } from '@locator/venue-model/chain';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

/** @throws if the text is not valid GeoJSON */
function featuresOf(text: string): Feature[] {
  return (check(text) as FeatureCollection).features;
}

async function tagsOf(overrides: Partial<VenueRecord>): Promise<Record<string, string>> {
  const { text } = await exportForPlatform('osm', [aRecord(overrides)], TODAY);
  return featuresOf(text)[0]?.properties ?? {};
} // prettier-ignore

const hoursOf = async (overrides: Partial<VenueRecord>): Promise<string> =>
  (await tagsOf(overrides)).opening_hours ?? '';

describe('Export for OpenStreetMap', () => {
  it('A venue is a point with the tags of its values only', async () => {
    const { text } = await exportForPlatform('osm', [aRecord()], TODAY);
    expect(featuresOf(text)).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [4.83, 45.76] },
        properties: {
          name: 'Une salle',
          brand: 'Le Grand Quiz',
          ref: 'TEST-01',
          'addr:housenumber': '1',
          'addr:street': 'rue de la Test',
          'addr:postcode': '69002',
          'addr:city': 'Lyon',
          'addr:country': 'FR',
          opening_hours: 'Mo-Su 10:00-23:00',
        },
      },
    ]);
  });

  it.each([
    ['Le Grand Quiz – Paris Bercy', { name: 'Le Grand Quiz', branch: 'Paris Bercy' }],
    ['Le Grand Quiz', { name: 'Le Grand Quiz' }],
    ['Le Grand Quizzeur', { name: 'Le Grand Quizzeur' }],
  ])('"%s" is divided into the name of the chain and the branch', async (name, tags) => {
    const { name: ofTag, branch } = await tagsOf({ name });
    expect({ name: ofTag, ...(branch && { branch }) }).toEqual(tags);
  });

  it.each([
    ['12 bis, rue X', { 'addr:housenumber': '12 bis', 'addr:street': 'rue X' }],
    ['Vlasmarkt 7', { 'addr:housenumber': '7', 'addr:street': 'Vlasmarkt' }],
    ['12 rue du 8 Mai 1945', { 'addr:full': '12 rue du 8 Mai 1945' }],
    ['2e avenue', { 'addr:full': '2e avenue' }],
    ['Centre commercial, 3 rue X', { 'addr:full': 'Centre commercial, 3 rue X' }],
  ])('The address "%s" is divided only if that is certain', async (line, expected) => {
    const tags = await tagsOf({ address: { line, postalCode: '69002', city: 'Lyon', countryCode: 'FRA' } });
    expect(Object.fromEntries(Object.entries(tags).filter(([key]) => /number|street|full/.test(key)))).toEqual(expected);
  }); // prettier-ignore

  it('Payment methods, attributes with an OpenStreetMap key and facts have their tags', async () => {
    const tags = await tagsOf({
      paymentMeans: ['cb', 'especes', 'unknown'],
      services: ['acces_pmr', 'bar'],
      minimumAge: 12,
      accessibility: { ...UNKNOWN_ACCESSIBILITY, sanitaires_adaptes: false },
    });
    expect(tags).toMatchObject({
      'payment:cards': 'yes',
      'payment:cash': 'yes',
      wheelchair: 'yes',
      min_age: '12',
      'toilets:wheelchair': 'no',
    });
    expect(await tagsOf({})).not.toHaveProperty('wheelchair');
  });

  it('An option has the tag of the brand file, "no" too, also if it is no filter', async () => {
    const before = chain();
    const label = { en: 'A' };
    const wash = [
      { key: 'tunnel', label, osm: 'automated=yes' },
      { key: 'open_air', label, osm: 'covered=no' },
      { key: 'halls', label, osm: 'covered=yes' },
      { key: 'counter', label },
    ];
    const attributes = attributesSchema.parse([
      { key: 'wash', kind: 'severalOf', label, options: wash },
      { key: 'internet_access', kind: 'oneOf', label, osm: 'internet_access', options: [{ key: 'wlan', label }, { key: 'wired', label }] },
      { key: 'cards', kind: 'yesNo', label, osm: 'payment:cards=only' },
      { key: 'vacuum', kind: 'yesNo', label, osm: 'vacuum_cleaner' },
      { key: 'places', kind: 'number', label, osm: 'capacity' },
    ]);
    setChain({ ...before, attributes });
    const known = ['name', 'brand', 'ref', 'opening_hours'];
    const ownTags = async (values: VenueRecord['attributes']): Promise<object> =>
      Object.fromEntries(Object.entries(await tagsOf({ attributes: values })).filter(([key]) => !known.includes(key) && !key.startsWith('addr:')));
    expect(await ownTags({ wash: ['tunnel', 'open_air', 'counter'], internet_access: ['wlan'], cards: true, vacuum: false, places: 4 })).toEqual({
      'automated': 'yes', 'covered': 'no', 'internet_access': 'wlan', 'payment:cards': 'only', 'vacuum_cleaner': 'no', 'capacity': '4',
    });
    expect(await ownTags({ wash: ['open_air', 'halls'], cards: false })).toEqual({});
    setChain(before);
  }); // prettier-ignore

  it('A text that is the code of an option is no such option', async () => {
    const before = chain();
    const label = { en: 'Label' };
    const attributes = attributesSchema.parse([
      { key: 'offers', kind: 'severalOf', label, options: [{ key: 'bar', label, osm: 'bar' }] },
      { key: 'hint', kind: 'text', label },
    ]);
    setChain({ ...before, attributes });
    expect(await tagsOf({ attributes: { hint: 'bar' } })).not.toHaveProperty('bar');
    expect(await tagsOf({ attributes: { offers: ['bar'] } })).toHaveProperty('bar', 'yes');
    setChain(before);
  });

  it('Dates follow the hours, and an evening before a date is added again', async () => {
    const specialDays = [
      { date: '2026-12-24', hours: [] },
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-31', hours: ['18:00-05:00'] },
      { date: '2027-01-01', hours: [] },
    ];
    const text = await hoursOf({ hoursText: 'Mo-Su 18:00-02:00', specialDays });
    expect(text).toBe(
      'Mo-Su 18:00-02:00; 2026 Dec 24-25,2027 Jan 01 off; 2026 Dec 31 18:00-05:00, 2026 Dec 23 18:00-02:00, 2026 Dec 30 18:00-02:00',
    );
    const hours = readOpeningHours(text);
    const isOpenAt = (time: string): boolean => hours.isOpenAt(Date.parse(`${time}Z`));
    expect(isOpenAt('2026-12-24T01:00')).toBe(true);
    expect(isOpenAt('2026-12-24T19:00')).toBe(false);
    expect(isOpenAt('2027-01-01T04:00')).toBe(true);
    expect(isOpenAt('2027-01-01T19:00')).toBe(false);
    expect(isOpenAt('2027-01-02T19:00')).toBe(true);
  });

  it('A closure is a range of dates, and a public holiday stays one', async () => {
    const declaredState = {
      kind: 'temporarily_closed',
      from: '2026-11-10',
      until: '2026-12-10',
      movedTo: null,
    } as const;
    expect(await hoursOf({ hoursText: 'Mo-Sa 10:00-18:00; PH off', declaredState })).toBe(
      'Mo-Sa 10:00-18:00; PH off; 2026 Nov 25-2026 Dec 09 off',
    );
  });

  it('Hours of more than 255 characters are left out and named', async () => {
    const specialDays = Array.from({ length: 20 }, (_, day) => ({
      date: `2026-12-${day + 10}`,
      hours: [`1${day % 10}:00-23:00`],
    }));
    const { text, withoutHours } = await exportForPlatform('osm', [aRecord({ specialDays })], TODAY);
    expect(withoutHours).toEqual(['TEST-01']);
    expect(text).not.toContain('opening_hours');
  });

  it('Only what exists is on the map', async () => {
    const declaredState = { kind: 'coming_soon', from: null, until: '2027-02-12', movedTo: null } as const;
    const { venueCount, leftOut } = await exportForPlatform('osm', [aRecord({ declaredState })], TODAY);
    expect([venueCount, leftOut]).toEqual([0, [{ code: 'TEST-01', kind: 'coming_soon' }]]);
  });
});
