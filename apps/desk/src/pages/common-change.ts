import { countryName } from '@locator/base/geo';
import { dateIn, daysAfter } from '@locator/base/time';
import { holidayTitle, readDayHours, unstatedHolidays } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type CommonChange, commonEdits, daysBetween, MAX_DAYS } from '../venue-desk/venue-edits';
import { openingsCache } from '../venue-desk/week-grid';
import { type Context, fieldOf, isDate, redirect, type Reply } from '../exchange';
import { type Html, html, optionList } from '../html';
import { csrf, formatDay } from '../layout';
import { authorOf } from '../sessions';
import { nameList } from './difference';

export const ALL = 'all';

const SCOPE_KINDS = ['holidays', 'countries', 'counties', 'towns'] as const;
type ScopeKind = (typeof SCOPE_KINDS)[number];

export interface Scope {
  readonly kind: ScopeKind | typeof ALL;
  /** Value of the scope's `<option>`: `all`, codes such as `FRA`, `FRA/69` or `FRA//insee-69123`, or an ISO date. */
  readonly value: string;
  readonly label: string;
  readonly records: readonly VenueRecord[];
}

/** A holiday stands for the venues that state no hours for it. */
export async function scopesOf({ desk, session, t, now }: Context): Promise<readonly Scope[]> {
  const { language } = session;
  const { records } = await desk.live();
  const scopes = new Map<string, Scope & { readonly records: VenueRecord[] }>();
  for (const record of records) {
    const { countryCode: country, city } = record.address;
    const name = countryName(country, language);
    const county = record.countyCode && desk.referenceData.counties.find(country, record.countyCode);
    add('countries', country, name, record);
    if (county) add('counties', `${country}/${county.code}`, `${name} – ${county.names[language]}`, record);
    const place = county ? `${city} – ${county.names[language]}` : `${city} – ${name}`;
    add('towns', `${country}//${record.town ?? city}`, place, record);
  }
  const unstated = await unstatedHolidays(records, openingsCache(), ({ timeZone }) =>
    dateIn(timeZone, now()),
  );
  const holidays = unstated.map(([value, without]): Scope => {
    return { kind: 'holidays', value, label: holidayTitle(value, without, language), records: without };
  });
  const sorted = [...scopes.values()].sort((one, other) => one.label.localeCompare(other.label, language));
  return [
    { kind: ALL, value: ALL, label: t('allVenues', { count: records.length }), records },
    ...[...holidays, ...sorted].map((scope) => ({
      ...scope,
      label: `${scope.label} (${scope.records.length})`,
    })),
  ];

  function add(kind: ScopeKind, value: string, label: string, record: VenueRecord): void {
    const scope = scopes.get(value);
    if (scope) scope.records.push(record);
    else scopes.set(value, { kind, value, label, records: [record] });
  }
}

async function chosenVenues({ desk, query, form }: Context): Promise<readonly VenueRecord[]> {
  const codes = new Set<unknown>([...query.getAll('code'), ...form.getAll('code')]);
  return codes.size === 0 ? [] : (await desk.live()).records.filter(({ code }) => codes.has(code));
}

const KINDS = ['special-days', 'as-usual', 'closed'] as const;

type Problems = Readonly<Partial<Record<'scope' | 'dates' | 'hours', string>>>;

export async function commonChangePage(context: Context, problems: Problems = {}): Promise<Reply> {
  const { session, t, form, query } = context;
  const holiday = isDate(query.get('scope') ?? '') ? query.get('scope') : '';
  const date = (name: string, label: string): Html =>
    html`<label
      >${label}<input
        type="date"
        name="${name}"
        value="${fieldOf(form, name) || holiday}"
        required
        ${about(problems, 'dates', name === 'from')}
    /></label>`;
  const content = html`<form method="post" action="/change" class="stack">
    ${csrf(session)} ${await scopeField(context, problems)}
    <label
      >${t('whatChanges')}<select name="kind">
        ${optionList(
          KINDS.map((kind) => [kind, t(`changes.${kind}`)]),
          fieldOf(form, 'kind'),
        )}
      </select></label
    >
    ${date('from', t('from'))} ${date('to', t('to'))} ${problemOf(problems, 'dates')}
    <p class="hint">${t('lastDayHint')}</p>
    <label
      >${t('hours')}<input
        name="hours"
        value="${form.has('hours') ? fieldOf(form, 'hours') : t('closedThatDay')}"
        ${about(problems, 'hours', true, 'hours-hint')}
    /></label>
    ${problemOf(problems, 'hours')}
    <p id="hours-hint" class="hint">${t('hoursHint')}</p>
    <p class="hint">${t('editHint')}</p>
    <button>${t('save')}</button>
  </form>`;
  const status = Object.keys(problems).length === 0 ? 200 : 422;
  return { kind: 'page', title: t('commonChange'), content, status };
}

