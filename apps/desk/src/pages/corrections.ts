import {
  COLLAPSED,
  type Column,
  type Finding,
  FINDINGS,
  groupFindings,
  type ImportedVenues,
  isColumn,
  type RawRow,
  REMEDIES,
  REMOVED,
  remediesOf,
  rowsToRemedy,
  SEVERITIES,
} from '@locator/venue-import';
import { type CellChange, changeCells } from '../venue-desk/change-cells';
import type { CheckedDraft } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { hashOf } from '../venue-desk/live-venues';
import { type Context, fieldOf, NOT_FOUND, redirect } from '../exchange';
import { cellOf, readField } from '../fields/editors';
import { normaliseBreaks } from '../fields/field';
import { type Html, html } from '../html';
import { withDraft } from './draft-frame';

export const INLINE_COLUMNS: Readonly<Partial<Record<Column, readonly Column[]>>> = {
  latitude: ['latitude', 'longitude'],
  longitude: ['latitude', 'longitude'],
  state_until: ['state_from', 'state_until'],
};

export const MAX_FINDINGS = 100;

/** Positions that need no action per row: more of them than this are folded. */
export const MAX_UNFOLDED = 3;
const NO_ACTION: ReadonlySet<string> = new Set(['coordinates-of-town', 'coordinates-of-street']);

export function isFolded(code: Finding['code'], count: number): boolean {
  return COLLAPSED.has(FINDINGS[code]) || (NO_ACTION.has(code) && count > MAX_UNFOLDED);
}

export function fragmentOf({ code, row }: Pick<Finding, 'code' | 'row'>): string {
  return `${code}-${row ?? 0}`;
}

/** The row of a finding, or the first one of those that a finding about several rows names. */
export function firstRowOf({ row, details }: Finding): number {
  return row ?? Number(details.first);
}

/** Contains a hash of the shown value, so that an outdated page does not undo corrections made in the meantime. */
export function fieldName({ row }: RawRow, column: string, shown: string): string {
  return `cell ${row} ${column} ${shortHash(shown)}`;
}

/**
 * A blank state is shown as open. Hours in columns for days have no cell: the text that was read keeps the other days when
 * one is corrected.
 */
export function shownCell(raw: RawRow, column: Column, findings: readonly Finding[]): string {
  const isOfDays = column === 'opening_hours' && (raw.week ?? raw.closedDays) !== undefined;
  const read =
    isOfDays &&
    findings.find(({ code, row }) => code === 'hours-derived' && row === raw.row)?.details.derived;
  return typeof read === 'string' ? read : raw.cells[column] || (column === 'state' ? 'open' : '');
}

const shortHash = (value: string): string => hashOf(normaliseBreaks(value)).slice(0, 8);

export const saveCorrections = withDraft(
  async function save(draft, checked, context) {
    const { imported } = checked;
    const { desk, session, t, form } = context;
    const pressed = pressedButton(draft, checked, form);
    if (draft.kind === 'restore' || !pressed) return NOT_FOUND;
    const corrections = [...changedCells(context, imported), ...pressed.corrections];
    const rows = new Set(corrections.map(({ row }) => row));
    const [row = 0] = rows;
    if (rows.size > 0) await changeCells(desk.drafts, draft, corrections);
    session.notice =
      rows.size === 0
        ? t('nothingChanged')
        : (pressed.notice?.(t) ??
          (rows.size === 1 ? t('corrected', { row }) : t('remedied', { count: rows.size })));
    return redirect(`/drafts/${draft.id}${nextFragment(imported, pressed.at, corrections)}`);
  },
  { isPatient: true, changes: true },
);

function changedCells(context: Context, { table, findings }: ImportedVenues): RowChange[] {
  const rowOf = new Map(table.rows.map((raw) => [String(raw.row), raw]));
  // Controls of one cell have names that only differ after a dot.
  const names = new Set([...context.form.keys()].map((name) => name.replace(/\.\w+$/, '')));
  return [...names].flatMap(function readCell(name) {
    const [kind, row = '', column = '', hash] = name.split(' ');
    const raw = rowOf.get(row);
    if (kind !== 'cell' || !raw || !isColumn(column)) return [];
    const content = readField(column, name, context);
    if (!content || content.isUnchanged) return [];
    const value = cellOf(column, content);
    const from = shownCell(raw, column, findings);
    const isChanged = shortHash(value) !== hash && value !== from;
    return isChanged ? [{ row: raw.row, code: raw.cells.code, column, value, from }] : [];
  });
}

