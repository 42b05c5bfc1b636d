import { parse } from 'csv-parse/sync';
import { aRecord } from '@locator/test-support/venue-record';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import { venuePageUrl, type VenueRecord, type VenueState } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';
import { attributesSchema, chain, setChain } from '@locator/venue-model/chain';
import { importVenues } from '../../src/import-venues';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

async function rowsOf(...records: VenueRecord[]): Promise<Record<string, string>[]> {
  const { text } = await exportForPlatform('google', records, TODAY);
  return parse(text, { columns: true });
}

async function rowOf(overrides: Partial<VenueRecord>): Promise<Record<string, string>> {
  return (await rowsOf(aRecord(overrides)))[0]!;
}

describe('Export for Google Business Profile', () => {
  it('The header has the columns of the template in its order', async () => {
    const open = aRecord({
      phone: '+33 4 00',
      website: 'https://example.org',
      description: 'A room',
      specialDays: [{ date: '2026-12-25', hours: [] }],
    });
    const soon = aRecord({
      declaredState: { kind: 'coming_soon', from: null, until: '2027-02-12', movedTo: null },
    });
    const { text } = await exportForPlatform('google', [open, soon], TODAY);
    expect(text.split('\n')[0]).toBe(
      'Store code,Business name,Address line 1,Locality,Country / Region,Postal code,Latitude,Longitude,Primary phone,' +
        'Website,Sunday hours,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,' +
        'Special hours,From the business,Opening date',
    );
  });

  it('The website is that of the venue, else its page on the site with the source of the visit, which is no website on its way back', async () => {
    const pageUrl = (record: VenueRecord): string => venuePageUrl('https://wash.example/stations', 'nl', record);
    const { text } = await exportForPlatform('google', [aRecord({ website: 'https://example.org' }), aRecord({ code: 'B', website: null })], TODAY, { pageUrl });
    const page = 'https://wash.example/stations/nl/frankrijk-FRA/B/une-salle/details?utm_source=google&utm_medium=organic&utm_campaign=business-profile';
    expect(parse<Record<string, string>>(text, { columns: true }).map((row) => row.Website)).toEqual(['https://example.org', page]);
    const { records } = await importVenues(Buffer.from(text), testReferenceData(), { fileName: 'a.csv', today: TODAY, checksPlausibility: false, previous: [] });
    expect(records.map(({ website }) => website)).toEqual(['https://example.org', null]);
  }); // prettier-ignore

  it('The attributes that Google’s list has are columns with Yes and No', async () => {
    const row = await rowOf({
      services: ['acces_pmr', 'bar'],
      paymentMeans: ['cb', 'visa', 'especes'],
      accessibility: { ...UNKNOWN_ACCESSIBILITY, sanitaires_adaptes: false },
    });
    expect(Object.entries(row).filter(([column]) => column.includes('('))).toEqual([
      ['Payments: Credit cards (pay_credit_card)', 'Yes'],
      ['Payments: Credit cards (pay_credit_card_types_accepted): VISA (visa)', 'Yes'],
      ['Accessibility: Wheelchair accessible restroom (has_wheelchair_accessible_restroom)', 'No'],
      ['Accessibility: Wheelchair accessible entrance (has_wheelchair_accessible_entrance)', 'Yes'],
    ]);
  });

  it('A column without a value is missing, because a blank one would delete what Google has', async () => {
    const row = await rowOf({ phone: null, website: null, description: null });
    expect(row).not.toHaveProperty('Primary phone');
    expect(row).not.toHaveProperty('Opening date');
    expect(row).toMatchObject({ 'Store code': 'TEST-01', 'Country / Region': 'FR', 'Postal code': '69002' });
  });

  it('Hours that end after midnight belong to the evening, and a day without hours is closed', async () => {
    const row = await rowOf({
      hoursText: 'Mo off; Tu-Fr 12:00-14:00,18:00-24:00, Sa 18:00-02:00, Su 10:00-24:00',
    });
    expect(row).toMatchObject({
      'Monday hours': 'x',
      'Tuesday hours': '12:00-14:00, 18:00-24:00',
      'Saturday hours': '18:00-02:00',
      'Sunday hours': '10:00-24:00',
    });
  });

  it('A whole day ends at 24:00', async () => {
    expect(await rowOf({ hoursText: '24/7' })).toMatchObject({ 'Monday hours': '00:00-24:00' });
  });

  it('Unknown hours stay blank', async () => {
    const [known, unknown] = await rowsOf(aRecord(), aRecord({ hoursText: null }));
    expect(known).toMatchObject({ 'Monday hours': '10:00-23:00' });
    expect(unknown).toMatchObject({ 'Monday hours': '', 'Sunday hours': '' });
  });

  it('Special hours hold special days, public holidays, other seasons and closures of the next 13 months', async () => {
    const special = async (overrides: Partial<VenueRecord>): Promise<string> =>
      (await rowOf(overrides))['Special hours'] ?? '';
    const specialDays = [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-31', hours: ['10:00-12:00', '18:00-05:00'] },
      { date: '2028-01-01', hours: [] },
    ];
    expect(await special({ specialDays })).toBe(
      '2026-12-25: x, 2026-12-31: 10:00-12:00, 2026-12-31: 18:00-05:00',
    );
    const holidays = await special({ hoursText: 'Mo-Su 10:00-20:00; PH off' });
    expect(holidays).toMatch(/^2026-12-25: x, 2027-01-01: x, 2027-03-29: x, .* 2027-12-25: x$/);
    const seasons = await special({ hoursText: 'Mo-Su 10:00-20:00; Jun-Aug Mo-Su 10:00-22:00' });
    expect(seasons.split(', ')).toHaveLength(30 + 31 + 31);
    expect(seasons).toMatch(/^2027-06-01: 10:00-22:00, /);
    const state = {
      kind: 'temporarily_closed',
      from: '2026-12-01',
      until: '2026-12-04',
      movedTo: null,
    } as const;
    expect(await special({ declaredState: state })).toBe('2026-12-01: x, 2026-12-02: x, 2026-12-03: x');
  });

  it('A venue that is coming soon has its opening date', async () => {
    const soon = { kind: 'coming_soon', from: null, until: '2027-02-12', movedTo: null } as const;
    expect(await rowOf({ declaredState: soon })).toMatchObject({ 'Opening date': '2027-02-12' });
  });

  it('A venue that moved, closed for good, or closed or opens on an unknown date is left out', async () => {
    const stateOf = (kind: VenueState['kind'], until: string | null = null): VenueRecord =>
      aRecord({ code: kind, declaredState: { kind, from: null, until, movedTo: null } });
    const records = [
      stateOf('moved', '2027-03-01'),
      stateOf('closed', '2027-03-01'),
      stateOf('temporarily_closed'),
      stateOf('coming_soon'),
      stateOf('open'),
    ];
    const { text, venueCount, leftOut } = await exportForPlatform('google', records, TODAY);
    expect(leftOut).toEqual(
      (['moved', 'closed', 'temporarily_closed', 'coming_soon'] as const).map((kind) => ({
        code: kind,
        kind,
      })),
    );
    expect(venueCount).toBe(1);
    expect(parse(text, { columns: true })).toMatchObject([{ 'Store code': 'open' }]);
  });

  it('Commas, quotes, line breaks and accents survive, and a formula is guarded', async () => {
    const description = 'Bar, « cœur »\n"À la française"';
    const row = await rowOf({ description, name: '=1+1' });
    expect(row).toMatchObject({ 'From the business': description, 'Business name': "'=1+1" });
  });

  it('The export names the columns with values for which Google has no place', async () => {
    const { unwritten } = await exportForPlatform(
      'google',
      [aRecord({ email: 'a@example.org', oldUrls: ['/a'] })],
      TODAY,
    );
    expect(unwritten).toEqual(['email', 'games', 'capacity']);
  });

  it('Payment methods that Google has no place for are named', async () => {
    const lostOf = async (paymentMeans: string[]): Promise<boolean> =>
      (await exportForPlatform('google', [aRecord({ paymentMeans })], TODAY)).unwritten.includes('payment_means');
    expect(await Promise.all([['especes'], ['cb', 'especes'], ['cb'], []].map(lostOf))).toEqual([true, true, false, false]);
  });

  it('An attribute whose value Google does not have is named', async () => {
    const before = chain();
    const label = { en: 'Label' };
    const attributes = attributesSchema.parse([
      { key: 'access', kind: 'oneOf', label, osm: 'wheelchair', options: [{ key: 'yes', label, osm: 'wheelchair' }, { key: 'limited', label }] },
      { key: 'seats', kind: 'number', label, osm: 'indoor_seating' },
    ]);
    setChain({ ...before, attributes });
    const lostOf = async (values: VenueRecord['attributes']): Promise<readonly string[]> =>
      (await exportForPlatform('google', [aRecord({ attributes: values })], TODAY)).unwritten;
    expect(await lostOf({ access: ['yes'] })).toEqual([]);
    expect(await lostOf({ access: ['limited'], seats: 12 })).toEqual(['access', 'seats']);
    setChain(before);
  });
}); // prettier-ignore
