import { rowsOfLastAction, withoutLastAction } from '../../src/venue-desk/change-cells';
import { venueHistory } from '../../src/venue-desk/venue-history';
import { chain, setChain } from '@locator/venue-model/chain';
import type { VenueRecord } from '@locator/venue-model';
import {
  applyPlannedAt,
  type Changes,
  changesBetween,
  checkOld,
  dataOf,
  type Editor,
  filesIn,
  openAs,
  openDesk,
  type OldDesk,
  type Outcome,
  planOld,
  type PlannedStep,
  publishOld,
  saveAgain,
  setOldChain,
  type StoredDraft,
  withChanges,
} from './replay';

const before = chain();
const live = dataOf<readonly VenueRecord[]>('live.json');
/** The venues after others have changed some. */
const later = withChanges(live, dataOf<Changes>('later.json'));

beforeAll(() => setOldChain(dataOf('chain.json')));
afterAll(() => setChain(before));

/** What a check of a draft has to yield. `later`: what differs when others have changed the venues. */
interface Expected {
  readonly draft: StoredDraft;
  readonly outcome: Outcome;
  readonly later: Partial<Outcome>;
  readonly planned: string;
  readonly published: string;
}

const byName = <Item extends Pick<Expected, 'draft'>>(items: readonly Item[]): [string, Item][] =>
  items.map((item) => [String(item.draft.name), item]);

describe('Edits of an earlier version', () => {
  const stored = dataOf<readonly (Expected & { readonly venues: readonly string[] })[]>('edit-drafts.json');
  const drafts = stored.map(({ draft }) => draft);
  let now: OldDesk;
  let then: OldDesk;

  beforeAll(() => {
    now = openDesk(live, drafts);
    then = openDesk(later, drafts);
  });

  it('All are listed, newest first', async () => {
    const listed = (await now.desk.drafts.list()).map(({ id }) => id);
    expect(listed).toEqual(drafts.map(({ id }) => id).reverse());
  });

  it('Names, authors, dates and reviews stay', async () => {
    for (const draft of drafts) {
      const { id, kind, name, author, createdAt, authorId = author, review = null, leftOut = [] } = draft;
      const about = { id, kind, name, author, authorId, createdAt, review, leftOut, planned: null };
      expect(await now.desk.drafts.read(draft.id)).toMatchObject(about);
    }
  });

  it.each(byName(stored))('%s', async (_, { draft, venues, outcome, planned, later: changed }) => {
    expect(await checkOld(now, draft, venues)).toEqual(outcome);
    expect(await planOld(now, draft)).toBe(planned);
    await saveAgain(then, draft);
    expect(await checkOld(then, draft, venues)).toEqual({ ...outcome, ...changed });
  });

  it('They are published one after another, and lose nothing of each other; those with a part that cannot be read stay', async () => {
    const { desk, site } = openDesk(later, drafts);
    for (const { draft, published } of stored)
      expect([draft.name, await publishOld({ desk }, draft)]).toEqual([draft.name, published]);
    const { venues } = dataOf<{ readonly venues: Changes }>('published-edits.json');
    expect(changesBetween(later, site.records)).toEqual(venues);
    const left = stored.filter(({ published }) => published !== 'published').map(({ draft }) => draft.id);
    expect((await desk.drafts.list()).map(({ id }) => id)).toEqual(left.reverse());
  });
});

it('Planned changes of an earlier version are published on their day in each time zone, or not at all', async () => {
  const planned = dataOf<{
    readonly killed: readonly VenueRecord[];
    readonly drafts: readonly StoredDraft[];
    readonly steps: readonly (PlannedStep & Awaited<ReturnType<typeof applyPlannedAt>>[number])[];
  }>('planned-changes.json');
  const old = openDesk([...live, ...planned.killed], planned.drafts);
  const results = await applyPlannedAt(old, planned.steps);
  expect(results).toEqual(planned.steps.map(({ others: _, ...expected }) => expected));
});

