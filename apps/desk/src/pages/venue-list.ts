import { dateIn, weekHours } from '@locator/base/time';
import { isListed, type VenueRecord, VENUE_STATES } from '@locator/venue-model';
import {
  ATTENTION,
  LACKING,
  FILTERS,
  filterVenues,
  readOrder,
  type SortKey,
  sortVenues,
  type VenueFilters,
  type VenueOrder,
  type VenueRow,
  venueRows,
} from '../venue-desk/select-venues';
import { lastChanges } from '../venue-desk/venue-history';
import { openingsCache } from '../venue-desk/week-grid';
import { type Context, isDate, type Reply } from '../exchange';
import { sayDayOnPage } from '../fields/words';
import { type Html, html, optionList, type Options } from '../html';
import { csrf, formatDay } from '../layout';
import { pictureImage } from './photos';
import { attentionText } from '../texts';
import { ALL, type Scope, scopeOptions, scopesOf } from './common-change';

const ROWS_OF_PAGE = 100;

export async function venuesPage(context: Context): Promise<Reply> {
  const { desk, session, t, query, now } = context;
  const scopes = await scopesOf(context);
  const scope = query.get('scope') || ALL;
  const records = scopes.find(({ value }) => value === scope)?.records ?? [];
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as VenueFilters;
  const order = readOrder(query.get('sort') ?? '');
  const rows = venueRows(records, now(), await lastChanges(desk.versions));
  const found = sortVenues(filterVenues(rows, filters), order, session.language);
  const pages = Math.max(1, Math.ceil(found.length / ROWS_OF_PAGE));
  const page = Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1), pages);
  const shown = found.slice((page - 1) * ROWS_OF_PAGE, page * ROWS_OF_PAGE);
  const content = html`<p><a class="button" href="/new-venue">${t('addVenue')}</a></p>
    ${filterForm(filters, scopes, scope, context)}
    <p class="tally">${t('venues', { count: found.length })}</p>
    ${found.length === 0 ? html`<p>${t('noVenueFound')}</p>` : venueTable(shown, order, context)}
    ${pages > 1 && pageLinks(page, pages, context)}`;
  return { kind: 'page', title: t('venuesTitle'), content, isWide: true };
}

/** Returns the address of the list with other parameters, on its first page. */
function listUrl(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ page: '', chosen: '', ...changes })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `/venues?${next.toString()}`;
}

function filterForm(filters: VenueFilters, scopes: readonly Scope[], scope: string, context: Context): Html {
  const { session, t, query } = context;
  const choice = (name: keyof VenueFilters, label: string, options: Options): Html =>
    html`<label
      >${label}<select name="${name}">
        ${optionList([['', t('list.all')], ...options], filters[name])}
      </select></label
    >`;
  const states = VENUE_STATES.map((kind) => [kind, t(`states.${kind}`)] as const);
  const reasons = ATTENTION.map((key) => [key, attentionText(key, session.language)] as const);
  return html`<form action="/venues" class="inline" role="search">
    <label>${t('search')}<input name="q" value="${filters.q}" type="search" /></label>
    <label
      >${t('list.place')}<select name="scope">
        ${scopeOptions(scopes, scope, context)}
      </select></label
    >
    ${choice('state', t('list.state'), states)} ${choice('attention', t('list.attention'), reasons)}
    ${query.has('sort') && html`<input type="hidden" name="sort" value="${query.get('sort')}" />`}
    <button class="quiet">${t('list.filter')}</button>
    ${(scope !== ALL || Object.values(filters).some(Boolean)) && html`<a href="/venues">${t('list.everything')}</a>`}
  </form>`;
}

