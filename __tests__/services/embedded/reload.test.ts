import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from '@locator/base/log';
import { openFileSnapshots } from '@/services/embedded/open-file-snapshots';
import { createVenueMapper } from '@/services/embedded/venue-mapper';
import { siteIndex } from '@/services/feeds/site-index';
import { createOpeningsCache } from '@locator/opening-hours';
import { venueLoader } from '@/services/embedded/venue-snapshot';
import { venueFilesOf } from '@locator/venues';
import { missesOf } from '@locator/test-support/cache-misses';
import { countCallsInTurns, makeClockSlow } from '@locator/test-support/event-loop-turns';
import { importHere } from '../../support/network';
import { testReferenceData } from '@locator/test-support/reference-data';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { aRecord } from '@locator/test-support/venue-record';
import { preparePages } from '@/services/feeds/indexable-pages';

const COUNT = 12;

afterEach(() => jest.restoreAllMocks());

function csvOf(closing: (index: number) => string): string {
  return venueCsv(
    Array.from({ length: COUNT }, (_, index) =>
      aVenue({
        code: `R-${index}`,
        name: `Salle ${index}`,
        address: `${index} rue A`,
        opening_hours: `Mo-Su 17:${10 + index}-${closing(index)}`,
      }),
    ),
  );
}

beforeEach(() => {
  jest.spyOn(log, 'info').mockReturnValue(undefined);
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
});

describe('A new version of the venue file', () => {
  it('parses only the opening hours that the previous version did not have', async () => {
    const files = venueFilesOf(path.join(temporaryFolder('reload'), 'venues.csv'));
    writeFileSync(
      files.current,
      csvOf(() => '23:00'),
    );
    const network = await openFileSnapshots(testReferenceData(), files, {
      load: venueLoader(importHere()),
      now: Date.now,
    });
    await network.current().backend.feed(null);
    const before = missesOf('hours');
    writeFileSync(
      files.current,
      csvOf((index) => (index === 0 ? '22:00' : '23:00')),
    );
    for (let poll = 0; poll < 5; poll++) await network.poll();
    const feed = await network.current().backend.feed(null);
    await network.close();
    expect(feed.ok && feed.value.venues[0]?.hoursText).toBe('Mo-Su 17:10-22:00');
    // The week of the text, which is the same anywhere, and the holidays of its place.
    expect(missesOf('hours') - before).toBe(2);
  });
});

describe('A prepared version', () => {
  it('has computed counts, summaries and clusters before requests use it', async () => {
    const files = venueFilesOf(path.join(temporaryFolder('reload'), 'venues.csv'));
    writeFileSync(
      files.current,
      csvOf(() => '23:00'),
    );
    const network = await openFileSnapshots(testReferenceData(), files, {
      load: venueLoader(importHere()),
      now: Date.now,
      prepare: (backend) => preparePages(backend, ['fr', 'de']),
    });
    const first = network.current().backend;
    writeFileSync(
      files.current,
      csvOf(() => '22:00'),
    );
    for (let poll = 0; poll < 5; poll++) await network.poll();
    const { backend } = network.current();
    expect(backend).not.toBe(first);
    const feed = jest.spyOn(backend, 'feed');
    const misses = ['queries', 'map-indexes'].map(missesOf);
    await siteIndex(backend);
    await backend.cities('FRA', null, 'fr');
    await backend.cities('FRA', null, 'de');
    await backend.clusters({ bounds: [-10, 40, 10, 60], zoom: 5 });
    await network.close();
    expect(feed).not.toHaveBeenCalled();
    expect(['queries', 'map-indexes'].map(missesOf)).toEqual(misses);
  });
});

describe('While a new version is read', () => {
  it('usual weeks are evaluated one in a turn of the event loop where each takes a time slice', async () => {
    makeClockSlow();
    const turns = countCallsInTurns();
    const openings = createOpeningsCache();
    jest.spyOn(openings, 'usualWeekOf').mockImplementation(() => {
      turns.count();
      return null;
    });
    const batch = Array.from({ length: COUNT }, () => aRecord());
    await createVenueMapper(openings, Date.now).toFeed(batch);
    turns.stop();
    expect(turns.calls()).toEqual({ total: COUNT, mostInATurn: 1 });
  });
});
