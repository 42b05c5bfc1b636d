import { withDraft } from '../src/pages/draft-frame';
import { TEXTS } from '../src/texts';
import { type Context, NOT_FOUND } from '../src/exchange';
import { DraftRemoved } from '../src/venue-desk/check-draft';
import { VenuesUnavailable } from '@locator/venues';

const DRAFT = { id: '0123456789abcdef', kind: 'upload', name: 'venues.xlsx', planned: null };

/** Requests a page of a draft whose check fails. */
function requestPage(error: Error): Promise<unknown> {
  const desk = {
    drafts: { read: () => Promise.resolve(DRAFT) },
    beginCheck: () =>
      Promise.resolve({ result: Promise.reject(error), progress: { step: 'rows', done: 0, total: 0 } }),
  };
  const context = { desk, t: TEXTS.en, session: { csrf: 'token' }, params: { id: DRAFT.id } };
  return withDraft(() => {
    throw new Error('The check has failed.');
  })(context as unknown as Context);
}

it('If the check of a draft fails unexpectedly, its page says what to do, and has a button to discard it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const page = await requestPage(new RangeError('a bug'));
  expect(page).toMatchObject({ kind: 'page', title: 'venues.xlsx' });
  expect(JSON.stringify(page)).toMatch(
    /upload it again, or discard the draft[^]*\/drafts\/0123456789abcdef\/discard/,
  );
  expect(logged.mock.calls).toEqual([[new RangeError('a bug')]]);
  logged.mockRestore();
});

it('If the venues on the site are unavailable, the error page of the desk says so', async () => {
  const error = new VenuesUnavailable('The database does not respond.');
  await expect(requestPage(error)).rejects.toBe(error);
});

it('If another person discards a draft while a page awaits its check, the page is not found', async () => {
  expect(await requestPage(new DraftRemoved())).toBe(NOT_FOUND);
});