async function scopeField(context: Context, problems: Problems): Promise<Html> {
  const { t, form, query } = context;
  const chosen = await chosenVenues(context);
  if (chosen.length > 0) {
    return html`<p>
        <strong>${t('chosenVenues', { venues: t('venues', { count: chosen.length }) })}</strong>
        <a href="/change">${t('otherVenues')}</a>
      </p>
      ${nameList(chosen, t('scope'), context)} ${problemOf(problems, 'scope')}
      ${chosen.map(({ code }) => html`<input type="hidden" name="code" value="${code}" />`)}`;
  }
  return html`<label
      >${t('scope')}<select name="scope" ${about(problems, 'scope', true)}>
        ${scopeOptions(await scopesOf(context), fieldOf(form, 'scope') || (query.get('scope') ?? ''), context)}
      </select></label
    >
    ${problemOf(problems, 'scope')}`;
}

export function scopeOptions(scopes: readonly Scope[], chosen: string, { t }: Context): Html {
  const options = (kind: Scope['kind']): Html =>
    optionList(
      scopes.filter((scope) => scope.kind === kind).map(({ value, label }) => [value, label]),
      chosen,
    );
  return html`${options(ALL)}
  ${SCOPE_KINDS.filter((kind) => scopes.some((scope) => scope.kind === kind)).map(
    (kind) => html`<optgroup label="${t(`scopes.${kind}`)}">${options(kind)}</optgroup>`,
  )}`;
}

function about(problems: Problems, field: keyof Problems, isFirst: boolean, hint?: string): Html | null {
  if (problems[field] === undefined) return hint === undefined ? null : html`aria-describedby="${hint}"`;
  const described = [`${field}-problem`, hint].filter(Boolean).join(' ');
  return html`aria-invalid="true" aria-describedby="${described}" ${isFirst && html`autofocus`}`;
}

function problemOf(problems: Problems, field: keyof Problems): Html | null {
  const problem = problems[field];
  return problem === undefined
    ? null
    : html`<p id="${field}-problem" class="problem" role="alert">${problem}</p>`;
}

/** Shows the form for venues that were chosen in a list, or makes a draft of the filled-in form. */
export async function makeCommonChange(context: Context): Promise<Reply> {
  const { desk, session, t, form, timeZone, now } = context;
  if (!form.has('kind')) return commonChangePage(context);
  const scope = await scopeOf(context);
  const today = dateIn(timeZone, now());
  const change = readChange(context, today);
  if (!scope) return commonChangePage(context, { scope: t('noScope') });
  if (!('kind' in change)) return commonChangePage(context, change);
  const { edits, leftOut } = commonEdits(scope.records, change, today);
  if (edits.length === 0) return commonChangePage(context, { scope: t('allLeftOut') });
  const what = t(`changes.${change.kind}`);
  const ends = 'from' in change ? [change.from, fieldOf(form, 'to')] : [today];
  const days = [...new Set(ends)].map((day) => formatDay(day, context));
  const name = t('commonName', { scope: scope.label, what, days: days.join(' – ') });
  const draft = await desk.drafts.create({ kind: 'edit', name, ...authorOf(session), leftOut, edits });
  return redirect(`/drafts/${draft.id}/difference`);
}

async function scopeOf(context: Context): Promise<Pick<Scope, 'label' | 'records'> | undefined> {
  const records = await chosenVenues(context);
  const [first, ...others] = records;
  if (first) {
    const label = others.length === 0 ? first.name : context.t('venues', { count: records.length });
    return { label, records };
  }
  return (await scopesOf(context)).find(({ value }) => value === fieldOf(context.form, 'scope'));
}

/** Reads everything before anything is changed. */
function readChange({ form, t }: Context, today: string): CommonChange | Problems {
  const kind = fieldOf(form, 'kind');
  if (kind === 'confirmed') return { kind };
  const [from, to] = [fieldOf(form, 'from'), fieldOf(form, 'to')];
  const dates = { dates: t('invalidChange', { days: MAX_DAYS }) };
  if (!isDate(from) || !isDate(to)) return { dates: t('missingDates') };
  if (to < from) return dates;
  if (to < today) return { dates: t('pastDates') };
  // Use the day after the last closed day, because the end date of a closure is the day of the reopening.
  const until = daysAfter(to, 1);
  if (kind === 'closed') return { kind, from, until };
  if (daysBetween(from, to).length === 0) return dates;
  if (kind === 'as-usual') return { kind, from, to };
  const text = fieldOf(form, 'hours');
  const hours = readDayHours(text);
  return hours ? { kind: 'special-days', from, to, hours } : { hours: t('unreadableHours', { text }) };
}
