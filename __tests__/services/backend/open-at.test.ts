import { failed } from '@locator/base';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { backendWith, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';

describe('Whether a venue is open at a time', () => {
  it.each([
    ['BAR', true],
    ['HALL', true],
    ['BAR-HALL', false],
    ['NO-HOURS', null],
  ])('%s: %s', async (code, expected) => {
    const backend = await backendWith(NETWORK);
    const venue = valueOf(await backend.venue(code, 'fr'));
    expect(await isVenueOpenAt(backend, venue, SATURDAY_NIGHT)).toBe(expected);
  });

  it('is unknown when the back-end fails', async () => {
    const backend = await backendWith(NETWORK);
    const venue = valueOf(await backend.venue('BAR', 'fr'));
    const fault = { kind: 'unavailable', service: 'backend', operation: 'venues', message: '' } as const;
    const broken = { ...backend, venues: () => Promise.resolve(failed(fault)) };
    expect(await isVenueOpenAt(broken, venue, SATURDAY_NIGHT)).toBeNull();
  });
});
