import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failed, type Result, success } from '@locator/base';
import { isIncomplete, withRequestId } from '@locator/base/log';
import type { FeedBatch } from '@locator/venue-model';
import type { Backend } from '@/services/backend/backend';
import { readySiteIndex, type SiteIndex, siteIndex } from '@/services/feeds/site-index';
import { type GazetteerPlace, readPlaces } from '@locator/gazetteer';
import { networkOf, venuesOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';

const districts = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv'))).filter(
  ({ kind }) => kind === 'arrondissement',
);

describe('Summaries of the venues by area', () => {
  it('The summary of each arrondissement counts the venues with its postal codes', async () => {
    const now = (): number => Date.parse('2026-11-20T12:00:00Z');
    const { backend } = await networkOf('data/venues.csv', now);
    const index = valueOf(await siteIndex(backend, now));
    const listed = (await venuesOf('data/venues.csv', now)).filter(
      ({ declaredState: { kind } }) => kind !== 'closed' && kind !== 'moved',
    );
    const counted = districts.map((district) => [district.id, countOf(index, district)]);
    const expected = districts.map(({ id, postalCodes }) => [
      id,
      listed.filter(
        ({ address }) => address.countryCode === 'FRA' && postalCodes.includes(address.postalCode),
      ).length,
    ]);
    expect(counted).toEqual(expected);
    expect(counted).toContainEqual(['insee-75111', 3]);
  });

  it('Without identifiers of cities, the summary of a town counts the venues with its name and county', async () => {
    const now = (): number => Date.parse('2026-11-20T12:00:00Z');
    const { backend } = await networkOf('data/venues.csv', now);
    const towns = valueOf(await backend.cities('FRA', null, 'fr'));
    const withIds = valueOf(await siteIndex(backend, now));
    const withNames = valueOf(await siteIndex({ ...backend, feed: withoutIds(backend.feed) }, now));
    const wrong = towns.filter(
      (town) => withNames.city('FRA', town)?.venueCount !== withIds.city('FRA', town)?.venueCount,
    );
    expect(wrong).toEqual([]);
    const [town] = towns;
    expect(withNames.city('FRA', { ...town!, countyCode: '2A' })).toBeUndefined();
  });

  it('Pages use the previous summary, and are incomplete, while a new one takes long or if it fails', async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-20T12:14:59Z'),
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'],
    });
    const network = await networkOf('data/venues.csv', Date.now);
    let feed = network.backend.feed;
    const backend: Backend = {
      ...network.backend,
      changedAt: () => Promise.resolve(success(null)),
      feed: (after) => feed(after),
    };
    const readyIndex = () =>
      withRequestId('request', async () => ({
        index: await readySiteIndex(backend),
        isIncomplete: isIncomplete(),
      }));
    const { index, isIncomplete: isFirstIncomplete } = await readyIndex();
    expect(index?.whole.venueCount).toBeGreaterThan(0);
    expect(isFirstIncomplete).toBe(false);

    let respond: (batch: Result<FeedBatch>) => void = () => undefined;
    feed = () => new Promise((resolve) => (respond = resolve));
    jest.setSystemTime(Date.parse('2026-11-20T12:15:00Z'));
    const late = readyIndex();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await late).toEqual({ index, isIncomplete: true });

    const failing = readyIndex();
    await jest.advanceTimersByTimeAsync(0);
    respond(failed({ kind: 'unavailable', service: 'backend', operation: 'feed', message: 'It is down.' }));
    expect(await failing).toEqual({ index, isIncomplete: true });

    feed = network.backend.feed;
    const next = await readyIndex();
    expect(next.isIncomplete).toBe(false);
    expect(next.index).not.toBe(index);
  });
});

afterEach(() => jest.useRealTimers());

function countOf(index: SiteIndex, { id, name, county }: GazetteerPlace): number {
  return index.city('FRA', { id, city: name, countyCode: county })?.venueCount ?? 0;
}

function withoutIds(feed: Backend['feed']): Backend['feed'] {
  return async function feedWithoutIds(after) {
    const batch = valueOf(await feed(after));
    return success({
      ...batch,
      venues: batch.venues.map((venue) => ({ ...venue, cityId: null, districtId: null })),
    });
  };
}
