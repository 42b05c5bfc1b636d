import { VENUE_STATES, type VenueState } from '@/services/backend/venue';
import { normaliseName } from '@/services/gazetteer/normalise';
import type { RawRow } from '../raw-table';
import { readDate } from './dates';
import type { RowNotes } from './row-findings';

type StateKind = VenueState['kind'];

/** What people write for a state, in French and English, folded. */
const STATE_WORDS: Readonly<Record<StateKind, readonly string[]>> = {
  open: ['ouvert', 'ouverte', 'opened', 'active', 'actif', 'en activité', 'operational'],
  coming_soon: ['ouverture prochaine', 'ouverture prochainement', 'prochainement', 'bientôt', 'bientôt ouvert', 'ouvre bientôt', 'à venir', 'opening soon', 'soon', 'coming', 'opens soon'],
  temporarily_closed: ['fermé temporairement', 'fermée temporairement', 'temporairement fermé', 'fermeture temporaire', 'fermé provisoirement', 'fermé pour travaux', 'travaux', 'closed temporarily', 'temporary closed', 'closed for renovation'],
  moved: ['déménagé', 'déménagée', 'a déménagé', 'transféré', 'relocated', 'has moved'],
  closed: ['fermé', 'fermée', 'fermé définitivement', 'fermée définitivement', 'définitivement fermé', 'fermeture définitive', 'closed permanently', 'permanently closed', 'closed for good', 'inactive', 'inactif'],
}; // prettier-ignore

const byWord = new Map(
  VENUE_STATES.flatMap((kind) =>
    [kind, ...STATE_WORDS[kind]].map((word) => [normaliseName(word), kind] as const),
  ),
);

/** The state that a row declares, open when it declares none. */
export function validateState(cells: RawRow['cells'], notes: RowNotes): VenueState {
  const cell = (cells.state ?? '').trim();
  const kind = cell ? byWord.get(normaliseName(cell)) : 'open';
  if (!kind) notes.note('state-unknown', 'state', cell, { allowed: VENUE_STATES.join(', ') });
  const from = judgeDate(cells, 'state_from', notes);
  const until = judgeDate(cells, 'state_until', notes);
  if (from && until && until <= from) notes.note('dates-reversed', 'state_until', until, { from });
  const movedTo = (cells.moved_to ?? '').trim() || null;
  if (kind === 'moved' && movedTo === null) notes.note('moved-to-missing', 'moved_to', null);
  return { kind: kind ?? 'open', from, until, movedTo };
}

function judgeDate(
  cells: RawRow['cells'],
  column: 'state_from' | 'state_until',
  notes: RowNotes,
): string | null {
  const cell = (cells[column] ?? '').trim();
  if (!cell) return null;
  const date = readDate(cell);
  if (!date) notes.note('date-invalid', column, cell);
  return date ?? null;
}

/** When the row was last changed: no visitor depends on it, so that a wrong one is dropped. */
export function validateUpdateDate(cells: RawRow['cells'], notes: RowNotes): string | null {
  const cell = (cells.updated_at ?? '').trim();
  if (!cell) return null;
  const date = readDate(cell);
  if (!date) notes.note('update-date-invalid', 'updated_at', cell);
  return date ?? null;
}
