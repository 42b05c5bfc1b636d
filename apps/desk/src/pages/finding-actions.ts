import {
  type Column,
  type Finding,
  FINDINGS,
  type RawRow,
  type Remedy,
  remediesOf,
} from '@locator/venue-import';
import type { Draft } from '../venue-desk/draft-store';
import { canRemedy, INLINE_COLUMNS } from './corrections';

export interface FindingActions {
  readonly columns: readonly Column[];
  readonly remedies: readonly Remedy[];
  readonly canRemoveRow: boolean;
  readonly canRestoreRow: boolean;
  readonly hasRowLink: boolean;
}

/** Codes of findings that removing the row can resolve. */
const REMOVABLE: ReadonlySet<string> = new Set(['venue-duplicate', 'venue-neighbour', 'code-duplicate']);

export function actionsOf(
  finding: Finding,
  draft: Pick<Draft, 'kind' | 'planned'>,
  raw: RawRow | undefined,
  isNewVenue: boolean,
): FindingActions {
  const { code, row, column } = finding;
  const isOpen = raw !== undefined && FINDINGS[code] !== 'derived' && draft.kind !== 'restore';
  const hasFixedCode = column === 'code' && draft.kind === 'edit' && !isNewVenue;
  const hasFields = isOpen && !draft.planned && column !== null && !hasFixedCode;
  return {
    columns: hasFields ? (INLINE_COLUMNS[column] ?? [column]) : [],
    remedies: canRemedy(draft) ? remediesOf(finding, raw ?? { cells: {} }) : [],
    canRemoveRow: raw !== undefined && canRemedy(draft) && REMOVABLE.has(code),
    canRestoreRow: row !== null && canRemedy(draft) && code === 'row-removed',
    hasRowLink: isOpen || (raw !== undefined && isLine(finding)),
  };
}

/** Derived values are right more often than not, so that they are only listed. */
export function isLine({ code }: Finding): boolean {
  return FINDINGS[code] === 'derived' && !code.startsWith('coordinates-');
}
