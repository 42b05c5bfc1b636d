import {
  type Finding,
  type FindingGroup,
  type RawRow,
  type Remedy,
  REMEDIES,
  type RemedyKind,
  remediesOf,
} from '@locator/venue-import';
import {
  cellsOfLastAction,
  type CheckedDraft,
  withCorrections,
  withoutLastAction,
} from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, fieldOf, NOT_FOUND, redirect } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { withDraft } from './draft-frame';

/** One button for each remedy of a finding. */
export function remedyButtons(
  finding: Finding,
  raw: RawRow | undefined,
  draft: Draft,
  context: Context,
): Html | null {
  if (!raw || !canRemedy(draft)) return null;
  const remedies = remediesOf(finding, raw);
  if (remedies.length === 0) return null;
  return html`<form method="post" action="/drafts/${draft.id}/remedies" class="inline">
    ${csrf(context.session)}
    <input type="hidden" name="code" value="${finding.code}" />
    <input type="hidden" name="row" value="${raw.row}" />
    ${remedies.map(
      (remedy) =>
        html`<button name="remedy" value="${remedy.kind}">
          ${context.texts.remedies[remedy.kind](valueOf(remedy))}
          <span class="for-reader">(${context.texts.row(raw.row)})</span>
        </button>`,
    )}
  </form>`;
}

/** One button for each remedy that several findings of a group have. */
export function groupRemedies(
  { code, findings }: FindingGroup,
  rowOf: ReadonlyMap<number, RawRow>,
  draft: Draft,
  { texts, session }: Context,
): Html | null {
  if (!canRemedy(draft)) return null;
  const counts = new Map<RemedyKind, number>();
  for (const finding of findings) {
    const raw = finding.row === null ? undefined : rowOf.get(finding.row);
    for (const { kind } of raw ? remediesOf(finding, raw) : []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const buttons = [...counts].filter(([, rows]) => rows > 1);
  if (buttons.length === 0) return null;
  return html`<form method="post" action="/drafts/${draft.id}/remedies" class="inline">
    ${csrf(session)}
    <input type="hidden" name="code" value="${code}" />
    ${buttons.map(([kind, rows]) => html`<button name="remedy" value="${kind}">${texts.remedyForAll(texts.remedies[kind](null), rows)}</button>`)}
  </form>`;
}

export function undoForm(draft: Draft, { texts, session }: Context): Html | null {
  const cells = cellsOfLastAction(draft);
  if (cells === 0 || draft.planned) return null;
  return html`<form method="post" action="/drafts/${draft.id}/undo" class="inline">
    ${csrf(session)}<button class="quiet">${texts.undo(cells)}</button>
  </form>`;
}

/** For one row, or for all rows with the same finding. */
export const applyRemedy = withDraft(
  async function apply(draft, { imported }: CheckedDraft, { desk, session, texts, form }) {
    const kind = REMEDIES.find((one) => one === fieldOf(form, 'remedy'));
    if (!kind || !canRemedy(draft)) return NOT_FOUND;
    const [code, only] = [fieldOf(form, 'code'), fieldOf(form, 'row')];
    const rowOf = new Map(imported.table.rows.map((row) => [row.row, row]));
    const corrections = imported.findings.flatMap(function correctionsOf(finding) {
      const raw = finding.row === null ? undefined : rowOf.get(finding.row);
      if (!raw || finding.code !== code || (only !== '' && String(raw.row) !== only)) return [];
      const remedy = remediesOf(finding, raw).find((one) => one.kind === kind);
      return (remedy?.cells ?? []).map((cell) => ({ row: raw.row, ...cell }));
    });
    const rows = new Set(corrections.map(({ row }) => row)).size;
    if (rows > 0) await desk.drafts.save(withCorrections(draft, corrections));
    session.notice = rows > 0 ? texts.remedied(rows) : texts.nothingChanged;
    return redirect(`/drafts/${draft.id}`);
  },
  { isPatient: true, changes: true },
);

export async function undoCorrection({ desk, session, texts, params }: Context) {
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft || draft.planned) return NOT_FOUND;
  await desk.drafts.save(withoutLastAction(draft));
  session.notice = texts.undone;
  return redirect(`/drafts/${draft.id}`);
}

/** Other drafts have no rows of a file. */
function canRemedy({ kind, planned }: Draft): boolean {
  return kind === 'upload' && !planned;
}

/** What the remedy writes; null if it empties the cells. */
function valueOf({ cells }: Remedy): string | null {
  return (
    cells
      .map(({ value }) => value)
      .filter(Boolean)
      .join(', ') || null
  );
}
