import { openEmbedded } from '@/services/embedded/embedded';
import type { LiveSnapshots } from '@/services/embedded/venue-snapshot';
import { venueFilesOf } from '@locator/venues';
import { testReferenceData } from '@locator/test-support/reference-data';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { describeContract, NOW } from '../../support/contract/describe-contract';
import { importHere } from '../../support/network';

// Uses the data that the Jest environment loads once for many test files.
jest.mock('@/services/embedded/reference-data', () => ({ loadReferenceData: () => testReferenceData() }));

const TIME_OF_ALL_TESTS_MS = 30 * 60_000;

withPostgres(() => {
  let server: TestServer;
  const opened: LiveSnapshots[] = [];

  beforeAll(async () => {
    // Silences the line that is logged for each new version of the venues.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server = await startPostgres();
  });

  afterAll(async () => {
    for (const network of opened) await network.close();
    jest.restoreAllMocks();
  });

  describeContract('PostGIS', async (venuesFile) => {
    const network = await openEmbedded({
      venueFiles: venueFilesOf(venuesFile),
      importFile: importHere(() => NOW),
      // The tests run within the deadline of a single request, so make it long enough for all of them.
      database: {
        url: await server.createDatabase(),
        replicaUrls: [],
        poolSize: 4,
        timeoutMs: TIME_OF_ALL_TESTS_MS,
      },
      now: () => NOW,
    });
    opened.push(network);
    return network.current();
  });
});
