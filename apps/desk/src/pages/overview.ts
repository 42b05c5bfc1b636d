import { type Context, csvFile, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { templateAsCsv, templateAsWorkbook } from '@locator/venue-import';
import { exportForPlatform, PLATFORM_KEYS, PLATFORMS } from '@locator/venue-import/platforms';
import type { VenueRecord } from '@locator/venue-model';
import type { Draft } from '../venue-desk/draft-store';
import { cardList, type Html, html } from '../html';
import { csrf, formatInstant } from '../layout';
import { plannedList } from './planned';
import { reviewNote } from './review';
import { streetsLine } from './streets';
import { isMerge, modeChoice } from './upload-mode';

export function overviewPage(context: Context): Promise<Reply> {
  return overview(context, null);
}

async function overview(context: Context, problem: string | null): Promise<Reply> {
  const { desk, session, t } = context;
  const [live, versions, drafts] = await Promise.all([desk.live(), desk.versions.list(), desk.drafts.list()]);
  const [newest] = versions;
  const isKnown = newest && (await desk.isLive(newest.id));
  const origin = isKnown
    ? [
        formatInstant(newest.publishedAt, context),
        newest.author === null ? t('publishedOutside') : t('by', { author: newest.author }),
        newest.name,
      ]
    : [live.records.length > 0 && t('publishedOutside')];
  const unplanned = drafts.filter(({ planned }) => !planned);
  const awaiting = unplanned.filter(({ review }) => review?.state === 'awaiting');
  const others = unplanned.filter(({ review }) => review?.state !== 'awaiting');
  const content = html`<section>
      <h2>${t('onTheSite')}</h2>
      <p>
        <strong>${t('venues', { count: live.records.length })}</strong
        >${origin.filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      ${siteLinks(live.records, context)}
      <p>
        ${t('forPlatforms')}
        ${PLATFORM_KEYS.map((key, index) => html`${index > 0 && ', '}<a href="/platforms/${key}">${PLATFORMS[key].name}</a>`)}
      </p>
      ${await streetsLine(context)}
    </section>
    ${
      awaiting.length > 0 &&
      html`<section>
        <h2>${t('awaitingTitle')} (${awaiting.length})</h2>
        ${draftList(awaiting, context)}
      </section>`
    }
    ${plannedList(drafts, context)}
    <section>
      <h2>${t('upload')}</h2>
      <form method="post" action="/drafts" enctype="multipart/form-data" class="stack">
        ${csrf(session)}
        <label for="file">${t('uploadLabel')}</label>
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
        <p id="file-hint" class="hint">${t('uploadHint')}</p>
        ${modeChoice(live.records.length > 0, context)}
        <p>${t('templates')} <a href="/template.xlsx">.xlsx</a>, <a href="/template.csv">.csv</a></p>
        <button>${t('uploadButton')}</button>
      </form>
    </section>
    <section>
      <h2>${t('drafts')}</h2>
      ${draftList(others, context)}
    </section>`;
  return { kind: 'page', title: t('overview'), content, status: problem === null ? 200 : 422 };
}

const MAX_LINKED_VENUES = 3;

function siteLinks(records: readonly VenueRecord[], { publicUrl, session, t }: Context): Html | null {
  if (records.length === 0) return null;
  const venues = records
    .slice(0, MAX_LINKED_VENUES)
    .map((record) => html` · <a href="${publicUrl(record, session.language)}">${record.name}</a>`);
  return html`<p><a href="${publicUrl(null, session.language)}">${t('seeSite')}</a>${venues}</p>`;
}

function draftList(drafts: readonly Draft[], context: Context): Html {
  const { t } = context;
  const cards = drafts.map(
    (draft) =>
      html`<a href="/drafts/${draft.id}${draft.review?.state === 'awaiting' && '/difference'}"
          >${draft.name}</a
        >
        <small>${formatInstant(draft.createdAt, context)}, ${t('by', { author: draft.author })}</small>
        ${reviewNote(draft, context)}`,
  );
  return cardList(cards, t('noDrafts'));
}

export async function uploadFile(context: Context): Promise<Reply> {
  const { desk, session, t, form } = context;
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return overview(context, t('noFile'));
  const about = { kind: 'upload', name: file.name, author: session.name, merges: isMerge(form) } as const;
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

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  json: 'application/json',
} as const;

export async function platformFile({ desk, params }: Context): Promise<Reply> {
  const key = PLATFORM_KEYS.find((one) => one === params.platform);
  if (!key) return NOT_FOUND;
  const { records } = await desk.live();
  const { text } = await exportForPlatform(key, records, new Date().toISOString().slice(0, 10));
  const { extension } = PLATFORMS[key];
  return { kind: 'file', name: `venues-${key}.${extension}`, type: MEDIA_TYPES[extension], content: text };
}

export function changeLanguage({ session, form }: Context): Promise<Reply> {
  session.language = session.language === 'fr' ? 'en' : 'fr';
  const back = fieldOf(form, 'back');
  // Only redirect within the desk: `//example.org` would be another site.
  return Promise.resolve(redirect(/^\/[\w/-]*$/.test(back) && !back.startsWith('//') ? back : '/'));
}
