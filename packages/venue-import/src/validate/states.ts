import { VENUE_STATES, type VenueState } from '@locator/venue-model';
import { readDate } from '@locator/facts';
import { normaliseName } from '@locator/gazetteer';
import words from '../../data/value-words.json';
import type { RowFindings } from '../finding';
import type { Cells } from '../raw-table';

type StateKind = VenueState['kind'];

const STATE_WORDS: Readonly<Record<StateKind, readonly string[]>> = words.states;

const byWord = new Map(
  VENUE_STATES.flatMap((kind) =>
    [kind, ...STATE_WORDS[kind]].map((word) => [normaliseName(word), kind] as const),
  ),
);

export function isState(text: string): boolean {
  return (byWord.get(normaliseName(text)) ?? 'open') !== 'open';
}

export function isClosed(text: string): boolean {
  const state = byWord.get(normaliseName(text.split(';').at(-1) ?? '')) ?? 'open';
  return state !== 'open' && state !== 'coming_soon';
}

/** Without a state, a venue with an opening date after `today` (ISO date) is coming soon, as in exports of Google. */
export function validateState(cells: Cells, today: string, findings: RowFindings): VenueState {
  const cell = (cells.state ?? '').trim();
  const opening = cell ? undefined : readDate((cells.opening_date ?? '').trim());
  if (opening && opening > today) return { kind: 'coming_soon', from: null, until: opening, movedTo: null };
  const named = cell ? readState(cell, findings) : 'open';
  const from = validateDate(cells, 'state_from', findings);
  const until = validateDate(cells, 'state_until', findings);
  // A venue with a day of reopening is not closed for good.
  const kind = named === 'closed' && until ? 'temporarily_closed' : named;
  if (from && until && until <= from) findings.add('dates-reversed', 'state_until', until, { from });
  const dates = [from, until].filter((date) => date !== null).join(' – ');
  if (kind === 'open' && dates) findings.add('state-dates-unused', 'state', cell || null, { dates });
  if (kind === 'temporarily_closed' && until === null)
    findings.add('closure-without-end', 'state_until', null);
  const movedTo = (cells.moved_to ?? '').trim() || null;
  if (kind === 'moved' && movedTo === null) findings.add('moved-to-missing', 'moved_to', null);
  return { kind: kind ?? 'open', from, until, movedTo };
}

/** Of several states, the last one applies: it is that of a yes/no column such as "permanently closed". */
function readState(cell: string, findings: RowFindings): StateKind | undefined {
  const states = cell.split(';').map(function readWord(word) {
    const kind = byWord.get(normaliseName(word));
    if (!kind) findings.add('state-unknown', 'state', word.trim(), { allowed: VENUE_STATES.join(', ') });
    return kind;
  });
  const known = new Set(states.filter(Boolean));
  const used = [...known].at(-1);
  if (used && known.size > 1) findings.add('option-several', 'state', cell, { used });
  return used;
}

function validateDate(
  cells: Cells,
  column: 'state_from' | 'state_until',
  findings: RowFindings,
): string | null {
  const cell = (cells[column] ?? '').trim();
  const date = cell ? readDate(cell) : undefined;
  if (cell && !date) findings.add('date-invalid', column, cell);
  return date ?? null;
}
