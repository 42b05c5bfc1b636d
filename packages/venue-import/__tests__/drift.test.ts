import { testReferenceData } from '@locator/test-support/reference-data';
import { aRecord } from '@locator/test-support/venue-record';
import type { VenueRecord } from '@locator/venue-model';
import { type Drift, driftOf } from '../src/drift';
import { importVenues } from '../src/import-venues';
import { exportForPlatform } from '../src/platforms/platforms';
import { venuesAsCsv } from '../src/write-venues';

const TODAY = '2026-11-25';
const OURS = aRecord({
  phone: '+33 4 72 00 00 00',
  hoursText: 'Mo-Fr 10:00-19:00',
  services: ['acces_pmr', 'bar'],
  specialDays: [{ date: '2026-12-25', hours: [] }],
});

async function compare(file: string, ours: readonly VenueRecord[] = [OURS]): Promise<Drift> {
  const imported = await importVenues(Buffer.from(file), testReferenceData(), {
    fileName: 'file.csv',
    today: TODAY,
    checksPlausibility: false,
    previous: ours,
  });
  return driftOf(ours, imported, TODAY);
}

const GOOGLE =
  'Store code,Business name,Address line 1,Locality,Country / Region,Postal code,Latitude,Longitude,Primary phone,Monday hours,' +
  'Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,Sunday hours,Special hours,Opening date';
const WEEK = [...Array<string>(5).fill('10:00-19:00'), 'x', 'x'];
const google = ({ name = 'Une salle', latitude = '45.76', week = WEEK, days = '"2026-12-25: x"', opening = '' } = {}): string =>
  `${GOOGLE}\nTEST-01,${name},1 rue de la Test,Lyon,FR,69002,${latitude},4.83,+33472000000,${week.join()},${days},${opening}\n`; // prettier-ignore