type RowChange = CellChange & Pick<RawRow, 'row'>;

interface PressedButton {
  readonly at: string;
  readonly corrections: readonly RowChange[];
  readonly notice?: (t: Context['t']) => string;
}

function pressedButton(draft: Draft, { imported }: CheckedDraft, form: FormData): PressedButton | null {
  const button = ['remedy', 'remove', 'restore'].find((name) => form.has(name));
  if (!button) return { at: fieldOf(form, 'at'), corrections: [] };
  const value = fieldOf(form, button);
  const [kindText, code = '', only, choice = '0'] = value.split(' ');
  const at = `${code}-${only ?? 0}`;
  if (!canRemedy(draft)) return null;
  if (button !== 'remedy') return removal(Number(value), button === 'remove', imported);
  const kind = REMEDIES.find((one) => one === kindText);
  if (!kind) return null;
  const chosen = imported.findings.filter(
    (finding) => finding.code === code && (only === undefined || String(firstRowOf(finding)) === only),
  );
  const corrections = chosen.flatMap((finding) =>
    rowsToRemedy(finding, imported.table.rows).flatMap(function correctionsOf(raw) {
      const remedy = remediesOf(finding, raw).filter((one) => one.kind === kind)[Number(choice)];
      return (remedy?.cells ?? []).map((cell) => ({ row: raw.row, ...cell }));
    }),
  );
  const rows = new Set(corrections.map(({ row }) => row)).size;
  return { at, corrections, ...(rows > 0 && { notice: (t) => t('remedied', { count: rows }) }) };
}

function removal(row: number, isRemoved: boolean, { table, findings }: ImportedVenues): PressedButton | null {
  const isKnown = isRemoved
    ? table.rows.some((raw) => raw.row === row)
    : findings.some((finding) => finding.code === 'row-removed' && finding.row === row);
  if (!isKnown) return null;
  const first = findings.find((finding) => finding.row === row && FINDINGS[finding.code] !== 'derived');
  return {
    at: first ? fragmentOf(first) : '',
    corrections: [{ row, column: null, value: isRemoved ? REMOVED : '' }],
    notice: (t) => (isRemoved ? t('rowRemoved', { row }) : t('rowRestored', { row })),
  };
}

export function removeButton(row: number, { t }: Context): Html {
  return html`<button class="quiet" name="remove" value="${row}">
    ${t('removeRow')} <span class="for-reader">(${t('row', { row })})</span>
  </button>`;
}

export function restoreButton(row: number, { t }: Context): Html {
  return html`<button class="quiet" name="restore" value="${row}">
    ${t('restoreRow')} <span class="for-reader">(${t('row', { row })})</span>
  </button>`;
}

/** Other drafts have no rows of a file. */
export function canRemedy({ kind, planned }: Pick<Draft, 'kind' | 'planned'>): boolean {
  return kind === 'upload' && !planned;
}

/** The next open finding of the same severity after `at`; otherwise the first error or warning; empty without any. */
function nextFragment({ findings }: ImportedVenues, at: string, corrections: readonly RowChange[]): string {
  const cells = new Set(corrections.map(({ row, column }) => `${row} ${column}`));
  function isOpen({ row, column }: Finding): boolean {
    const columns = column === null ? [] : (INLINE_COLUMNS[column] ?? [column]);
    return row !== null && !columns.some((one) => cells.has(`${row} ${one}`)) && !cells.has(`${row} null`);
  }
  const shown = SEVERITIES.map((severity) =>
    groupFindings(findings, severity).flatMap((group) => {
      const hasAction = severity !== 'derived' || group.code === 'hours-derived';
      const isSkipped =
        !hasAction || (NO_ACTION.has(group.code) && isFolded(group.code, group.findings.length));
      return isSkipped ? [] : group.findings.slice(0, MAX_FINDINGS);
    }),
  );
  const same = shown.find((list) => list.some((finding) => fragmentOf(finding) === at)) ?? [];
  const position = same.findIndex((finding) => fragmentOf(finding) === at);
  const rest = shown.flat().filter(({ code }) => !COLLAPSED.has(FINDINGS[code]));
  const next = [...same.slice(position + 1), ...rest].find((one) => isOpen(one) && fragmentOf(one) !== at);
  return next ? `#${fragmentOf(next)}` : '';
}
