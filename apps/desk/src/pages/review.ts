import type { CheckedDraft } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, fieldOf, NOT_FOUND, redirect } from '../exchange';
import { type Html, html } from '../html';
import { csrf, postButton } from '../layout';
import { changingDraft, withDraft } from './draft-frame';

const MAX_REASON = 500;

export function reviewNote({ review, planned }: Draft, { t }: Context): Html | null {
  if (review === null || planned) return null;
  return review.state === 'awaiting'
    ? html`<p><strong>${t('awaits', { author: review.by })}</strong></p>`
    : html`<p class="problem">${t('returnedBy', { publisher: review.by })}${t('colon')}${review.reason}</p>`;
}

export function requestForm({ id, review }: Draft, { session, t }: Context): Html {
  return html`<p>${t('editorsCannot')}</p>
    ${review?.state !== 'awaiting' && postButton(`/drafts/${id}/request`, t('request'), session)}`;
}

export function returnForm({ id, review, planned }: Draft, { session, t }: Context): Html | null {
  if (session.role !== 'publisher' || review?.state !== 'awaiting' || planned) return null;
  return html`<form method="post" action="/drafts/${id}/return" class="stack">
    ${csrf(session)}
    <label
      >${t('returnReason', { author: review.by })}<textarea
        name="reason"
        rows="2"
        maxlength="${MAX_REASON}"
        required
      ></textarea>
    </label>
    <button class="quiet">${t('returnNow')}</button>
  </form>`;
}

export const requestPublication = withDraft(
  async function request(draft, { difference, imported }, context) {
    const { desk, session, t, announce } = context;
    const counts = countsOf(difference);
    const isSame = counts.added + counts.changed + counts.removed === 0;
    if (imported.records.length === 0 || isSame) {
      session.notice = isSame ? t('noDifference') : t('noVenues');
      return redirect(`/drafts/${draft.id}/difference`);
    }
    if (draft.review?.state !== 'awaiting') {
      const { id, name } = draft;
      await desk.drafts.save({ ...draft, review: { state: 'awaiting', by: session.name } });
      await desk.log.append({ user: session.name, action: 'request', id, name, counts });
      void announce(draft, session.name);
    }
    session.notice = t('requested');
    return redirect('/');
  },
  { isPatient: true, changes: true },
);

function countsOf({ added, changed, removed }: CheckedDraft['difference']) {
  return { added: added.length, changed: changed.length, removed: removed.length };
}

export const returnDraft = changingDraft(async function returnToEditor(draft, { desk, session, t, form }) {
  if (draft.review?.state !== 'awaiting') return NOT_FOUND;
  const reason = fieldOf(form, 'reason').replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
  if (reason === '') {
    session.notice = t('reasonMissing');
    return redirect(`/drafts/${draft.id}/difference`);
  }
  const { id, name } = draft;
  await desk.drafts.save({ ...draft, review: { state: 'returned', by: session.name, reason } });
  await desk.log.append({ user: session.name, action: 'return', id, name, reason });
  session.notice = t('returned');
  return redirect('/');
});
