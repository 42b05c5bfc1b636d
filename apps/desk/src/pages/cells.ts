import {
  type Column,
  columnLabel,
  columnName,
  allColumns,
  describeFinding,
  type Finding,
  FINDINGS,
  type RawRow,
} from '@locator/venue-import';
import { dateIn } from '@locator/base/time';
import { attributeOf } from '@locator/venue-model/chain';
import { contentOf, drawControl, isGroup } from '../fields/editors';
import { isNewVenue } from '../venue-desk/change-cells';
import { type Context, NOT_FOUND } from '../exchange';
import { cardList, type Html, html } from '../html';
import { csrf } from '../layout';
import { canRemedy, fieldName, fragmentOf, removeButton, shownCell } from './corrections';
import { steps, withDraft } from './draft-frame';

export function cellFields(
  raw: RawRow,
  columns: readonly Column[],
  findings: readonly Finding[],
  context: Context,
): Html[] {
  const offer = { context, action: null, languages: [], venues: [], holidays: [] };
  return columns.map(function cellField(column) {
    const cell = shownCell(raw, column, findings);
    const attribute = attributeOf(columnName(column));
    const name = fieldName(raw, column, cell);
    const field = {
      column,
      name,
      attribute,
      about: html``,
      ...contentOf(column, cell, dateIn(context.timeZone, context.now())),
    };
    const control = drawControl(field, offer);
    const label = columnLabel(column, context.session.language);
    return isGroup(field)
      ? html`<fieldset>
          <legend>${label}</legend>
          ${control}
        </fieldset>`
      : html`<label>${label}${control}</label>`;
  });
}

export const rowPage = withDraft(function showRow(draft, checked, context) {
  const { imported } = checked;
  const { t, session, params } = context;
  const raw = imported.table.rows.find(({ row }) => String(row) === params.row);
  if (!raw || draft.kind === 'restore') return NOT_FOUND;
  const findings = imported.findings.filter(
    ({ row, code }) => row === raw.row && FINDINGS[code] !== 'derived',
  );
  const columns = allColumns().filter(
    (column) =>
      (draft.kind !== 'edit' || column !== 'code' || isNewVenue(draft, raw.row, checked)) &&
      (raw.cells[column] !== undefined || findings.some((finding) => finding.column === column)),
  );
  const content = html`${steps(draft, 'findings', context)}
    ${draft.kind === 'edit' && html`<p>${raw.cells.code ?? ''}</p>`}
    ${cardList(findings.map((finding) => html`${describeFinding(finding, session.language).sentence}`))}
    <h2>${t('cells')}</h2>
    <form method="post" action="/drafts/${draft.id}/corrections" class="form-grid" novalidate>
      ${csrf(session)} <input type="hidden" name="at" value="${findings[0] ? fragmentOf(findings[0]) : ''}" />
      ${cellFields(raw, columns, imported.findings, context)}
      ${draft.planned ? html`<p>${t('isPlanned')}</p>` : html`<button>${t('correct')}</button> ${canRemedy(draft) && removeButton(raw.row, context)}`}
    </form>
    <script src="/venue-form.js" defer></script>`;
  return { kind: 'page', title: `${draft.name} · ${t('row', { row: raw.row })}`, content };
});
