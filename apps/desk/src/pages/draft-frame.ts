import { isSystemError } from '@locator/base/files';
import { VenuesUnavailable } from '@locator/venues';
import { type CheckedDraft, DraftRemoved, type Progress } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { OutsideLimit } from '../venue-desk/limited-desk';
import { type Context, NOT_FOUND, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { outsideLimitText, type Translate } from '../texts';

const PATIENCE_MS = 3_000;

/** A long check shows a progress page; `isPatient` waits, to lose no form data. `changes` rejects planned drafts. */
export function withDraft(
  show: (draft: Draft, checked: CheckedDraft, context: Context) => Reply | Promise<Reply>,
  { isPatient = false, changes = false }: { readonly isPatient?: boolean; readonly changes?: boolean } = {},
): (context: Context) => Promise<Reply> {
  return async function showDraft(context) {
    const { desk, t, params } = context;
    const draft = await desk.drafts.read(params.id ?? '');
    if (!draft) return NOT_FOUND;
    if (changes && draft.planned) return refusePlanned(draft, context);
    const { result, progress } = await desk.beginCheck(draft);
    const finished = result.catch(rethrowIfExpected);
    const checked = await (isPatient ? finished : Promise.race([finished, patience()]));
    if (checked instanceof DraftRemoved) return NOT_FOUND;
    if (checked === 'failed' || checked instanceof OutsideLimit) {
      const problem = checked === 'failed' ? t('checkFailed') : outsideLimitText(checked.codes, t);
      const content = html`<p class="problem" role="alert">${problem}</p>
        ${discardForm(draft, context)}`;
      return { kind: 'page', title: draft.name, content, status: checked === 'failed' ? 200 : 403 };
    }
    if (checked) return show(draft, checked, context);
    const content = html`<p role="status">${progressText(progress, t)}</p>
      <p class="hint">${t('reloads')}</p>`;
    return { kind: 'page', title: t('checking'), refresh: { seconds: 2 }, content };
  };
}

/** Thrown, an unexpected error would hide the page with the button that discards the draft. */
function rethrowIfExpected(error: unknown): 'failed' | OutsideLimit | DraftRemoved {
  if (error instanceof OutsideLimit || error instanceof DraftRemoved) return error;
  if (isSystemError(error) || error instanceof VenuesUnavailable) throw error;
  console.error(error);
  return 'failed';
}

function progressText({ step, done, total }: Progress, t: Translate): string {
  if (step === 'addresses') return t('findingAddresses', { done, total });
  return total === 0 ? t('readingData') : t('checkingRows', { done, total });
}

/** Creates a handler that changes a draft, unless it is planned, without checking it first. */
export function changingDraft(
  change: (draft: Draft, context: Context) => Promise<Reply>,
): (context: Context) => Promise<Reply> {
  return async function changeDraft(context) {
    const draft = await context.desk.drafts.read(context.params.id ?? '');
    if (!draft) return NOT_FOUND;
    return draft.planned ? refusePlanned(draft, context) : change(draft, context);
  };
}

function refusePlanned({ id }: Draft, { session, t }: Context): Reply {
  session.notice = t('isPlanned');
  return redirect(`/drafts/${id}/difference`);
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
}

/** Only uploads have a step for choosing columns. */
export function steps(
  { id, kind }: Draft,
  current: 'columns' | 'findings' | 'difference',
  { t }: Context,
): Html {
  const pages = [
    ...(kind === 'upload' ? [{ name: 'columns', path: `/drafts/${id}/columns`, label: t('columns') }] : []),
    { name: 'findings', path: `/drafts/${id}`, label: t('findings') },
    { name: 'difference', path: `/drafts/${id}/difference`, label: t('difference') },
  ];
  const links = pages.map(
    ({ name, path, label }) =>
      html`<li><a href="${path}" ${name === current && html` aria-current="step"`}>${label}</a></li>`,
  );
  return html`<nav class="steps" aria-label="${t('steps')}">
    <ol>
      ${links}
    </ol>
  </nav>`;
}

export function discardForm(draft: Draft, { session, t }: Context): Html | null {
  if (draft.planned) return null;
  return html`<details>
    <summary>${t('discard')}</summary>
    <form method="post" action="/drafts/${draft.id}/discard" class="inline">
      ${csrf(session)}
      <p>${t('discardHint')}</p>
      <button class="quiet">${t('discardNow')}</button>
    </form>
  </details>`;
}

export const discardDraft = changingDraft(async function discard(draft, { desk, session, t }) {
  const { id, name } = draft;
  await desk.drafts.remove(draft);
  await desk.log.append({ user: session.name, action: 'discard', id, name });
  session.notice = t('discarded');
  return redirect('/');
});
