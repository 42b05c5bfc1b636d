import path from 'node:path';
import { hasOutdatedValues, log } from '@locator/base/log';
import { openEmbedded } from '@/services/embedded/embedded';
import type { LiveSnapshots } from '@/services/embedded/venue-snapshot';
import { type Chain, chain, chainSchema, setChain } from '@locator/venue-model/chain';
import { openRepository, type VenueRepository, venueFilesOf } from '@locator/venues';
import { aRecord } from '@locator/test-support/venue-record';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { testReferenceData } from '@locator/test-support/reference-data';
import { until } from '@locator/test-support/until';
import { valueOf } from '@locator/test-support/value-of';
import { importHere } from '../../support/network';

// Uses the data that the Jest environment loads once for many test files.
jest.mock('@/services/embedded/reference-data', () => ({ loadReferenceData: () => testReferenceData() }));

function carWashes(...programmes: { key: string; synonyms?: string[] }[]): Chain {
  const options = programmes.map((option) => ({ ...option, label: { fr: option.key } }));
  const attribute = {
    key: 'programmes',
    kind: 'severalOf',
    label: { fr: 'Lavages' },
    filter: 'several',
    options,
  };
  return { ...chainSchema.parse({ name: 'Lavauto', attributes: [attribute] }), basePath: '' };
}

const OLD = carWashes({ key: 'brush' }, { key: 'tunnel' });
const NEW = carWashes({ key: 'brush' }, { key: 'wash_tunnel' });
const NEW_WITH_SYNONYM = carWashes({ key: 'brush' }, { key: 'wash_tunnel', synonyms: ['tunnel'] });

const venues = (...programmes: string[]) => [
  aRecord({ code: 'LAV-1', games: [], capacities: [], attributes: { programmes } }),
];

interface Place {
  readonly repository: VenueRepository;
  readonly start: () => Promise<LiveSnapshots>;
}

function describeChange(kind: string, place: () => Promise<Place>): void {
  describe(`The venues in ${kind} and a changed attribute`, () => {
    const before = chain();
    let repository: VenueRepository;
    let node: LiveSnapshots;
    let start: () => Promise<LiveSnapshots>;

    beforeEach(async () => {
      for (const level of ['info', 'warn', 'error'] as const)
        jest.spyOn(log, level).mockReturnValue(undefined);
      setChain(OLD);
      ({ repository, start } = await place());
      await repository.replace(venues('brush', 'tunnel'), 'old.csv');
      node = await start();
      await until(() => shows('brush', 'tunnel'));
    });

    afterEach(async () => {
      await node.close();
      await repository.close();
      setChain(before);
      jest.restoreAllMocks();
    });

    /** Whether the page and the list of the venue have exactly these programmes. */
    async function shows(...programmes: string[]): Promise<boolean> {
      const { backend } = node.current();
      const details = await backend.venue('LAV-1', 'fr');
      const list = await backend.venues({ country: 'FRA', limit: 9 });
      if (!details.ok || !list.ok) return false;
      expect(list.value.venues.map(({ code }) => code)).toEqual(['LAV-1']);
      return JSON.stringify(details.value.attributes.programmes) === JSON.stringify(programmes);
    }

    async function restartWith(changed: Chain): Promise<void> {
      await node.close();
      setChain(changed);
      node = await start();
    }

    it('A node that restarts before the import shows the venue without the option, and warns', async () => {
      await restartWith(NEW);
      await until(() => shows('brush'));
      expect(await hasOutdatedValues()).toBe(true);
      expect(log.warn).toHaveBeenCalledWith(
        expect.anything(),
        expect.stringContaining('not shown: programmes: tunnel (venues: 1).'),
      );
      await repository.replace(venues('brush', 'wash_tunnel'), 'new.csv');
      await until(() => shows('brush', 'wash_tunnel'));
      expect(await hasOutdatedValues()).toBe(false);
    });

    it('A running node shows an import of the new attributes without the option, until it restarts', async () => {
      await repository.replace(venues('brush', 'wash_tunnel'), 'new.csv');
      await until(() => shows('brush'));
      expect(await hasOutdatedValues()).toBe(true);
      await restartWith(NEW);
      await until(() => shows('brush', 'wash_tunnel'));
      expect(await hasOutdatedValues()).toBe(false);
    });

    it('A renamed option stays on the page if its former key is a synonym', async () => {
      await restartWith(NEW_WITH_SYNONYM);
      await until(() => shows('brush', 'wash_tunnel'));
      expect(await hasOutdatedValues()).toBe(false);
    });

    it('An import and a rollback read the venues of the former attributes', async () => {
      setChain(NEW);
      expect((await repository.shown()).map(({ attributes }) => attributes)).toEqual([
        { programmes: ['brush'] },
      ]);
      await repository.replace(venues('brush', 'wash_tunnel'), 'new.csv');
      expect(await repository.rollBack()).toBe(true);
      expect((await repository.shown()).map(({ code }) => code)).toEqual(['LAV-1']);
      const { total } = valueOf(await node.current().backend.venues({ country: 'FRA', limit: 9 }));
      expect(total).toBe(1);
    });
  });
}

const fail = () => Promise.reject(new Error('This is not a published file.'));

describeChange('a file', async () => {
  const venuesFile = path.join(temporaryFolder('changed-attributes'), 'venues.ndjson');
  return {
    repository: openRepository(
      { database: null, venuesFile, brandFile: null, afterImport: null },
      'en',
      fail,
    ),
    start: () =>
      openEmbedded({ venueFiles: venueFilesOf(venuesFile), database: null, importFile: importHere() }),
  };
});

withPostgres(() => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgres();
  });

  describeChange('PostgreSQL', async () => {
    const database = { url: await server.createDatabase(), replicaUrls: [], poolSize: 4 };
    return {
      repository: openRepository(
        { database, venuesFile: null, brandFile: null, afterImport: null },
        'en',
        fail,
      ),
      start: () => openEmbedded({ venueFiles: venueFilesOf(null), database, importFile: importHere() }),
    };
  });
});