describe('Comparison of a file with the venues on the site', () => {
  it('A file with the same values in other notations has no difference', async () => {
    const none = { fields: [], onlyOurs: [], onlyTheirs: [] };
    expect(await compare(venuesAsCsv([OURS]))).toEqual(none);
    expect(await compare(google({ latitude: '45.76005', opening: '2020-05-01' }))).toEqual(none);
    const { text } = await exportForPlatform('google', [aRecord({ hoursText: '24/7' })], TODAY);
    expect(await compare(text, [aRecord({ hoursText: '24/7' })])).toEqual(none);
  });

  it('Each difference names the venue, the field and both values', async () => {
    const { fields } = await compare(
      google({ name: 'Autre', latitude: '45.7603', week: WEEK.with(4, '10:00-20:00'), days: '"2026-12-24: x, 2026-12-25: 10:00-12:00"', opening: '2027-01-01' }),
    ); // prettier-ignore
    const code = 'TEST-01';
    expect(fields).toEqual([
      { code, field: 'name', ours: 'Une salle', theirs: 'Autre' },
      { code, field: 'opening_date', ours: '', theirs: '2027-01-01' },
      { code, field: 'latitude, longitude', ours: '45.76, 4.83', theirs: '45.7603, 4.83' },
      { code, field: 'opening_hours', ours: 'Fr 10:00-19:00', theirs: 'Fr 10:00-20:00' },
      {
        code,
        field: 'special_days',
        ours: '2026-12-25 off',
        theirs: '2026-12-24 off; 2026-12-25 10:00-12:00',
      },
    ]);
  });

  it.each(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])('Other hours on %s are a difference', async (day) => {
    const index = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].indexOf(day);
    const { fields } = await compare(google({ week: WEEK.with(index, '09:00-12:00') }));
    const ours = index < 5 ? `${day} 10:00-19:00` : `${day} off`;
    expect(fields).toEqual([{ code: 'TEST-01', field: 'opening_hours', ours, theirs: `${day} 09:00-12:00` }]);
  });

  it('Hours that the file lacks are a difference, but its special days are none', async () => {
    const { fields } = await compare(google({ week: Array<string>(7).fill(''), days: '"2026-12-24: x"' }));
    expect(fields).toEqual([
      {
        code: 'TEST-01',
        field: 'opening_hours',
        ours: expect.stringMatching(/^Mo 10:00-19:00; .*; Su off$/),
        theirs: '',
      },
    ]);
  });

  it('A column that stands for several others is compared as these', async () => {
    const file =
      'code,name,full_address,coordinates\nTEST-01,Une salle,"2 rue de la Test, 69003 Villeurbanne","45.77, 4.83"\n';
    const fields = (await compare(file)).fields.map(({ field, theirs }) => [field, theirs]);
    expect(Object.fromEntries(fields)).toEqual({
      address: '2 rue de la Test',
      postal_code: '69003',
      city: 'Villeurbanne',
      'latitude, longitude': '45.77, 4.83',
    });
  });

  it('The order of services, and of the parts of an address, is no difference', async () => {
    const file =
      'code,name,lat,lng,services,street,housenumber,postcode\nTEST-01,Une salle,45.76,4.83,bar;acces_pmr,rue de la Test,1,69002\n';
    expect((await compare(file)).fields).toEqual([]);
    const ours = aRecord({ ...OURS, address: { ...OURS.address, line: 'rue de la Test 1' } });
    expect((await compare(file, [ours])).fields).toEqual([]);
  });

  it('Dates in the opening hours are compared as special days', async () => {
    const file =
      'code,name,lat,lng,opening_hours\nTEST-01,Une salle,45.76,4.83,Mo-Fr 10:00-19:00; 2026 Dec 24 off\n';
    const [ours, theirs] = ['2026-12-25 off', '2026-12-24 off'];
    expect((await compare(file)).fields).toEqual([{ code: 'TEST-01', field: 'special_days', ours, theirs }]);
  });

  it('A file with states should have the venues that are coming soon', async () => {
    const declaredState = { kind: 'coming_soon', from: null, until: '2027-03-01', movedTo: null } as const;
    const ours = [OURS, aRecord({ code: 'SOON', name: 'B', declaredState })];
    expect(
      (await compare('code,name,lat,lng,state\nTEST-01,Une salle,45.76,4.83,\n', ours)).onlyOurs,
    ).toEqual(['SOON']);
    expect((await compare('code,name,lat,lng\nTEST-01,Une salle,45.76,4.83\n', ours)).onlyOurs).toEqual([]);
  });

  it('A column that is not in the file is not compared', async () => {
    const file = 'code,name,lat,lng,monday,tuesday,wednesday,thursday,friday,saturday,sunday\n' +
      'TEST-01,Une salle,45.76,4.83,10-19,10-19,10-19,10-19,10-19,closed,closed\n'; // prettier-ignore
    expect((await compare(file)).fields).toEqual([]);
  });

  it('Special days are not compared with hours that have no dates', async () => {
    const file = 'code,name,lat,lng,opening_hours\nTEST-01,Une salle,45.76,4.83,Mo-Fr 10:00-19:00\n';
    expect((await compare(file)).fields).toEqual([]);
  });

  it('An opening date in the past is no difference', async () => {
    const declaredState = { kind: 'coming_soon', from: null, until: '2026-03-01', movedTo: null } as const;
    const { fields } = await compare(google({ opening: '2026-03-01' }), [{ ...OURS, declaredState }]);
    expect(fields).toEqual([]);
  });

  it('Of many special days, the first and their number are listed', async () => {
    const days = Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}: x`);
    const { fields } = await compare(google({ days: `"${['2026-12-25: x', ...days].join(', ')}"` }));
    expect(fields.map(({ theirs }) => theirs)).toEqual([
      expect.stringMatching(/^2026-12-01 off; .*; 2026-12-10 off; … \(\+6\)$/),
    ]);
  });

  it('The export for OpenStreetMap, without a venue that is coming soon, has no difference', async () => {
    const declaredState = { kind: 'coming_soon', from: null, until: '2027-03-01', movedTo: null } as const;
    const ours = [OURS, aRecord({ code: 'SOON', name: 'B', declaredState })];
    const { text } = await exportForPlatform('osm', ours, TODAY);
    expect((await compare(text, ours)).onlyOurs).toEqual([]);
  });

  it('Tags that say what a venue has are compared one by one', async () => {
    const tags = { ref: 'TEST-01', name: 'Une salle', wheelchair: 'no', 'payment:cash': 'yes' };
    const geometry = { type: 'Point', coordinates: [4.83, 45.76] };
    const features = [{ type: 'Feature', geometry, properties: tags }];
    expect((await compare(JSON.stringify({ type: 'FeatureCollection', features }))).fields).toEqual([
      { code: 'TEST-01', field: 'wheelchair', ours: 'yes', theirs: '' },
      { code: 'TEST-01', field: 'payment:cash', ours: '', theirs: 'yes' },
    ]);
  });

  it('Venues on one side only are named, but not those that platforms do not list', async () => {
    const closed = { kind: 'closed', from: null, until: null, movedTo: null } as const;
    const ours = [
      OURS,
      aRecord({ code: 'OURS', name: 'B', position: { latitude: 45.7, longitude: 4.8 } }),
      aRecord({ code: 'CLOSED', name: 'C', declaredState: closed }),
    ];
    const theirs = aRecord({ code: 'THEIRS', name: 'D', position: { latitude: 45.75, longitude: 4.85 } });
    expect(await compare(venuesAsCsv([OURS, theirs]), ours)).toEqual({
      fields: [],
      onlyOurs: ['OURS'],
      onlyTheirs: ['THEIRS'],
    });
  });
});
