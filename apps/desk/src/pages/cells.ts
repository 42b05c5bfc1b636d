import {
  type Column,
  columnLabel,
  allColumns,
  describeFinding,
  FINDINGS,
  type RawRow,
} from '@locator/venue-import';
import { isNewVenue } from '../venue-desk/change-cells';
import { type Context, NOT_FOUND } from '../exchange';
import { cardList, type Html, html } from '../html';
import { csrf } from '../layout';
import { canRemedy, fieldName, fragmentOf, removeButton } from './corrections';
import { steps, withDraft } from './draft-frame';

export function cellFields(raw: RawRow, columns: readonly Column[], { session }: Context): Html[] {
  return columns.map(function cellField(column) {
    const value = raw.cells[column] ?? '';
    const name = fieldName(raw, column, value);
    const input = /[\r\n]/.test(value)
      ? html`<textarea name="${name}" rows="3">${value}</textarea>`
      : html`<input name="${name}" value="${value}" />`;
    return html`<label>${columnLabel(column, session.language)}${input}</label>`;
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
    <form method="post" action="/drafts/${draft.id}/corrections" class="stack">
      ${csrf(session)} <input type="hidden" name="at" value="${findings[0] ? fragmentOf(findings[0]) : ''}" />
      ${cellFields(raw, columns, context)}
      ${draft.planned ? html`<p>${t('isPlanned')}</p>` : html`<button>${t('correct')}</button> ${canRemedy(draft) && removeButton(raw.row, context)}`}
    </form>`;
  return { kind: 'page', title: `${draft.name} · ${t('row', { row: raw.row })}`, content };
});
