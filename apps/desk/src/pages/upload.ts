import { yieldToEventLoop } from '@locator/base';
import { templateAsCsv, templateAsWorkbook } from '@locator/venue-import';
import { type Context, csvFile, redirect, type Reply } from '../exchange';
import { html } from '../html';
import { csrf } from '../layout';
import { authorOf } from '../sessions';
import { isMerge, modeChoice } from './upload-mode';

export function uploadPage(context: Context): Promise<Reply> {
  return uploadForm(context, null);
}

async function uploadForm(context: Context, problem: string | null): Promise<Reply> {
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
  if (!(file instanceof File) || file.name === '') return uploadForm(context, t('noFile'));
  if (file.size === 0) return uploadForm(context, t('emptyFile', { name: file.name }));
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
