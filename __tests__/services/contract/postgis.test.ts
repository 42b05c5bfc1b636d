import { openEmbedded } from '@/services/embedded/embedded';
import type { LiveSnapshots } from '@/services/embedded/venue-snapshot';
import { venueFilesOf } from '@locator/venues/venue-files';
import { startPostgres, type TestServer, withPostgres } from '../../support/postgres';
import { describeContract, NOW } from '../../support/contract/describe-contract';
import { importHere } from '../../support/network';

jest.mock('@/services/embedded/reference-data', () =>
  jest.requireActual('../../support/shared-reference-data'),
);

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
