import { NOT_FOUND } from '../../src/exchange';
import { refusalOf, type Route } from '../../src/routes';
import { CONFIRMATIONS } from '../../src/venue-desk/check-draft';
import { limitedDesk } from '../../src/venue-desk/limited-desk';
import { deskOf, siteOf } from '../support/desk-of';
import { aRecord } from '@locator/test-support/venue-record';

it('The list of drafts has those inside the limit, and reads the venues once', async () => {
  const { desk } = deskOf(siteOf(aRecord({ code: 'A' }), aRecord({ code: 'B' })));
  for (const code of ['A', 'B', 'A']) {
    const edits = [{ code, column: 'name', value: 'Autre' }] as const;
    await desk.drafts.create(
      { kind: 'edit', name: code, author: 'Ada', authorId: 'Ada', edits: [...edits] },
      Buffer.alloc(0),
    );
  }
  const live = jest.spyOn(desk, 'live');
  const limited = limitedDesk(desk, 'Bob', { codes: ['A'], counties: [], countries: [] });
  expect((await limited.drafts.list()).map(({ name }) => name)).toEqual(['A', 'A']);
  expect(live).toHaveBeenCalledTimes(1);
});

it('A new venue whose code another venue has got in the meantime stays open to its author', async () => {
  const { desk } = deskOf(siteOf(aRecord({ code: 'A' }), aRecord({ code: 'B' })));
  const limited = limitedDesk(desk, 'Bob', { codes: ['A'], counties: [], countries: [] });
  const edits = [
    { code: 'B', column: 'code', value: 'B' },
    { code: 'B', column: 'name', value: 'Salle neuve' },
  ] as const;
  const draft = await limited.drafts.create(
    { kind: 'edit', name: 'Salle neuve', author: 'Bob', authorId: 'Bob', edits: [...edits] },
    Buffer.alloc(0),
  );
  expect(await limited.drafts.read(draft.id)).toEqual(draft);
  const { imported } = await (await limited.beginCheck(draft)).result;
  expect(imported.table.rows.map(({ cells }) => [cells.code, cells.name])).toEqual([
    ['A', 'Une salle'],
    ['B', 'Salle neuve'],
  ]);
});

it('A file stays hidden from another account with the same name', async () => {
  const { desk } = deskOf(siteOf(aRecord({ code: 'A' })));
  const limit = { codes: ['A'], counties: [], countries: [] };
  const [password, account, other] = ['Bob', 'https://login.example 1', 'https://login.example 2'].map(
    (accountId) => ({ accountId, limited: limitedDesk(desk, accountId, limit) }),
  );
  for (const owner of [password, account, other]) {
    const about = { kind: 'upload', name: 'a.csv', author: 'Bob', authorId: owner?.accountId ?? '' } as const;
    const draft = await desk.drafts.create({ ...about, merges: true }, Buffer.from('code\nA\n'));
    for (const reader of [password, account, other])
      expect(await reader?.limited.drafts.read(draft.id)).toEqual(reader === owner ? draft : null);
  }
});

it('A route is closed to an editor with a limit, unless its row says that it obeys the limit', () => {
  const route: Route = {
    ...{ method: 'GET', path: '/new', role: null, maxBytes: 0 },
    handle: () => Promise.resolve(NOT_FOUND),
  };
  const limit = { codes: ['A'], counties: [], countries: [] };
  expect(refusalOf(route, { role: 'editor', limit })).toBe('limit');
  expect(refusalOf({ ...route, obeysLimit: true }, { role: 'editor', limit })).toBeNull();
  expect(refusalOf(route, { role: 'editor', limit: null })).toBeNull();
  expect(refusalOf({ ...route, role: 'publisher' }, { role: 'editor', limit: null })).toBe('role');
});

it('An editor with a limit can publish, plan and restore nothing, whatever the route', async () => {
  const { desk } = deskOf(siteOf(aRecord({ code: 'A' })));
  const limited = limitedDesk(desk, 'Bob', { codes: ['A'], counties: [], countries: [] });
  const about = { kind: 'edit', name: 'A', author: 'Bob', authorId: 'Bob' } as const;
  const draft = await limited.drafts.create(about, Buffer.alloc(0));
  const approval = { author: 'Bob', seenDraft: '', seenLive: '', confirmed: CONFIRMATIONS };
  for (const attempt of [
    limited.publish(draft, approval),
    limited.plan(draft, '2099-01-01', approval),
    limited.cancelPlan(draft.id),
    limited.applyPlanned(),
    limited.contentOf(Buffer.alloc(0)),
    limited.versions.prepare(
      { author: null, name: '', publishedAt: '', venueCount: 0, added: 0, changed: 0, removed: 0 },
      '',
    ),
    limited.log.list(),
  ])
    await expect(attempt).rejects.toThrow('Outside the limit');
});
