import { createLiveVenues } from '../../src/venue-desk/live-venues';
import { testReferenceData } from '@locator/test-support/reference-data';
import { aRecord } from '@locator/test-support/venue-record';

function aSite() {
  const shown = jest.fn(async () => [aRecord()]);
  const site = { shown, version: '1', day: '2031-05-19' };
  const notUsed = (): never => {
    throw new Error('Reading does not use this.');
  };
  const live = createLiveVenues({
    referenceData: testReferenceData(),
    openRepository: () => ({
      name: 'list',
      shown,
      version: async () => site.version,
      close: async () => undefined,
      file: notUsed,
      replace: notUsed,
      rollBack: notUsed,
    }),
    today: () => site.day,
  });
  return { site, live };
}

it('The venues on the site are read again when they or the day have changed', async () => {
  const { site, live } = aSite();
  const first = await live.shown();
  expect(await live.shown()).toBe(first);
  expect(site.shown).toHaveBeenCalledTimes(1);
  site.version = '2';
  expect(await live.shown()).not.toBe(first);
  site.day = '2031-05-20';
  await live.shown();
  expect(site.shown).toHaveBeenCalledTimes(3);
});

it('Venues that could not be read are read again', async () => {
  const { site, live } = aSite();
  site.shown.mockRejectedValueOnce(new Error('The disk fails.'));
  await expect(live.shown()).rejects.toThrow('The disk fails.');
  expect((await live.shown()).records).toHaveLength(1);
});
