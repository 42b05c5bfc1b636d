import type { VenueRecord } from '@locator/venue-model';
import { LACKING, type Attention, venueRows } from '../venue-desk/select-venues';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, fieldOf, redirect, type Reply } from '../exchange';
import { cardList, type Html, html } from '../html';
import { formatInstant, postButton } from '../layout';
import { attentionText, tallyText } from '../texts';
import { scopesOf } from './common-change';
import { plannedList } from './planned';
import { reviewNote } from './review';

export async function overviewPage(context: Context): Promise<Reply> {
  const { desk, t } = context;
  const [{ records }, drafts] = await Promise.all([desk.live(), desk.drafts.list()]);
  const content = html`${waiting(drafts, context)} ${plannedList(drafts, context)}
  ${await attentionLists(records, context)} ${await lastPublication(records, context)}`;
  return { kind: 'page', title: t('overview'), content };
}

function waiting(drafts: readonly Draft[], context: Context): Html {
  const { session, t } = context;
  const unplanned = drafts.filter(({ planned }) => !planned);
  const isAwaiting = ({ review }: Draft): boolean => review?.state === 'awaiting';
  const others = unplanned.filter((draft) => !isAwaiting(draft) && draft.authorId !== session.accountId);
  const own = unplanned.filter((draft) => !isAwaiting(draft) && draft.authorId === session.accountId);
  const returned = own.filter(({ review }) => review !== null);
  const list = (title: string, listed: readonly Draft[]): Html | null =>
    listed.length === 0
      ? null
      : html`<h2>${title} (${listed.length})</h2>
          ${draftList(listed, context)}`;
  return html`<section>
    ${list(t('awaitingTitle'), unplanned.filter(isAwaiting))}
    ${list(t('home.own'), [...returned, ...own.filter(({ review }) => review === null)])}
    ${
      others.length > 0 &&
      html`<details>
        <summary>${t('home.others')} (${others.length})</summary>
        ${draftList(others, context)}
      </details>`
    }
    ${unplanned.length === 0 && html`<p>${t('noDrafts')}</p>`}
  </section>`;
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
  return cardList(cards);
}

async function attentionLists(records: readonly VenueRecord[], context: Context): Promise<Html> {
  const { session, t, now } = context;
  const rows = venueRows(records, now());

  function list(title: string, lines: readonly Html[]): Html | null {
    if (lines.length === 0) return null;
    return html`<section>
      <h2>${title}</h2>
      <ul class="lines">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </section>`;
  }

  function line(key: Attention): Html[] {
    const count = rows.filter(({ attention }) => attention.includes(key)).length;
    const text = `${t('venues', { count })} ${attentionText(key, session.language)}`;
    return count === 0 ? [] : [html`<a href="/venues?attention=${key}">${text}</a>`];
  }

  const holidays = (await scopesOf(context)).filter(({ kind }) => kind === 'holidays');
  const answers = holidays.map(
    ({ value, label }) =>
      html`<a href="/venues?scope=${value}&amp;chosen=all">${label}</a> ·
        <a href="/change?scope=${value}"
          >${t('home.answer')}<span class="for-reader">${t('colon')}${label}</span></a
        >`,
  );
  return html`${list(t('scopes.holidays'), answers)} ${list(t('home.soon'), line('reopening'))}
  ${list(t('home.toComplete'), LACKING.flatMap(line))}`;
}

async function lastPublication(records: readonly VenueRecord[], context: Context): Promise<Html> {
  const { desk, session, t, publicUrl } = context;
  const [newest, earlier] = await desk.versions.list();
  const isByDesk = newest && newest.author !== null && (await desk.isLive(newest.id));
  const count = html`<strong>${t('venues', { count: records.length })}</strong>`;
  if (!isByDesk || session.limit) {
    return html`<section>
      <h2>${t('onTheSite')}</h2>
      <p>${count}${!isByDesk && records.length > 0 && ` · ${t('publishedOutside')}`}</p>
      ${records.length === 0 ? html`<p><a class="button" href="/upload">${t('upload')}</a></p>` : siteLink()}
    </section>`;
  }
  const { id, author, name, added, changed, removed, publishedAt } = newest;
  return html`<section>
    <h2>${t('home.lastPublication')}</h2>
    <p>
      ${count} · <a href="/versions/${id}">${formatInstant(publishedAt, context)}</a> ·
      ${t('by', { author: author ?? '' })} · ${name}
    </p>
    <p>${tallyText({ added, changed, removed }, t)}</p>
    ${
      earlier &&
      html`${postButton(`/versions/${earlier.id}/restore`, t('home.undo'), session, true)}
        <p class="hint">${t('restoreHint')}</p>`
    }
    ${siteLink()}
  </section>`;

  function siteLink(): Html {
    return html`<p><a href="${publicUrl(null, session.language)}">${t('seeSite')}</a></p>`;
  }
}

export function changeLanguage({ session, form }: Context): Promise<Reply> {
  session.language = session.language === 'fr' ? 'en' : 'fr';
  const back = fieldOf(form, 'back');
  // Only redirect within the desk: `//example.org` would be another site.
  return Promise.resolve(redirect(/^\/[\w/-]*$/.test(back) && !back.startsWith('//') ? back : '/'));
}
