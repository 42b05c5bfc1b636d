import { aRecord } from '@locator/test-support/venue-record';
import { DraftRemoved } from '../../src/venue-desk/check-draft';
import type { Draft } from '../../src/venue-desk/draft-store';
import type { VenueDesk } from '../../src/venue-desk/venue-desk';
import { deskOf, siteOf } from '../support/desk-of';

const CSV = 'code;name;address;city\nA;Salle;12 rue Mercière;Lyon\nB;Salle;1 rue X;Lyon\n';

function upload(desk: VenueDesk, content = CSV): Promise<Draft> {
  const about = { kind: 'upload', name: 'venues.csv', author: 'Ada', authorId: 'Ada' } as const;
  return desk.drafts.create(about, Buffer.from(content));
}

/** Creates a desk whose geocoder first calls a function with the address. */
function deskWith(beforeFinding: (text: string) => Promise<void>): VenueDesk {
  const finder = { find: (text: string) => beforeFinding(text).then(() => []) };
  return deskOf(siteOf(aRecord({ code: 'Z' })), { finder }).desk;
}

it('Discarding a draft while its addresses are located stops that, also a second time', async () => {
  const searched: string[] = [];
  const desk: VenueDesk = deskWith(async function discard(text) {
    searched.push(text);
    await desk.drafts.remove(draft);
    await desk.drafts.remove(draft);
  });
  const draft = await upload(desk);
  await expect((await desk.beginCheck(draft)).result).rejects.toThrow(DraftRemoved);
  expect(searched).toEqual(['12 rue Mercière, Lyon']);
});

it('Discarding one of three drafts that are checked at once leaves the others alone', async () => {
  let goOn = (): void => undefined;
  const discarded = new Promise<void>((resolve) => (goOn = resolve));
  const desk = deskWith(() => discarded);
  const [first, second, third] = [await upload(desk), await upload(desk), await upload(desk)];
  const checks = [await desk.beginCheck(first), await desk.beginCheck(second), await desk.beginCheck(third)];
  const results = Promise.allSettled(checks.map(({ result }) => result));
  await desk.drafts.remove(second);
  goOn();
  expect(await results).toMatchObject([
    { status: 'fulfilled', value: { imported: { records: [{ code: 'A' }, { code: 'B' }] } } },
    { status: 'rejected', reason: expect.any(DraftRemoved) as unknown },
    { status: 'fulfilled' },
  ]);
});

it('Discarding a draft stops its check also if later checks have displaced it, or its content has changed', async () => {
  let goOn = (): void => undefined;
  const discarded = new Promise<void>((resolve) => (goOn = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const desk = deskWith(function wait() {
    begin();
    return discarded;
  });
  const draft = await upload(desk);
  const checks = [await desk.beginCheck(draft), await desk.beginCheck({ ...draft, merges: true })];
  for (let count = 0; count < 6; count++) await desk.beginCheck(await upload(desk, 'code\nA\n'));
  const results = Promise.allSettled(checks.map(({ result }) => result));
  await begun;
  await desk.drafts.remove(draft);
  goOn();
  const removed = { status: 'rejected', reason: expect.any(DraftRemoved) as unknown };
  expect(await results).toEqual([removed, removed]);
});
