import type { VenueRecord } from '@locator/venue-model';
import { chain, setChain } from '@locator/venue-model/chain';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import {
  type Changes,
  changesBetween,
  dataOf,
  openDesk,
  type Outcome,
  publishOld,
  setOldChain,
  type StoredDraft,
  textOf,
  withChanges,
} from './replay';
import { queryStore, repositoryOf, restoreDump } from './replay-database';

type Queries = Awaited<ReturnType<typeof queryStore>>;

withPostgres(() => {
  const before = chain();
  const live = dataOf<readonly VenueRecord[]>('live.json');
  const later = withChanges(live, dataOf<Changes>('later.json'));
  const expected = dataOf<{
    readonly shown: Changes;
    readonly order: readonly string[];
    readonly queries: Queries;
    readonly previous: Changes;
    readonly previousQueries: Queries;
  }>('database.json');
  let server: TestServer;
  let url: string;

  beforeAll(async () => {
    setOldChain(dataOf('chain.json'));
    server = await startPostgres();
  });
  beforeEach(async () => {
    url = await server.createDatabase();
    await restoreDump(url, textOf('database.sql'));
  });
  afterAll(() => setChain(before));

  describe('A database of an earlier version', () => {
    it('Its venues are found, and those before after a rollback', async () => {
      const repository = repositoryOf(url);
      const shown = await repository.shown();
      expect(shown.map(({ code }) => code)).toEqual(expected.order);
      expect(changesBetween(live, shown)).toEqual(expected.shown);
      expect(await queryStore(url)).toEqual(expected.queries);
      expect(await repository.rollBack()).toBe(true);
      expect(changesBetween(later, await repository.shown())).toEqual(expected.previous);
      expect(await queryStore(url)).toEqual(expected.previousQueries);
      await repository.close();
    });

    it('An edit of the earlier version is published into it, and a rollback undoes it', async () => {
      const [first] =
        dataOf<readonly { readonly draft: StoredDraft; readonly outcome: Outcome }[]>('edit-drafts.json');
      if (!first) throw new Error('There are no drafts.');
      const desk = openDesk([], [first.draft], { options: { openRepository: () => repositoryOf(url) } });
      expect(await publishOld(desk, first.draft)).toBe('published');
      const repository = repositoryOf(url);
      expect(changesBetween(live, await repository.shown())).toEqual(first.outcome.venues);
      expect(await repository.rollBack()).toBe(true);
      expect(changesBetween(live, await repository.shown())).toEqual(expected.shown);
      await repository.close();
    });
  });
});
