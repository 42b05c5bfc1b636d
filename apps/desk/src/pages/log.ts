import type { Version } from '../venue-desk/version-store';
import type { LogEntry } from '../venue-desk/desk-log';
import type { Context, Reply } from '../exchange';
import { cardList, type Html, html } from '../html';
import { formatInstant } from '../layout';
import { tallyText } from '../texts';

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
