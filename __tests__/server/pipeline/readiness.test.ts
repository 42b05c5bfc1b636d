import { setVenueFileProblem } from '@locator/base/log';
import { readiness } from '@/server/pipeline/readiness';
import { setLifecycle } from '@/server/pipeline/lifecycle';

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
