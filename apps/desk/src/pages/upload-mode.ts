import { type FileField, type MissingPart, missingParts } from '@locator/venue-import';
import { areSample } from '@locator/venue-import/venue-changes';
import type { VenueRecord } from '@locator/venue-model';
import { SAMPLE_VENUES } from '@locator/venues';
import type { CheckedDraft } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { checkBox, type Html, html } from '../html';
import { csrf } from '../layout';

const [MERGE, REPLACE] = ['merge', 'replace'] as const;

/** Editors with a limit can only merge. On a site without venues, there is nothing to choose. */
export async function modeChoice(records: readonly VenueRecord[], { session, t }: Context): Promise<Html> {
  if (session.limit) {
    return html`<input type="hidden" name="mode" value="${MERGE}" />
      <p>${t('merges')}</p>
      <p class="hint">${t('mergeHint')}</p>`;
  }
  if (records.length === 0) return html`<input type="hidden" name="mode" value="${REPLACE}" />`;
  const isSample = await areSample(SAMPLE_VENUES, records);
  const choice = (value: string, label: string, isChosen: boolean): Html =>
    checkBox(html`type="radio" name="mode" value="${value}" ${isChosen && html`checked`}`, label);
  return html`<fieldset class="stack" aria-describedby="mode-hint">
    <legend>${t('mode')}</legend>
    ${isSample && html`<p>${t('replacesSample')}</p>`} ${choice(MERGE, t('toMerge'), !isSample)}
    ${choice(REPLACE, t('toReplace'), isSample)}
    <p id="mode-hint" class="hint">${t('mergeHint')}</p>
  </fieldset>`;
}

/** Null for drafts other than uploads, and if there are no other venues. */
export function modeForm(
  draft: Draft,
  page: 'findings' | 'difference',
  { live }: Pick<CheckedDraft, 'live'>,
  context: Context,
): Html | null {
  const { session, t } = context;
  if (draft.kind !== 'upload' || (live.records.length === 0 && !draft.merges)) return null;
  const { merges } = draft;
  return html`<form method="post" action="/drafts/${draft.id}/mode" class="stack">
    ${csrf(session)} <input type="hidden" name="page" value="${page}" />
    <p>${merges ? t('merges') : t('replaces')}</p>
    ${merges && html`<p class="hint">${t('mergeHint')}</p>`}
    ${
      !session.limit &&
      html`<button class="quiet" name="mode" value="${merges ? REPLACE : MERGE}">
        ${merges ? t('replaceInstead') : t('mergeInstead')}
      </button>`
    }
  </form>`;
}

export function isMerge(form: FormData): boolean {
  return fieldOf(form, 'mode') !== REPLACE;
}

export async function changeMode({ desk, params, form }: Context): Promise<Reply> {
  const draft = await desk.drafts.read(params.id ?? '');
  if (draft?.kind !== 'upload') return NOT_FOUND;
  await desk.drafts.save({ ...draft, merges: isMerge(form) });
  return redirect(`/drafts/${draft.id}${fieldOf(form, 'page') === 'difference' ? '/difference' : ''}`);
}

/** The columns that a draft's file lacks. When it is merged, venues with a code have the others already. */
export function missingPartsOf({ merges }: Draft, fields: readonly FileField[]): readonly MissingPart[] {
  return merges && fields.some(({ column }) => column === 'code') ? [] : missingParts(fields);
}
