import { success } from '@locator/base';
import { log, reportOutdatedValues, setVenueFileProblem } from '@locator/base/log';
import { readiness } from '@/server/pipeline/readiness';
import { setLifecycle } from '@/server/pipeline/lifecycle';

jest.mock('@/services/connect', () => ({
  services: () => Promise.resolve({ backend: { countries: () => Promise.resolve(success([])) } }),
}));

it('A server without venues is ready, and warns of it', async () => {
  setLifecycle('serving');
  expect(await readiness()).toEqual({ isReady: true, reasons: [], warnings: ['no-venues'] });
});

it.each(['starting', 'stopping'] as const)(
  'A server that is %s is not ready and gives the reason',
  async (stage) => {
    setLifecycle(stage);
    expect(await readiness()).toEqual({ isReady: false, reasons: [stage], warnings: [] });
  },
);

it('A server whose venue file is rejected warns of it until the file is shown', async () => {
  setLifecycle('starting');
  setVenueFileProblem('rejected', ['missing', 'rejected']);
  expect(await readiness()).toMatchObject({ warnings: ['venue-file-rejected'] });
  setVenueFileProblem(null, ['missing', 'rejected']);
  expect(await readiness()).toMatchObject({ warnings: [] });
});

it('A server whose venues have values that the brand file lacks warns of it', async () => {
  setLifecycle('starting');
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
  reportOutdatedValues('venues.ndjson', new Map([['programmes: tunnel', 12]]));
  expect(await readiness()).toMatchObject({ warnings: ['venue-values-outdated'] });
  reportOutdatedValues('venues.ndjson', new Map());
  expect(await readiness()).toMatchObject({ warnings: [] });
});
