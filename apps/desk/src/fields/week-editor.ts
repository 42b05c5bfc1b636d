import { isSame } from '@locator/facts';
import { checkBox, type Html, html } from '../html';
import { type GridDay, gridOf, type Period, PERIODS_OF_DAY, textOfGrid } from '../venue-desk/week-grid';
import { cellIn, type Editor, type Field, type Offer, type Row, textIn, valuesIn } from './field';
import { weekdays } from './words';
import { drawText, timeOf } from './list-editor';

const TIMES = [
  ['open', 'close'],
  ['open2', 'close2'],
] as const;

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** Without the other rules of opening hours. Null if a week cannot express them. */
const rowsOf = (hours: string): readonly Row[] | null => gridOf(hours)?.days.map(rowOf) ?? null;

/** The days of a week. A text replaces them, and stands alone if a week cannot express the hours. */
export const weekEditor: Editor = {
  read(name, { form, t, session }) {
    const text = textIn(form, name);
    const base = textIn(form, `${name}.base`);
    const before = text === '' && form.has(`${name}.base`) ? rowsOf(base) : null;
    if (!before) return form.has(name) ? { value: text } : null;
    const rows = readRows(form, name, before);
    if (isSame(rows, before)) return { value: base };
    const days = rows.map((row): GridDay => ({ isClosed: row.closed !== '', periods: periodsIn(row) }));
    const rest = gridOf(base)?.rest ?? '';
    const written = textOfGrid({ days, rest });
    if (!('wrongDay' in written)) return { value: written.text };
    const { wrongDay: wrongRow } = written;
    const problem = t('wrongDay', { day: weekdays(session.language)[wrongRow] ?? '' });
    const texts = days.map(({ periods }) => periods.map((times) => times.join('-')).join(',') || 'off');
    const value = [...texts.map((hours, day) => `${DAYS[day]} ${hours}`), rest].filter(Boolean).join('; ');
    return { value, typed: { base, rows, text, unread: [], problem, wrongRow } };
  },
  draw(field, offer) {
    const { t } = offer.context;
    const cell = cellIn(field.value);
    const { base, rows } = field.typed ?? { base: cell, rows: rowsOf(cell) };
    if (!rows)
      return html`<p class="hint">${t('notAWeek')}</p>
        ${drawText({ title: t('asText'), text: cell, example: EXAMPLE }, field, offer)}`;
    return html`<input type="hidden" name="${field.name}.base" value="${String(base)}" />
      ${drawRows(rows, field, offer)}
      ${drawText({ title: t('replaceByText'), text: '', example: EXAMPLE }, field, offer)}`;
  },
};

const EXAMPLE = 'Mo-Fr 12:00-14:00,18:00-23:30; Sa 12:00-24:00; Su off';

function readRows(form: FormData, name: string, before: readonly Row[]): readonly Row[] {
  const closed = valuesIn(form, `${name}.closed`);
  const times = TIMES.flat().map((part) => [part, valuesIn(form, `${name}.${part}`).map(timeOf)] as const);
  const rows = before.map(function readDay(old, day) {
    const row = Object.fromEntries(times.map(([part, values]) => [part, values[day] ?? '']));
    const isOpen = periodsIn(row).length > 0;
    // Times that are entered for a closed day open it, even if the box is still ticked.
    const isClosed = closed.includes(String(day)) && !(old.closed && isOpen);
    return rowOf({ isClosed, periods: isClosed ? [] : periodsIn(row) });
  });
  const source = rows[Number(valuesIn(form, `${name}.source`)[0])];
  const targets = valuesIn(form, `${name}.target`);
  return rows.map((row, day) => (source && targets.includes(String(day)) ? source : row));
}

function rowOf({ isClosed, periods }: GridDay): Row {
  const times = TIMES.flatMap(([open, close], index) => {
    const [opens = '', closes = ''] = periods[index] ?? [];
    return [[open, opens], [close, closes]] as const; // prettier-ignore
  });
  return { closed: isClosed ? 'yes' : '', ...Object.fromEntries(times) };
}

function periodsIn(row: Row): Period[] {
  return TIMES.map(([open, close]): Period => [row[open] ?? '', row[close] ?? '']).filter((period) =>
    period.some(Boolean),
  );
}

function drawRows(rows: readonly Row[], field: Field, offer: Offer): Html {
  const { t, session } = offer.context;
  const { name, column, typed } = field;
  const names = weekdays(session.language);
  const rest = gridOf(typed ? String(typed.base) : cellIn(field.value))?.rest ?? '';
  const days = rows.map(function drawDay(row, day) {
    const dayName = names[day] ?? '';
    const wrong = day === typed?.wrongRow && html` aria-invalid="true" aria-describedby="problem-${column}"`;
    const [first, second] = PERIODS_OF_DAY.map(function drawPeriod(nth, index) {
      const time = (part: string, label: string): Html =>
        html`<input
          inputmode="numeric"
          maxlength="5"
          placeholder="--:--"
          autocomplete="off"
          name="${name}.${part}"
          value="${row[part]}"
          aria-label="${dayName}, ${label}"
          ${wrong}
        />`;
      const [open, close] = TIMES[index] ?? TIMES[0];
      return html`<span class="period"
        >${time(open, t(`opens.${nth}`))} – ${time(close, t(`closes.${nth}`))}</span
      >`;
    });
    return html`<li>
      <span class="weekday">${dayName}</span>
      ${checkBox(
        html`type="checkbox" name="${name}.closed" value="${day}" ${row.closed !== '' && html`checked`}`,
        html`<span class="for-reader">${dayName}</span> ${t('dayClosed')}`,
      )}
      ${first}
      <details${row.open2 !== '' && html` open`}>
        <summary><span class="for-reader">${dayName}, </span>${t('secondPeriod')}</summary>
        ${second}
      </details>
    </li>`;
  });
  return html`<ul class="week">
      ${days}
    </ul>
    <p class="hint">${t('gridHint')}</p>
    ${rest !== '' && html`<p class="hint">${t('gridKeeps', { rest })}</p>`}
    ${offer.action !== null && copyFields(field, names, offer)}`;
}

/** The days that are ticked get the hours of another one, with any button of the form. */
function copyFields({ name, column }: Field, days: readonly string[], { context, action }: Offer): Html {
  const { t } = context;
  return html`<details>
    <summary>${t('copyHours')}</summary>
    <div class="inline choices">
      <label
        >${t('copyFrom')}<select name="${name}.source">
          ${days.map((day, index) => html`<option value="${index}">${day}</option>`)}
        </select></label
      >
      ${days.map((day, index) => checkBox(html`type="checkbox" name="${name}.target" value="${index}"`, day))}
      <button class="quiet" name="action" value="check" formaction="${action}#field-${column}" formnovalidate>
        ${t('copyNow')}
      </button>
    </div>
  </details>`;
}
