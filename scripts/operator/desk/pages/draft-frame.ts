import type { CheckedDraft, Progress } from '@/services/venue-desk/check-draft';
import type { Draft } from '@/services/venue-desk/draft-store';
import { type Context, NOT_FOUND, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import type { Texts } from '../texts';

/** Time after which a page says that the check is still running. */
const PATIENCE_MS = 3_000;

/**
 * Returns a handler of a draft that has been checked. If the check takes long, shows its progress, unless `isPatient`:
 * a form must not be lost. With `changes`, planned drafts are refused.
 */
export function withDraft(
  show: (draft: Draft, checked: CheckedDraft, context: Context) => Reply | Promise<Reply>,
  { isPatient = false, changes = false }: { readonly isPatient?: boolean; readonly changes?: boolean } = {},
): (context: Context) => Promise<Reply> {
  return async function showDraft(context) {
    const { desk, texts, params } = context;
    const draft = await desk.drafts.read(params.id ?? '');
    if (!draft) return NOT_FOUND;
    if (changes && draft.planned) return refusePlanned(draft, context);
    const { result, progress } = await desk.beginCheck(draft);
    const checked = await (isPatient ? result : Promise.race([result, patience()]));
    if (checked) return show(draft, checked, context);
    const content = html`<p role="status">${progressText(progress, texts)}</p>
      <p class="hint">${texts.reloads}</p>`;
    return { kind: 'page', title: texts.checking, refreshSeconds: 2, content };
  };
}

function progressText({ step, done, total }: Progress, texts: Texts): string {
  return step === 'addresses' ? texts.findingAddresses(done, total) : texts.checkingRows(done, total);
}

/** Returns to a planned draft with the reason why it was not changed. */
export function refusePlanned({ id }: Draft, { session, texts }: Context): Reply {
  session.notice = texts.isPlanned;
  return redirect(`/drafts/${id}/difference`);
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
}

/** Links to the steps of a draft. Edits have no columns to choose. */
export function steps(
  { id, kind }: Draft,
  current: 'columns' | 'findings' | 'difference',
  { texts }: Context,
): Html {
  const pages = [
    ...(kind === 'upload' ? [{ name: 'columns', path: `/drafts/${id}/columns`, label: texts.columns }] : []),
    { name: 'findings', path: `/drafts/${id}`, label: texts.findings },
    { name: 'difference', path: `/drafts/${id}/difference`, label: texts.difference },
  ];
  const links = pages.map(
    ({ name, path, label }) =>
      html`<li><a href="${path}" ${name === current && html` aria-current="step"`}>${label}</a></li>`,
  );
  return html`<nav class="steps" aria-label="${texts.steps}">
    <ol>
      ${links}
    </ol>
  </nav>`;
}

export function discardForm(draft: Draft, { session, texts }: Context): Html | null {
  if (draft.planned) return null;
  return html`<form method="post" action="/drafts/${draft.id}/discard">
    ${csrf(session)}<button class="quiet">${texts.discard}</button>
  </form>`;
}
