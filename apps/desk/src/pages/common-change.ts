import { countryName } from '@locator/base/geo';
import { changeCells } from '../venue-desk/change-cells';
import { type CommonChange, commonEdits, daysBetween, MAX_DAYS } from '../venue-desk/venue-edits';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf, isDate, redirect, type Reply } from '../exchange';
import { type Html, html, optionList } from '../html';
import { csrf, formatDay } from '../layout';

const ALL = 'all';

interface Scope {
  /** Value of the scope's `<option>`: `all`, a country code (`FRA`), or a country and a county code (`FRA/69`). */
  readonly value: string;
  readonly label: string;
  readonly records: readonly VenueRecord[];
}

export async function scopesOf({ desk, session, t }: Context): Promise<readonly Scope[]> {
  const { language } = session;
  const { records } = await desk.live();
  const scopes = new Map<string, { label: string; records: VenueRecord[] }>();
  for (const record of records) {
    const { countryCode: country } = record.address;
    const name = countryName(country, language);
    add(country, name, record);
    const county = record.countyCode && desk.referenceData.counties.find(country, record.countyCode);
    if (county) add(`${country}/${county.code}`, `${name} – ${county.names[language]}`, record);
  }
  const sorted = [...scopes].sort(([, one], [, other]) => one.label.localeCompare(other.label, language));
  return [
    { value: ALL, label: t('allVenues', { count: records.length }), records },
    ...sorted.map(([value, { label, records: own }]) => ({
      value,
      label: `${label} (${own.length})`,
      records: own,
    })),
  ];

  function add(value: string, label: string, record: VenueRecord): void {
    const scope = scopes.get(value);
    if (scope) scope.records.push(record);
    else scopes.set(value, { label, records: [record] });
  }
}

export function commonChangePage(context: Context): Promise<Reply> {
  return changeForm(context, null);
}

async function changeForm(context: Context, problem: string | null): Promise<Reply> {
  const { session, t, form } = context;
  const scopes = await scopesOf(context);
  const date = (name: string, label: string): Html =>
    html`<label
      >${label}<input
        type="date"
        name="${name}"
        value="${fieldOf(form, name)}"
        required
        ${problem !== null && html` aria-invalid="true" aria-describedby="dates-problem"`}
        ${problem !== null && name === 'from' && html` autofocus`}
    /></label>`;
  const content = html`<form method="post" action="/change" class="stack">
    ${csrf(session)}
    <label for="scope">${t('scope')}</label>
    <select id="scope" name="scope">
      ${optionList(
        scopes.map(({ value, label }) => [value, label]),
        fieldOf(form, 'scope'),
      )}
    </select>
    <label for="kind">${t('whatChanges')}</label>
    <select id="kind" name="kind">
      ${optionList(
        [
          ['special-days', t('specialDays')],
          ['closed', t('temporaryClosing')],
        ],
        fieldOf(form, 'kind'),
      )}
    </select>
    ${date('from', t('from'))} ${date('to', t('to'))}
    ${problem !== null && html`<p id="dates-problem" class="problem" role="alert">${problem}</p>`}
    <p class="hint">${t('lastDayHint')}</p>
    <label for="hours">${t('hours')}</label>
    <input
      id="hours"
      name="hours"
      value="${fieldOf(form, 'hours') || t('closedThatDay')}"
      aria-describedby="hours-hint"
    />
    <p id="hours-hint" class="hint">${t('hoursHint')}</p>
    <p class="hint">${t('editHint')}</p>
    <button>${t('save')}</button>
  </form>`;
  return { kind: 'page', title: t('commonChange'), content, status: problem === null ? 200 : 422 };
}

export async function makeCommonChange(context: Context): Promise<Reply> {
  const { desk, session, t, form } = context;
  const scope = (await scopesOf(context)).find(({ value }) => value === fieldOf(form, 'scope'));
  const [from, to] = [fieldOf(form, 'from'), fieldOf(form, 'to')];
  const hours = fieldOf(form, 'hours').trim();
  const isClosed = hours === '' || hours.toLowerCase() === t('closedThatDay');
  const change = changeOf(fieldOf(form, 'kind'), from, to, isClosed ? 'off' : hours);
  if (!scope || !change) return changeForm(context, t('invalidChange', { days: MAX_DAYS }));
  const what = change.kind === 'closed' ? t('temporaryClosing') : t('specialDays');
  const days = [...new Set([from, to])].map((day) => formatDay(day, context)).join(' – ');
  const name = t('commonName', { scope: scope.label, what, days });
  const changes = commonEdits(scope.records, change);
  const draft = await changeCells(desk.drafts, { name, author: session.name }, changes);
  return redirect(`/drafts/${draft.id}/difference`);
}

/** Returns null if the dates are invalid. */
function changeOf(kind: string, from: string, to: string, hours: string): CommonChange | null {
  if (!isDate(from) || !isDate(to) || to < from) return null;
  if (kind !== 'closed')
    return daysBetween(from, to).length > 0 ? { kind: 'special-days', from, to, hours } : null;
  // Use the day after the last closed day, because the end date of a closure is the day of the reopening.
  const until = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  return { kind: 'closed', from, until };
}
