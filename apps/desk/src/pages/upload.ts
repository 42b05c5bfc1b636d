import { yieldToEventLoop } from '@locator/base';
import {
  templateAsCsv,
  templateAsWorkbook,
  type FileField,
  type MissingPart,
  missingParts,
} from '@locator/venue-import';
import { areSample } from '@locator/venue-import/version-difference';
import type { VenueRecord } from '@locator/venue-model';
import { SAMPLE_VENUES } from '@locator/venues';
import { type Context, csvFile, redirect, type Reply, fieldOf, NOT_FOUND } from '../exchange';
import { html, checkBox, type Html } from '../html';
import { csrf } from '../layout';
import { authorOf } from '../sessions';
import type { CheckedDraft } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';

export async function uploadPage(context: Context, problem: string | null = null): Promise<Reply> {
  const { desk, session, t } = context;
  const { records } = await desk.live();
  const content = html`<form method="post" action="/upload" enctype="multipart/form-data" class="stack">
      ${csrf(session)}
      <label
        >${t('uploadLabel')}<input
          type="file"
          name="file"
          required
          aria-describedby="${problem !== null && 'file-problem '}file-hint"
          ${problem !== null && html` aria-invalid="true" autofocus`}
          accept=".csv,.tsv,.txt,.json,.geojson,.xlsx,.xlsm,.ods"
      /></label>
      ${problem !== null && html`<p id="file-problem" class="problem" role="alert">${problem}</p>`}
      <p id="file-hint" class="hint">${t('uploadHint')}</p>
      ${await modeChoice(records, context)}
      <button>${t('uploadButton')}</button>
    </form>
    <p>${t('templates')} <a href="/template.xlsx">.xlsx</a>, <a href="/template.csv">.csv</a></p>`;
  return { kind: 'page', title: t('upload'), content, status: problem === null ? 200 : 422 };
}

export async function uploadFile(context: Context): Promise<Reply> {
  const { desk, session, t, form } = context;
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') return uploadPage(context, t('noFile'));
  if (file.size === 0) return uploadPage(context, t('emptyFile', { name: file.name }));
  await yieldToEventLoop();
  const about = { kind: 'upload', name: file.name, ...authorOf(session), merges: isMerge(form) } as const;
  const draft = await desk.drafts.create(about, new Uint8Array(await file.arrayBuffer()));
  session.uploaded = draft.id;
  return redirect(`/drafts/${draft.id}`);
}

export function templateCsv(): Promise<Reply> {
  return Promise.resolve(csvFile('venues.csv', templateAsCsv()));
}

export async function templateWorkbook({ session }: Context): Promise<Reply> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { kind: 'file', name: 'venues.xlsx', type, content: await templateAsWorkbook(session.language) };
}

const [MERGE, REPLACE] = ['merge', 'replace'] as const;

/** Editors with a limit can only merge. On a site without venues, there is nothing to choose. */
async function modeChoice(records: readonly VenueRecord[], { session, t }: Context): Promise<Html> {
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

function isMerge(form: FormData): boolean {
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
