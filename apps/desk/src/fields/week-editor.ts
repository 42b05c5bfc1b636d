import { checkBox, type Html, html } from '../html';
import { type GridDay, gridOf, type Period, PERIODS_OF_DAY, textOfGrid } from '../venue-desk/week-grid';
import { type Field, type Offer, type Row, valuesIn, type RowEditor } from './field';
import { weekdays } from './words';
import { timeOf } from './list-editor';

const TIMES = [
  ['open', 'close'],
  ['open2', 'close2'],
] as const;

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

export const weekEditor: RowEditor = {
  example: 'Mo-Fr 12:00-14:00,18:00-23:30; Sa 12:00-24:00; Su off',
  rowsOf: (cell) => gridOf(cell)?.days.map(rowOf) ?? null,
  readRows(form, name, before) {
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
  },
  write(rows, base, { t, session }) {
    const rest = gridOf(base)?.rest ?? '';
    const days = rows.map((row): GridDay => ({ isClosed: row.closed !== '', periods: periodsIn(row) }));
    const written = textOfGrid({ days, rest });
    if (!('wrongDay' in written)) return { cell: written.text };
    const day = weekdays(session.language)[written.wrongDay] ?? '';
    const typed = days.map(
      ({ periods }, index) => `${DAYS[index]} ${periods.map((times) => times.join('-')).join(',') || 'off'}`,
    );
    return { cell: typed.join('; '), problem: t('wrongDay', { day }), wrongRow: written.wrongDay };
  },
  drawRows,
};

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

function drawRows(rows: readonly Row[], { name, column, value }: Field, offer: Offer): Html {
  const { t, session } = offer.context;
  const names = weekdays(session.language);
  const rest = gridOf(value.typed?.base ?? value.cell)?.rest ?? '';
  const days = rows.map(function drawDay(row, day) {
    const dayName = names[day] ?? '';
    const wrong =
      day === value.typed?.wrongRow && html` aria-invalid="true" aria-describedby="problem-${column}"`;
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
    ${offer.action !== null && copyFields(name, names, offer)}`;
}

/** The days that are ticked get the hours of another one, with any button of the form. */
function copyFields(name: string, days: readonly string[], { context, action }: Offer): Html {
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
      <button
        class="quiet"
        name="action"
        value="check"
        formaction="${action}#field-opening_hours"
        formnovalidate
      >
        ${t('copyNow')}
      </button>
    </div>
  </details>`;
}
