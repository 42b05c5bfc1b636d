import {
  type Finding,
  type FindingGroup,
  type RawRow,
  type Remedy,
  type RemedyKind,
  remediesOf,
} from '@locator/venue-import';
import { rowsOfLastAction, withoutLastAction } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, NOT_FOUND, redirect } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { canRemedy } from './corrections';

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
  return html`<div class="inline">
    ${remedies.map(
      (remedy) =>
        html`<button
          ${remedy.kind === 'every-day' && html`class="quiet"`}
          name="remedy"
          value="${remedy.kind} ${finding.code} ${raw.row}"
        >
          ${context.texts.remedies[remedy.kind](valueOf(remedy))}
          <span class="for-reader">(${context.texts.row(raw.row)})</span>
        </button>`,
    )}
  </div>`;
}

/** One button for each remedy that several findings of a group have. */
export function groupRemedies(
  { code, findings }: FindingGroup,
  rowOf: ReadonlyMap<number, RawRow>,
  draft: Draft,
  { texts }: Context,
): Html | null {
  if (!canRemedy(draft)) return null;
  const counts = new Map<RemedyKind, number>();
  for (const finding of findings) {
    const raw = finding.row === null ? undefined : rowOf.get(finding.row);
    for (const { kind } of raw ? remediesOf(finding, raw) : []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const buttons = [...counts].filter(([, rows]) => rows > 1);
  if (buttons.length === 0) return null;
  return html`<div class="inline">
    ${buttons.map(([kind, rows]) => html`<button name="remedy" value="${kind} ${code}">${texts.remedyForAll(texts.remedies[kind](null), rows)}</button>`)}
  </div>`;
}

export function undoForm(draft: Draft, { texts, session }: Context): Html | null {
  const rows = rowsOfLastAction(draft);
  if (rows.length === 0 || draft.planned) return null;
  return html`<form method="post" action="/drafts/${draft.id}/undo" class="inline">
    ${csrf(session)}<button class="quiet">${texts.undo(rows)}</button>
  </form>`;
}

export async function undoCorrection({ desk, session, texts, params }: Context) {
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft || draft.planned) return NOT_FOUND;
  await desk.drafts.save(withoutLastAction(draft));
  session.notice = texts.undone;
  return redirect(`/drafts/${draft.id}`);
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
