import { aRecord } from '@/__tests__/support/venue-record';
import type { VenueState } from '@locator/venue-model/venue';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

async function businessOf(overrides: Partial<VenueRecord>): Promise<Record<string, unknown>> {
  const { text } = await exportForPlatform('bing', [aRecord(overrides)], TODAY);
  const [business] = JSON.parse(text) as [Record<string, unknown>];
  return business;
}

describe('Export for Bing Places', () => {
  it('A venue is a business of a request, with its values only', async () => {
    const overrides = {
      phone: '+33 4 72 00 00 00',
      email: 'a@example.org',
      website: 'https://example.org',
      hoursText: 'Tu 12:30-24:00; Sa 09:00-00:30',
      specialDays: [
        { date: '2026-12-22', hours: ['18:00-24:00'] },
        { date: '2026-12-26', hours: [] },
      ],
    };
    expect(await businessOf(overrides)).toEqual({
      StoreId: 'TEST-01',
      BusinessName: 'Une salle',
      ChainName: 'Le Grand Quiz',
      AddressLine1: '1 rue de la Test',
      City: 'Lyon',
      Country: 'FR',
      ZipCode: '69002',
      PhoneNumber: '+33 4 72 00 00 00',
      Latitude: '45.76',
      Longitude: '4.83',
      BusinessEmail: 'a@example.org',
      MainWebSite: 'https://example.org',
      OperatingHours: ['Tue 12:30 PM-12:00 AM', 'Sat 09:00 AM-12:30 AM'],
      HolidayHours: [
        { Date: '2026-12-22', OpenTime: '18:00', CloseTime: '00:00', IsClosed: false },
        { Date: '2026-12-26', IsClosed: true },
      ],
      IsClosed: false,
    });
  });

  it('A venue that is open around the clock says so, and keeps its holidays', async () => {
    const business = await businessOf({
      hoursText: '24/7',
      specialDays: [{ date: '2026-12-25', hours: [] }],
    });
    expect(business).toMatchObject({
      Open24Hours: true,
      HolidayHours: [{ Date: '2026-12-25', IsClosed: true }],
    });
    expect(business).not.toHaveProperty('OperatingHours');
  });

  it('Hours that the source does not describe are left out, and the export names the venues', async () => {
    const records = [
      aRecord({ code: 'two-periods', hoursText: 'Mo 12:00-14:00,18:00-20:00' }),
      aRecord({ code: 'whole-day', hoursText: 'Mo-Fr 08:00-20:00; Sa 00:00-24:00' }),
      aRecord({
        code: 'special',
        specialDays: [{ date: '2026-12-24', hours: ['10:00-12:00', '14:00-16:00'] }],
      }),
    ];
    const { text, withoutHours } = await exportForPlatform('bing', records, TODAY);
    expect(withoutHours).toEqual(['two-periods', 'whole-day', 'special']);
    expect(text).not.toMatch(/OperatingHours|HolidayHours/);
  });

  it('A closed venue has no hours, and one that is coming soon or reopens on an unknown date is left out', async () => {
    const stateOf = (kind: VenueState['kind'], until: string | null = null): VenueRecord =>
      aRecord({ code: kind + (until ?? ''), declaredState: { kind, from: null, until, movedTo: null } });
    const records = [
      stateOf('closed'),
      stateOf('moved'),
      stateOf('temporarily_closed', '2026-11-27'),
      stateOf('temporarily_closed'),
      stateOf('coming_soon', '2027-02-12'),
    ];
    const { text, leftOut } = await exportForPlatform('bing', records, TODAY);
    const [closed, moved, temporarily] = JSON.parse(text) as Record<string, unknown>[];
    expect(closed).toMatchObject({ IsClosed: true });
    expect(closed).not.toHaveProperty('OperatingHours');
    expect(moved).toMatchObject({ IsClosed: true });
    expect(temporarily).toMatchObject({
      IsClosed: false,
      HolidayHours: [
        { Date: '2026-11-25', IsClosed: true },
        { Date: '2026-11-26', IsClosed: true },
      ],
    });
    expect(leftOut.map(({ code }) => code)).toEqual(['temporarily_closed', 'coming_soon2027-02-12']);
  });
});