describe('Files of an earlier version', () => {
  type Undone = { readonly rows?: readonly number[]; readonly outcome?: Partial<Outcome> };
  const { files, drafts: stored } = dataOf<{
    readonly files: Readonly<Record<string, string>>;
    readonly drafts: readonly (Expected & { readonly text: string; readonly undone: Undone })[];
  }>('uploads.json');
  const drafts = stored.map(({ draft }) => draft);
  const texts = Object.fromEntries(stored.map(({ draft, text }) => [draft.id, text]));
  let now: OldDesk;
  let then: OldDesk;

  beforeAll(() => {
    now = openDesk(live, drafts, { texts, files });
    then = openDesk(later, drafts, { texts, files });
  });

  it.each(byName(stored))('%s', async (_, { draft, outcome, planned, published, undone, ...expected }) => {
    expect(await checkOld(now, draft, null)).toEqual(outcome);
    expect(await planOld(now, draft)).toBe(planned);
    await saveAgain(then, draft);
    const afterChanges = { ...outcome, ...expected.later };
    expect(await checkOld(then, draft, null)).toEqual(afterChanges);
    expect(await publishOld(then, draft)).toBe(published);
    expect(changesBetween(later, then.site.records)).toEqual(afterChanges.venues);
    then.site.records = later;
    const read = await now.desk.drafts.read(draft.id);
    if (!read || !undone.rows) return;
    expect(rowsOfLastAction(read)).toEqual(undone.rows);
    await now.desk.drafts.save(withoutLastAction(read));
    expect(await checkOld(now, draft, null)).toEqual({ ...outcome, ...undone.outcome });
  });
});

describe('Drafts of an earlier version, opened by an editor with a limit', () => {
  const { drafts, texts, editors } = dataOf<{
    readonly drafts: readonly StoredDraft[];
    readonly texts: Readonly<Record<string, string>>;
    readonly editors: readonly ({ readonly editor: Editor } & Awaited<ReturnType<typeof openAs>>)[];
  }>('limited-editors.json');

  it.each(editors)('$editor.accountId, $editor.limit', async ({ editor, ...expected }) => {
    expect(await openAs(editor, openDesk(live, drafts, { texts }), drafts)).toEqual(expected);
  });
});

describe('Versions of an earlier version', () => {
  const { contents, histories, count } = dataOf<{
    readonly contents: readonly {
      readonly version: { readonly id: string; readonly publishedAt: string };
      readonly isLive: boolean;
      readonly venues: Changes;
      readonly outdated: Readonly<Record<string, number>>;
    }[];
    readonly histories: Readonly<Record<string, unknown>>;
    readonly count: number;
  }>('versions.json');
  let old: OldDesk;

  beforeAll(() => {
    old = openDesk(live, [], { files: filesIn('versions') });
  });

  it('All are listed, newest first', async () => {
    expect(await old.desk.versions.list()).toEqual(contents.map(({ version }) => version));
  });

  it.each(contents)('$version.publishedAt', async ({ version, isLive, venues, outdated }) => {
    const { desk } = old;
    const stored = await desk.versions.read(version.id);
    if (!stored) throw new Error('The version cannot be read.');
    const content = await desk.contentOf(stored.file);
    expect(changesBetween(live, content.records)).toEqual(venues);
    expect(Object.fromEntries(content.outdated)).toEqual(outdated);
    expect(await desk.isLive(version.id)).toBe(isLive);
  });

  it.each(Object.entries(histories))('The history of %s has its changes', async (code, expected) => {
    const { entries } = await venueHistory(old.desk.versions, code);
    const changes = entries.map(({ version, kind, fields }) => ({ at: version.publishedAt, kind, fields }));
    expect(changes).toEqual(expected);
  });

  it('The newest is that of the site, and is not stored again', async () => {
    await old.desk.recover();
    expect(await old.desk.versions.list()).toHaveLength(count);
  });
});
