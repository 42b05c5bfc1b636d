import { countryName } from '@locator/base/geo';
import { type Cells, cellsOf, type Column, columnLabel } from '@locator/venue-import';
import {
  type ChangedVenue,
  type FieldChange,
  MIN_MOVE_METERS,
  type VersionDifference,
} from '@locator/venue-import/version-difference';
import type { VenueRecord } from '@locator/venue-model';
import { daysAfter } from '@locator/base/time';
import { type Context, isDate } from '../exchange';
import { changedHours, kindOf, linesOf, words } from '../fields/words';
import { cardList, type Html, html } from '../html';
import { formatDistance, formatDay } from '../layout';
import { pictureList } from './photos';

const MAX_VENUES = 200;

export function differenceList({ removed, changed, added }: VersionDifference, context: Context): Html {
  const { t } = context;
  return html`${list(t('added'), added, nameIn)} ${list(t('changed'), changed, changedVenue)}
  ${list(t('removed'), removed, nameIn)}`;

  function nameIn(venue: VenueRecord): Html {
    return nameOf(venue, context);
  }

  function list<Item>(title: string, items: readonly Item[], show: (item: Item) => Html): Html | null {
    if (items.length === 0) return null;
    const hidden = items.length - MAX_VENUES;
    return html`<section>
      <h2>${title} (${items.length})</h2>
      ${cardList(items.slice(0, MAX_VENUES).map(show))}
      ${hidden > 0 && html`<p>${t('moreFindings', { count: hidden })}</p>`}
    </section>`;
  }

  function changedVenue({ before, after, fields, movedMeters }: ChangedVenue): Html {
    return html`${nameIn(after)}
    ${movedMeters >= MIN_MOVE_METERS && html`<strong>${t('moved', { distance: formatDistance(movedMeters, context) })}</strong>`}
    ${fieldList({ fields, before: cellsOf(before), after: cellsOf(after) }, context)}`;
  }
}

interface ChangedCells {
  readonly fields: readonly FieldChange[];
  /** All cells of the venue, because a state is said with its dates. */
  readonly before: Cells;
  readonly after: Cells;
}

export function fieldList({ fields, before, after }: ChangedCells, context: Context): Html | null {
  const { t, session } = context;
  if (fields.length === 0) return null;
  const [oldState, state] = [stateWords(before, context), stateWords(after, context)];
  const isOfState = ({ column }: FieldChange): boolean =>
    oldState !== state && STATE_COLUMNS.includes(column);
  const stateAt = fields.findIndex(isOfState);
  return html`<dl class="fields">
    ${fields.map(function fieldRow(field, index) {
      const ofState = isOfState(field);
      if (ofState && index !== stateAt) return null;
      const [old, fresh] = ofState ? [[oldState], [state]] : changedLines(field, context);
      return html`<dt>${columnLabel(ofState ? 'state' : field.column, session.language)}</dt>
        <dd>
          ${old.length > 0 && html`<del><span class="for-reader">${t('before')}${t('colon')}</span>${withBreaks(old)}</del>`}
          ${fresh.length > 0 && html`<ins><span class="for-reader">${t('after')}${t('colon')}</span>${withBreaks(fresh)}</ins>`}
        </dd>`;
    })}
  </dl>`;
}

type Lines = readonly (string | Html)[];

function withBreaks(lines: Lines): Html {
  return html`${lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`;
}

/** Kinds of cells whose codes {@link linesOf} says in one line. */
const LISTS_OF_CODES: readonly string[] = ['severalOf', 'payments', 'languages'];

/** Returns the entries that only one of the two cells has; all of them if their order has changed. */
function changedLines({ column, before, after }: FieldChange, context: Context): readonly [Lines, Lines] {
  const kind = kindOf(column);
  const hasItems = kind === 'pictures' || LISTS_OF_CODES.includes(kind);
  const entriesOf = (cell: string): readonly string[] =>
    hasItems ? cell.split(';').filter(Boolean) : linesOf(column, cell, context);
  const say = (entries: readonly string[]): Lines =>
    kind === 'pictures' && entries.length > 0
      ? [pictureList(entries.join(';'))]
      : entries.map((entry) => (hasItems ? words(column, entry, context) : entry));
  const sayAll = (entries: readonly string[]): Lines =>
    entries.length > 0 ? say(entries) : [html`<i>${context.t('blank')}</i>`];

  const [old, fresh] =
    kind === 'week'
      ? changedHours(before, after, context).map((text) => (text === '' ? [] : [text]))
      : [entriesOf(before), entriesOf(after)];
  if (old.length === 0 || fresh.length === 0) return [sayAll(old), sayAll(fresh)];
  const removed = old.filter((entry) => !fresh.includes(entry));
  const added = fresh.filter((entry) => !old.includes(entry));
  if (removed.length + added.length > 0) return [say(removed), say(added)];
  // Without a difference in words, people need the text of the file.
  return old.join() === fresh.join() ? [[before], [after]] : [say(old), say(fresh)];
}

export function nameOf({ code, name, address }: VenueRecord, { session }: Pick<Context, 'session'>): Html {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  return html`<strong>${name}</strong> <code>${code}</code>
    <small>${town}, ${countryName(address.countryCode, session.language)}</small>`;
}

const STATE_COLUMNS: readonly Column[] = ['state', 'state_from', 'state_until', 'moved_to'];

/** Says a state with its dates, such as "fermé temporairement du 1er au 22 décembre 2026". */
function stateWords(cells: Cells, context: Pick<Context, 't' | 'session'>): string {
  const { t } = context;
  const { state = '', state_from: from = '', state_until: until = '', moved_to: successor = '' } = cells;
  const name = words('state', state, context);
  const day = (date: string): string => (isDate(date) ? formatDay(date, context) : date);
  if (state === 'coming_soon' && until) return t('stateWords.opens', { state: name, date: day(until) });
  // The end date of a closure is the day of the reopening.
  const last = state === 'temporarily_closed' && isDate(until) ? daysAfter(until, -1) : '';
  if (last && isDate(from)) return t('stateWords.between', { state: name, ...range(from, last) });
  if (last) return t('stateWords.until', { state: name, date: day(last) });
  const since =
    from && ['temporarily_closed', 'moved', 'closed'].includes(state)
      ? t('stateWords.since', { state: name, date: day(from) })
      : name;
  return state === 'moved' && successor ? t('stateWords.to', { state: since, successor }) : since;

  /** Says the month and the year of the first day only if the last day has others. */
  function range(first: string, end: string): { from: string; to: string } {
    const parts = first.slice(0, 7) === end.slice(0, 7) ? 1 : first.slice(0, 4) === end.slice(0, 4) ? 2 : 3;
    return { from: day(first).split(' ').slice(0, parts).join(' '), to: day(end) };
  }
}

/** Names all of the venues, and says which are not open. A long list scrolls, also by keyboard. */
export function nameList(records: readonly VenueRecord[], label: string, context: Context): Html {
  const names = records.map(function nameOfVenue(record) {
    const { kind } = record.declaredState;
    return html`<li>
      ${nameOf(record, context)} ${kind !== 'open' && html`<small>${context.t(`states.${kind}`)}</small>`}
    </li>`;
  });
  return html`<ul class="lines names" tabindex="0" aria-label="${label}">
    ${names}
  </ul>`;
}
