import { describeFinding, findOutdated, venuesAsCsv } from '@locator/venue-import';
import { differenceOf } from '@locator/venue-import/version-difference';
import type { Version } from '../venue-desk/version-store';
import { type Context, csvFile, NOT_FOUND, redirect, type Reply } from '../exchange';
import { cardList, type Html, html } from '../html';
import { csrf, formatInstant } from '../layout';
import { authorOf } from '../sessions';
import { tallyText } from '../texts';
import { differenceList } from './difference';
import type { LogEntry } from '../venue-desk/desk-log';

export async function versionsPage(context: Context): Promise<Reply> {
  const { desk, t } = context;
  const versions = await desk.versions.list();
  const [newest] = versions;
  const liveId = newest && (await desk.isLive(newest.id)) ? newest.id : null;
  const cards = versions.map(
    (version) =>
      html`<a href="/versions/${version.id}">${formatInstant(version.publishedAt, context)}</a>
        ${version.id === liveId && html`<strong class="badge">${t('isLive')}</strong>`}
        ${aboutVersion(version, context)}`,
  );
  return { kind: 'page', title: t('versions'), content: cardList(cards, t('noVersions')) };
}

function aboutVersion(version: Version, { t }: Context): Html {
  const { author, name, venueCount, added, changed, removed } = version;
  const who = author === null ? t('publishedOutside') : `${t('by', { author })} · ${name}`;
  return html`<p>${t('venues', { count: venueCount })} · ${who}</p>
    ${
      author !== null &&
      html`<small>${tallyText({ added, changed, removed, same: venueCount - added - changed }, t)}</small>`
    }`;
}

export async function versionPage(context: Context): Promise<Reply> {
  const { desk, session, t, params } = context;
  const stored = await desk.versions.read(params.id ?? '');
  if (!stored) return NOT_FOUND;
  const { version, file } = stored;
  const versions = await desk.versions.list();
  const earlier = versions[versions.findIndex(({ id }) => id === version.id) + 1];
  const before = earlier && (await desk.versions.read(earlier.id));
  const { records, outdated } = await desk.contentOf(file);
  const difference = before && differenceOf((await desk.contentOf(before.file)).records, records);
  const lost = findOutdated(outdated).map((one) => describeFinding(one, session.language).sentence);
  const content = html`${aboutVersion(version, context)}
    ${lost.map((sentence) => html`<p class="notice">${sentence}</p>`)}
    <p><a href="/versions/${version.id}/venues.csv">${t('download')}</a></p>
    <form method="post" action="/versions/${version.id}/restore" class="stack">
      ${csrf(session)}
      <p class="hint">${t('restoreHint')}</p>
      <button>${t('restore')}</button>
    </form>
    <h2>${t('comparedWithEarlier')}</h2>
    ${difference ? differenceList(difference, context) : html`<p>${t('firstVersion')}</p>`}`;
  return { kind: 'page', title: formatInstant(version.publishedAt, context), content };
}

export async function downloadVersion({ desk, params }: Context): Promise<Reply> {
  const stored = await desk.versions.read(params.id ?? '');
  if (!stored) return NOT_FOUND;
  const day = stored.version.publishedAt.slice(0, 10);
  return csvFile(`venues-${day}.csv`, venuesAsCsv((await desk.contentOf(stored.file)).records));
}

export async function restoreVersion(context: Context): Promise<Reply> {
  const { desk, session, t, params } = context;
  const stored = await desk.versions.read(params.id ?? '');
  if (!stored) return NOT_FOUND;
  const name = t('restoreName', { date: formatInstant(stored.version.publishedAt, context) });
  const about = { kind: 'restore', name, ...authorOf(session) } as const;
  const draft = await desk.drafts.create(about, stored.file);
  await desk.log.append({ user: session.name, action: 'restore', id: stored.version.id, name });
  return redirect(`/drafts/${draft.id}/difference`);
}

const MAX_LINES = 200;

export async function logPage(context: Context): Promise<Reply> {
  const { desk, t } = context;
  const [entries, versions] = await Promise.all([desk.log.list(), desk.versions.list()]);
  const lines = [
    ...entries.map((entry) => ({ time: entry.time, line: entryLine(entry, context) })),
    ...versions.map((version) => ({ time: version.publishedAt, line: versionLine(version, context) })),
  ].sort((one, other) => other.time.localeCompare(one.time));
  const cards = lines
    .slice(0, MAX_LINES)
    .map(({ time, line }) => html`<small>${formatInstant(time, context)}</small> ${line}`);
  const content = html`<p class="hint">${t('logHint', { lines: MAX_LINES })}</p>
    ${cardList(cards, t('logEmpty'))}`;
  return { kind: 'page', title: t('log'), content };
}

function entryLine({ user, action, name, counts, reason }: LogEntry, { t }: Context): Html {
  return html`<strong>${user}</strong> ${t(`actions.${action}`)} ${name}
    ${counts && html`<small>${tallyText(counts, t)}</small>`} ${reason !== null && html`<p>${reason}</p>`}`;
}

function versionLine({ id, author, name, added, changed, removed }: Version, { t }: Context): Html {
  const link = html`<a href="/versions/${id}">${name || id}</a>`;
  return author === null
    ? html`${t('publishedOutside')} ${link}`
    : html`<strong>${author}</strong> ${t('publishedAction')} ${link}
        <small>${tallyText({ added, changed, removed }, t)}</small>`;
}
