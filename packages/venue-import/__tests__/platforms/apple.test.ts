import { aRecord } from '@locator/test-support/venue-record';
import type { VenueRecord } from '@locator/venue-model';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

async function detailsOf(overrides: Partial<VenueRecord>): Promise<Record<string, unknown>> {
  const { text } = await exportForPlatform('apple', [aRecord(overrides)], TODAY);
  const [{ locationDetails }] = JSON.parse(text) as [{ locationDetails: Record<string, unknown> }];
  return locationDetails;
}

describe('Export for Apple Business', () => {
  it('A venue is the body of a request that creates a location', async () => {
    const record = aRecord({
      phone: '+33 4 72 00 00 00',
      website: 'https://example.org',
      description: 'Une salle au bord du Rhône.',
      hoursText: 'Tu 12:00-14:00,18:00-24:00; Sa 18:00-02:00',
      specialDays: [
        { date: '2026-12-22', hours: ['18:00-05:00'] },
        { date: '2026-12-26', hours: [] },
      ],
      paymentMeans: ['cb', 'visa', 'especes', 'swile'],
    });
    const { text } = await exportForPlatform('apple', [record], TODAY);
    expect(JSON.parse(text)).toEqual([
      {
        locationDetails: {
          partnersLocationId: 'TEST-01',
          partnersLocationVersion: '2026-11-01',
          storeCode: 'TEST-01',
          displayNames: [{ name: 'Une salle', locale: 'fr-FR', primary: true }],
          mainAddress: {
            structuredAddress: {
              fullThoroughfare: '1 rue de la Test',
              locality: 'Lyon',
              postCode: '69002',
              countryCode: 'FR',
            },
            locale: 'fr-FR',
          },
          displayPoint: {
            coordinates: { latitude: '45.760000', longitude: '4.830000' },
            source: 'MANUALLY_PLACED',
          },
          phoneNumbers: [{ phoneNumber: '+33472000000', type: 'VOICE', primary: true }],
          urls: [{ url: 'https://example.org', type: 'HOMEPAGE' }],
          locationDescriptions: [
            { type: 'ABOUT', descriptions: [{ text: 'Une salle au bord du Rhône.', locale: 'fr-FR' }] },
          ],
          openingHoursByDay: [
            {
              day: 'TUESDAY',
              times: [
                { startTime: '12:00', endTime: '14:00' },
                { startTime: '18:00', endTime: '24:00' },
              ],
            },
            { day: 'SATURDAY', times: [{ startTime: '18:00', endTime: '02:00' }] },
          ],
          specialHours: [
            {
              startDate: '2026-12-22',
              endDate: '2026-12-22',
              closed: false,
              hoursByDay: [{ day: 'TUESDAY', times: [{ startTime: '18:00', endTime: '05:00' }] }],
            },
            { startDate: '2026-12-26', endDate: '2026-12-26', closed: true },
          ],
          paymentMethods: ['VISA', 'CASH_PAYMENT'],
          locationStatus: { status: 'OPEN' },
        },
      },
    ]);
  });

  it('Unknown values are missing, because an update deletes what is missing or blank', async () => {
    const details = await detailsOf({ hoursText: null, address: { ...aRecord().address, postalCode: '' } });
    const unknown = [
      'phoneNumbers', 'urls', 'locationDescriptions', 'openingHoursByDay', 'specialHours', 'paymentMethods',
    ]; // prettier-ignore
    for (const field of unknown) expect(details).not.toHaveProperty(field);
    expect(details).not.toHaveProperty('mainAddress.structuredAddress.postCode');
  });

  it('The status has the dates of the state, and a closed venue has no hours', async () => {
    const state = { from: '2026-11-01', until: '2027-02-12', movedTo: null } as const;
    const temporarily = await detailsOf({ declaredState: { ...state, kind: 'temporarily_closed' } });
    expect(temporarily).toMatchObject({
      locationStatus: { status: 'TEMPORARILY_CLOSED', reopenDate: '2027-02-12' },
    });
    const moved = await detailsOf({ declaredState: { ...state, kind: 'moved', until: null } });
    expect(moved).toMatchObject({ locationStatus: { status: 'CLOSED', closedDate: '2026-11-01' } });
    expect(moved).not.toHaveProperty('openingHoursByDay');
    expect(moved).not.toHaveProperty('specialHours');
  });

  it('A venue that is coming soon, or reopens on an unknown date, is left out', async () => {
    const records = (['coming_soon', 'temporarily_closed', 'closed'] as const).map((kind) =>
      aRecord({ code: kind, declaredState: { kind, from: null, until: null, movedTo: null } }),
    );
    const { leftOut, venueCount } = await exportForPlatform('apple', records, TODAY);
    expect(leftOut.map(({ code }) => code)).toEqual(['coming_soon', 'temporarily_closed']);
    expect(venueCount).toBe(1);
  });
});