function venueTable(rows: readonly VenueRow[], order: VenueOrder, context: Context): Html {
  const { t, query, session } = context;
  const isChosen = query.has('chosen');
  const scope = query.get('scope') ?? '';
  const holiday = ['from', 'to'].map((name) => html`<input type="hidden" name="${name}" value="${scope}" />`);
  return html`<form method="post" action="/change">
    ${csrf(session)} ${isDate(scope) && holiday}
    <table class="venues">
      <caption class="for-reader">
        ${t('venuesTitle')}
      </caption>
      <thead>
        <tr>
          <td></td>
          <td></td>
          ${sortHeader('name', t('name'), order, context)}
          ${sortHeader('town', t('list.town'), order, context)}
          ${sortHeader('state', t('list.state'), order, context)}
          <th scope="col">${t('list.today')}</th>
          <th scope="col">${t('list.position')}</th>
          ${sortHeader('attention', t('list.attention'), order, context)}
          ${sortHeader('changed', t('list.changed'), order, context)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => venueRow(row, isChosen, context))}
      </tbody>
    </table>
    <p class="inline bar">
      <button class="quiet">${t('list.changeChosen')}</button>
      <button class="quiet" name="kind" value="confirmed">${t('list.confirmChosen')}</button>
      <a href="${listUrl(query, { page: query.get('page') ?? '', chosen: isChosen ? '' : 'all' })}"
        >${isChosen ? t('list.chooseNone') : t('list.chooseAll', { count: rows.length })}</a
      >
    </p>
  </form>`;
}

/** The newest change and the least complete venue come first. */
const DESCENDING_FIRST: readonly SortKey[] = ['attention', 'changed'];

function sortHeader(key: SortKey, label: string, order: VenueOrder, { query }: Context): Html {
  const isCurrent = order.key === key;
  const isDescendingNext = isCurrent ? !order.isDescending : DESCENDING_FIRST.includes(key);
  const direction = order.isDescending ? 'descending' : 'ascending';
  return html`<th scope="col" ${isCurrent && html` aria-sort="${direction}"`}>
    <a href="${listUrl(query, { sort: isDescendingNext ? `-${key}` : key })}">${label}</a>
  </th>`;
}

function venueRow(
  { record, state, attention, changedAt }: VenueRow,
  isChosen: boolean,
  context: Context,
): Html {
  const { session, t } = context;
  const { code, name, address, isPositionApproximate = false } = record;
  const [picture = ''] = record.pictures;
  const { city, postalCode } = address;
  const { kind, until } = state;
  const lacking = LACKING.filter((key) => key !== 'position' && attention.includes(key));
  return html`<tr>
    <td>
      <input
        type="checkbox"
        name="code"
        value="${code}"
        aria-label="${t('list.chooseOne', { name })}"
        ${isChosen && html` checked`}
      />
    </td>
    <td>${pictureImage(picture, '')}</td>
    <th scope="row">
      <a href="/venues/${encodeURIComponent(code)}">${name}</a>
      <small>${code}</small>
    </th>
    <td>${postalCode} ${city}</td>
    <td>
      <span class="chip ${kind}">${t(`states.${kind}`)}</span>
      ${isListed(state) && until !== null && html`<small>${t('list.opens', { date: formatDay(until, context) })}</small>`}
    </td>
    <td data-label="${t('list.today')}${t('colon')}">
      ${kind === 'open' ? hoursToday(record, context) : '–'}
    </td>
    <td data-label="${t('list.position')}${t('colon')}">
      ${isPositionApproximate ? html`<span class="chip lacking">${t('list.approximate')}</span>` : t('list.exact')}
    </td>
    <td>
      ${lacking.map((key) => html`<span class="chip lacking">${attentionText(key, session.language)}</span> `)}
    </td>
    <td data-label="${t('list.changed')}${t('colon')}">
      ${changedAt === null ? '–' : formatDay(changedAt.slice(0, 10), context)}
    </td>
  </tr>`;
}

function hoursToday(record: VenueRecord, context: Context): string {
  const { timeZone } = record;
  const today = dateIn(timeZone, context.now());
  const openings = openingsCache().of(record, today, 1);
  if (!openings) return '–';
  const [day] = weekHours(openings, timeZone, today, 1, new Set());
  return !day || (day.isUncertain && !day.usualHours) ? '–' : sayDayOnPage(day, context);
}

function pageLinks(page: number, pages: number, { t, query }: Context): Html {
  const link = (number: number, label: string): Html | null =>
    number < 1 || number > pages
      ? null
      : html`<a href="${listUrl(query, { page: String(number) })}">${label}</a>`;
  return html`<nav class="inline" aria-label="${t('venuesTitle')}">
    ${link(page - 1, t('list.previous'))} <span>${t('list.page', { page, pages })}</span>
    ${link(page + 1, t('list.next'))}
  </nav>`;
}
