import {
  type Column,
  columnLabel,
  COLUMNS,
  describeFinding,
  FINDINGS,
  isColumn,
  type RawRow,
} from '@locator/venue-import';
import { isNewVenue, withCells } from '../venue-desk/check-draft';
import { type Context, NOT_FOUND, redirect } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { canRemedy, fragmentOf, nextFragment, removeButton } from './corrections';
import { steps, withDraft } from './draft-frame';

/** @param nameOf the name of a column's field */
export function cellFields(
  { cells }: RawRow,
  columns: readonly Column[],
  { session }: Context,
  nameOf: (column: Column, value: string) => string = (column) => column,
): Html[] {
  return columns.map(function cellField(column) {
    const value = cells[column] ?? '';
    const name = nameOf(column, value);
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
  const columns = COLUMNS.filter(
    (column) =>
      (draft.kind !== 'edit' || column !== 'code' || isNewVenue(draft, raw.row, checked)) &&
      (raw.cells[column] !== undefined || findings.some((finding) => finding.column === column)),
  );
  const content = html`${steps(draft, 'findings', context)}
    ${draft.kind === 'edit' && html`<p>${raw.cells.code ?? ''}</p>`}
    <ul class="cards">
      ${findings.map((finding) => html`<li>${describeFinding(finding, session.language).sentence}</li>`)}
    </ul>
    <h2>${t('cells')}</h2>
    <form method="post" action="/drafts/${draft.id}/rows/${raw.row}" class="stack">
      ${csrf(session)} ${cellFields(raw, columns, context)}
      ${draft.planned ? html`<p>${t('isPlanned')}</p>` : html`<button>${t('correct')}</button> ${canRemedy(draft) && removeButton(raw.row, draft, context)}`}
    </form>`;
  return { kind: 'page', title: `${draft.name} · ${t('row', { row: raw.row })}`, content };
});

export const saveRow = withDraft(
  async function save(draft, checked, context) {
    const { desk, session, t, params, form } = context;
    const raw = checked.imported.table.rows.find(({ row }) => String(row) === params.row);
    if (!raw || draft.kind === 'restore') return NOT_FOUND;
    const cells = [...form].flatMap(function readCell([column, field]) {
      if (!isColumn(column) || typeof field !== 'string') return [];
      const value = field.replaceAll('\r\n', '\n').trim();
      return value === (raw.cells[column] ?? '') ? [] : [{ column, value }];
    });
    if (cells.length > 0) await desk.drafts.save(withCells(draft, raw.row, cells, checked));
    session.notice = cells.length > 0 ? t('corrected', { row: raw.row }) : t('nothingChanged');
    const corrections = cells.map((cell) => ({ row: raw.row, ...cell }));
    const first = checked.imported.findings.find(
      ({ row, code }) => row === raw.row && FINDINGS[code] !== 'derived',
    );
    const at = first ? fragmentOf(first) : '';
    return redirect(`/drafts/${draft.id}${nextFragment(checked.imported, at, corrections)}`);
  },
  { isPatient: true, changes: true },
);
