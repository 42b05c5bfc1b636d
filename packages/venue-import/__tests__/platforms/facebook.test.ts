import { aRecord } from '@/__tests__/support/venue-record';
import type { VenueState } from '@locator/venue-model/venue';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

async function locationOf(overrides: Partial<VenueRecord>): Promise<Record<string, unknown>> {
  const { text } = await exportForPlatform('facebook', [aRecord(overrides)], TODAY);
  const [location] = JSON.parse(text) as [Record<string, unknown>];
  return location;
}

describe('Export for Facebook', () => {
  it('A venue has the parameters of a request that creates a location', async () => {
    const overrides = {
      phone: '+33 4 72 00 00 00',
      website: 'https://example.org',
      hoursText: 'Tu 12:00-14:00,18:00-24:00; Sa 18:00-02:00',
    };
    expect(await locationOf(overrides)).toEqual({
      store_code: 'TEST-01',
      store_name: 'Une salle',
      location: {
        street: '1 rue de la Test',
        city: 'Lyon',
        zip: '69002',
        country: 'France',
        latitude: 45.76,
        longitude: 4.83,
      },
      phone: '+33 4 72 00 00 00',
      website: 'https://example.org',
      hours: {
        tue_1_open: '12:00',
        tue_1_close: '14:00',
        tue_2_open: '18:00',
        tue_2_close: '24:00',
        sat_1_open: '18:00',
        sat_1_close: '02:00',
      },
      permanently_closed: false,
      temporary_status: 'OPERATING_AS_USUAL',
    });
  });

  it('A code of digits is the store number, which is a number', async () => {
    expect(await locationOf({ code: '0042' })).toMatchObject({ store_number: 42, store_code: '0042' });
  });

  it('A venue that is open around the clock has no hours', async () => {
    const location = await locationOf({ hoursText: '24/7' });
    expect(location).toMatchObject({ always_open: true });
    expect(location).not.toHaveProperty('hours');
  });

  it('Hours with more than two periods on a day are left out, and the export names the venue', async () => {
    const record = aRecord({ hoursText: 'Mo 08:00-10:00,12:00-14:00,18:00-20:00' });
    const { text, withoutHours } = await exportForPlatform('facebook', [record], TODAY);
    expect(withoutHours).toEqual(['TEST-01']);
    expect(text).not.toContain('"hours"');
  });

  it('The state is whether the venue is closed for good or temporarily, and one that is coming soon is left out', async () => {
    const stateOf = (kind: VenueState['kind']): VenueRecord =>
      aRecord({ code: kind, declaredState: { kind, from: null, until: null, movedTo: null } });
    const records = [stateOf('temporarily_closed'), stateOf('closed'), stateOf('coming_soon')];
    const { text, leftOut } = await exportForPlatform('facebook', records, TODAY);
    expect(JSON.parse(text)).toMatchObject([
      { permanently_closed: false, temporary_status: 'TEMPORARILY_CLOSED' },
      { permanently_closed: true },
    ]);
    expect(leftOut).toEqual([{ code: 'coming_soon', kind: 'coming_soon' }]);
  });

  it('The export names special days, for which Facebook has no place', async () => {
    const record = aRecord({ specialDays: [{ date: '2026-12-25', hours: [] }] });
    const { unwritten } = await exportForPlatform('facebook', [record], TODAY);
    expect(unwritten).toContain('special_days');
  });
});
