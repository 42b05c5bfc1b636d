import { CONFIRMATIONS } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import type { Approval, Refusal } from '../venue-desk/venue-desk';
import { type Context, fieldOf, isDate, NOT_FOUND, redirect, type Reply } from '../exchange';
import { formatDay } from '../layout';
import { differenceReply } from './draft-difference';
import { changingDraft } from './draft-frame';

function approvalOf({ session, form }: Context): Approval {
  return {
    author: session.name,
    seenDraft: fieldOf(form, 'draft'),
    seenLive: fieldOf(form, 'live'),
    confirmed: CONFIRMATIONS.filter((one) => fieldOf(form, one) === 'yes'),
  };
}

export const publishDraft = changingDraft(async function publish(draft, context) {
  const { desk, session, t } = context;
  const outcome = await desk.publish(draft, approvalOf(context));
  if (outcome.kind !== 'published') return refusalReply(outcome, draft, context);
  session.notice =
    outcome.afterwards === null
      ? t('published', { venues: t('venues', { count: outcome.venueCount }) })
      : t('afterwards', { reason: outcome.afterwards });
  return redirect(await pageAfter(draft, context));
});

/** The page of a venue has a link to its page on the site. */
async function pageAfter({ edits }: Draft, { desk }: Context): Promise<string> {
  const { records } = await desk.live();
  const [code, ...others] = new Set(edits.map((edit) => edit.code));
  const isThere = others.length === 0 && records.some((record) => record.code === code);
  return isThere ? `/venues/${encodeURIComponent(code ?? '')}` : '/';
}

export const planDraft = changingDraft(async function plan(draft, context) {
  const { desk, session, t, form } = context;
  if (draft.kind !== 'edit') return NOT_FOUND;
  const date = fieldOf(form, 'date');
  if (!isDate(date) || date < new Date().toISOString().slice(0, 10)) {
    const checked = await (await desk.beginCheck(draft)).result;
    return differenceReply(draft, checked, context, null, t('invalidDate'));
  }
  const outcome = await desk.plan(draft, date, approvalOf(context));
  if (outcome.kind !== 'planned') return refusalReply(outcome, draft, context);
  session.notice = t('planned', { date: formatDay(date, context) });
  return redirect('/');
});

export async function cancelPlan({ desk, session, t, params }: Context): Promise<Reply> {
  const id = params.id ?? '';
  const isCancelled = await desk.cancelPlan(id);
  session.notice = isCancelled ? t('cancelled') : t('notPlanned');
  return redirect(isCancelled ? `/drafts/${id}/difference` : '/');
}

async function refusalReply(refusal: Refusal, draft: Draft, context: Context): Promise<Reply> {
  const checked = await (await context.desk.beginCheck(draft)).result;
  return differenceReply(draft, checked, context, await problemOf(refusal, context));
}

async function problemOf(refusal: Refusal, { desk, t }: Context): Promise<string | null> {
  if (refusal.kind === 'rejected-rows') return t('invalidVenues');
  if (refusal.kind === 'unconfirmed') return t('unconfirmed');
  if (refusal.kind === 'no-venues') return null;
  if (refusal.changed === 'draft') return t('outdatedDraft');
  const [newest] = await desk.versions.list();
  const isByDesk = newest && newest.author !== null && (await desk.isLive(newest.id));
  return t('outdatedLive', {
    who: isByDesk ? `${newest.name}, ${t('by', { author: newest.author ?? '' })}` : t('publishedOutside'),
  });
}
