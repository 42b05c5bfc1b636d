import { withoutPhones } from '@/services/contract/without-phones';
import { networkOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import { NOW } from '../../support/contract/describe-contract';

it('A site that hides phone numbers leaves them out of the API, and nothing else', async () => {
  const ports = await networkOf('data/venues.csv', () => NOW);
  const known = valueOf(await ports.backend.venue('LGQ-LYO-01', 'fr'));
  expect(known.phone).toMatch(/^\+33/);
  const told = valueOf(await withoutPhones(ports).backend.venue('LGQ-LYO-01', 'fr'));
  expect(told).toEqual({ ...known, phone: null });
});

it('An unknown venue stays unknown', async () => {
  const ports = await networkOf('data/venues.csv', () => NOW);
  expect(await withoutPhones(ports).backend.venue('NOWHERE', 'fr')).toMatchObject({ ok: false });
});
