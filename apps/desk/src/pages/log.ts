import type { Version } from '../venue-desk/version-store';
import type { LogEntry } from '../venue-desk/desk-log';
import type { Context, Reply } from '../exchange';
import { type Html, html } from '../html';
import { formatInstant } from '../layout';

/** Maximum number of lines on the page; the file has all of them. */
const MAX_LINES = 200;

/** Lists the publications, which the versions record, and the other actions, newest first. */
export async function logPage(context: Context): Promise<Reply> {
  const { desk, texts } = context;
  const [entries, versions] = await Promise.all([desk.log.list(), desk.versions.list()]);
  const lines = [
    ...entries.map((entry) => ({ time: entry.time, line: entryLine(entry, context) })),
    ...versions.map((version) => ({ time: version.publishedAt, line: versionLine(version, context) })),
  ].sort((one, other) => other.time.localeCompare(one.time));
  const cards = lines
    .slice(0, MAX_LINES)
    .map(({ time, line }) => html`<li><small>${formatInstant(time, context)}</small> ${line}</li>`);
  const content = html`<p class="hint">${texts.logHint(MAX_LINES)}</p>
    ${
      cards.length > 0
        ? html`<ul class="cards">
            ${cards}
          </ul>`
        : html`<p>${texts.logEmpty}</p>`
    }`;
  return { kind: 'page', title: texts.log, content };
}

function entryLine({ user, action, name, counts, reason }: LogEntry, { texts }: Context): Html {
  return html`<strong>${user}</strong> ${texts.actions[action]} ${name}
    ${counts && html`<small>${changes(counts, texts)}</small>`} ${reason !== null && html`<p>${reason}</p>`}`;
}

function versionLine({ id, author, name, ...counts }: Version, { texts }: Context): Html {
  const link = html`<a href="/versions/${id}">${name || id}</a>`;
  return author === null
    ? html`${texts.publishedOutside} ${link}`
    : html`<strong>${author}</strong> ${texts.publishedAction} ${link}
        <small>${changes(counts, texts)}</small>`;
}

function changes(
  { added, changed, removed }: NonNullable<LogEntry['counts']>,
  texts: Context['texts'],
): string {
  return texts.changes(added, changed, removed);
}
