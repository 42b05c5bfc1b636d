import {
  type Finding,
  type FindingGroup,
  type RawRow,
  type Remedy,
  type RemedyKind,
  remediesOf,
} from '@locator/venue-import';
import { rowsOfLastAction, withoutLastAction } from '../venue-desk/change-cells';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, redirect } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { canRemedy, firstRowOf } from './corrections';
import { changingDraft } from './draft-frame';

export function remedyButtons(finding: Finding, remedies: readonly Remedy[], { t }: Context): Html | null {
  if (remedies.length === 0) return null;
  const row = firstRowOf(finding);
  return html`<div class="inline">
    ${remedies.map(function button(remedy) {
      const { kind } = remedy;
      const value = valueOf(remedy);
      const choice = remedies.filter((one) => one.kind === kind).indexOf(remedy);
      return html`<button class="quiet" name="remedy" value="${kind} ${finding.code} ${row} ${choice}">
        ${value === null ? t(`remedies.${kind}`) : t(`remediesWithValue.${kind}`, { value })}
        <span class="for-reader">(${t('row', { row })})</span>
      </button>`;
    })}
  </div>`;
}

export function groupRemedies(
  { code, findings }: FindingGroup,
  rowOf: ReadonlyMap<number, RawRow>,
  draft: Draft,
  { t }: Context,
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
    ${buttons.map(([kind, rows]) => html`<button class="quiet" name="remedy" value="${kind} ${code}">${t('remedyForAll', { remedy: t(`remedies.${kind}`), rows })}</button>`)}
  </div>`;
}

export function undoForm(draft: Draft, { t, session }: Context): Html | null {
  const rows = rowsOfLastAction(draft);
  if (rows.length === 0 || draft.planned) return null;
  return html`<form method="post" action="/drafts/${draft.id}/undo" class="inline">
    ${csrf(session)}<button class="quiet">${t('undo', { count: rows.length, row: rows[0] ?? 0 })}</button>
  </form>`;
}

export const undoCorrection = changingDraft(async function undo(draft, { desk, session, t }) {
  await desk.drafts.save(withoutLastAction(draft));
  session.notice = t('undone');
  return redirect(`/drafts/${draft.id}`);
});

/** What the remedy writes; null if it empties the cells. */
function valueOf({ cells }: Remedy): string | null {
  return (
    cells
      .map(({ value }) => value)
      .filter(Boolean)
      .join(', ') || null
  );
}
