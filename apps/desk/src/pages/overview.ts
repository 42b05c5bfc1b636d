import { type Context, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { templateAsCsv, templateAsWorkbook } from '@locator/venue-import';
import { exportForPlatform, PLATFORM_KEYS, PLATFORMS } from '@locator/venue-import/platforms';
import { html } from '../html';
import { csrf, formatInstant } from '../layout';
import { plannedList } from './planned';
import { streetsLine } from './streets';

export function overviewPage(context: Context): Promise<Reply> {
  return overview(context, null);
}

/** `problem` is about the uploaded file, whose field then has the focus. */
async function overview(context: Context, problem: string | null): Promise<Reply> {
  const { desk, session, texts } = context;
  const [live, versions, drafts] = await Promise.all([desk.live(), desk.versions.list(), desk.drafts.list()]);
  const [newest] = versions;
  const isKnown = newest && (await desk.isLive(newest.id));
  const origin = isKnown
    ? [
        formatInstant(newest.publishedAt, context),
        newest.author === null ? texts.publishedOutside : texts.by(newest.author),
        newest.name,
      ]
    : [live.records.length > 0 && texts.publishedOutside];
  const rows = drafts
    .filter(({ planned }) => !planned)
    .map(
      (draft) =>
        html`<li>
          <a href="/drafts/${draft.id}">${draft.name}</a>
          <small>${formatInstant(draft.createdAt, context)}, ${texts.by(draft.author)}</small>
        </li>`,
    );
  const content = html`<section>
      <h2>${texts.onTheSite}</h2>
      <p><strong>${texts.venues(live.records.length)}</strong> · ${origin.filter(Boolean).join(' · ')}</p>
      <p>
        ${texts.forPlatforms}
        ${PLATFORM_KEYS.map((key, index) => html`${index > 0 && ', '}<a href="/platforms/${key}">${PLATFORMS[key].name}</a>`)}
      </p>
      ${await streetsLine(context)}
    </section>
    ${plannedList(drafts, context)}
    <section>
      <h2>${texts.upload}</h2>
      <form method="post" action="/drafts" enctype="multipart/form-data" class="stack">
        ${csrf(session)}
        <label for="file">${texts.uploadLabel}</label>
        <input
          id="file"
          type="file"
          name="file"
          required
          aria-describedby="${problem !== null && 'file-problem '}file-hint"
          ${problem !== null && html` aria-invalid="true" autofocus`}
          accept=".csv,.tsv,.txt,.json,.geojson,.xlsx,.xlsm,.ods"
        />
        ${problem !== null && html`<p id="file-problem" class="problem" role="alert">${problem}</p>`}
        <p id="file-hint" class="hint">${texts.uploadHint}</p>
        <p>${texts.templates} <a href="/template.xlsx">.xlsx</a>, <a href="/template.csv">.csv</a></p>
        <button>${texts.uploadButton}</button>
      </form>
    </section>
    <section>
      <h2>${texts.drafts}</h2>
      ${
        rows.length > 0
          ? html`<ul class="cards">
              ${rows}
            </ul>`
          : html`<p>${texts.noDrafts}</p>`
      }
    </section>`;
  return { kind: 'page', title: texts.overview, content, status: problem === null ? 200 : 422 };
}

export async function uploadFile(context: Context): Promise<Reply> {
  const { desk, session, texts, form } = context;
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return overview(context, texts.noFile);
  const about = { kind: 'upload', name: file.name, author: session.name } as const;
  const draft = await desk.drafts.create(about, new Uint8Array(await file.arrayBuffer()));
  session.uploaded = draft.id;
  return redirect(`/drafts/${draft.id}`);
}

export function templateCsv(): Promise<Reply> {
  const content = templateAsCsv();
  return Promise.resolve({ kind: 'file', name: 'venues.csv', type: 'text/csv; charset=utf-8', content });
}

export async function templateWorkbook({ session }: Context): Promise<Reply> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { kind: 'file', name: 'venues.xlsx', type, content: await templateAsWorkbook(session.language) };
}

/** The venues on the site, in a platform's format. */
export async function platformFile({ desk, params }: Context): Promise<Reply> {
  const key = PLATFORM_KEYS.find((one) => one === params.platform);
  if (!key) return NOT_FOUND;
  const { records } = await desk.live();
  const { text } = await exportForPlatform(key, records, new Date().toISOString().slice(0, 10));
  const { extension } = PLATFORMS[key];
  const type = extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/geo+json';
  return { kind: 'file', name: `venues-${key}.${extension}`, type, content: text };
}

export function changeLanguage({ session, form }: Context): Promise<Reply> {
  session.language = session.language === 'fr' ? 'en' : 'fr';
  const back = fieldOf(form, 'back');
  // Only redirect within the desk: `//example.org` would be another site.
  return Promise.resolve(redirect(/^\/[\w/-]*$/.test(back) && !back.startsWith('//') ? back : '/'));
}
