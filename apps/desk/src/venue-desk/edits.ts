import { z } from 'zod';
import { type FactName, FACTS, factWithEntries, mergeValue } from '@locator/facts';
import { type Column, filledCells, type RawRow } from '@locator/venue-import';
import { readEntries } from '@locator/venue-import/read-entries';
import type { VenueRecord } from '@locator/venue-model';

/** A new text of a cell. Of facts with entries, it becomes a value: see `withValues`. */
export interface CellEdit {
  readonly code: string;
  readonly column: Column;
  readonly value: string;
  /** The text that the user saw; absent if it is to be replaced whatever it is. */
  readonly from?: string;
}

/** A new value of a fact with entries. */
export interface ValueEdit {
  readonly code: string;
  readonly fact: FactName;
  readonly value: unknown;
  readonly from?: unknown;
  /** The user's text, if a part of it could not be read: the venue is rejected until it is corrected. */
  readonly unread?: string;
}

export type Edit = CellEdit | ValueEdit;

const factName = z.custom<FactName>((name) => Object.hasOwn(FACTS, String(name)));

/** As stored in drafts. Those of earlier versions have only cells. */
export function editSchema(column: z.ZodType<Column>): z.ZodType<Edit> {
  return z.union([
    z.object({ code: z.string(), column, value: z.string(), from: z.string().exactOptional() }),
    z
      .object({
        code: z.string(),
        fact: factName,
        value: z.unknown(),
        from: z.unknown().exactOptional(),
        unread: z.string().exactOptional(),
      })
      .transform(({ fact, value, ...others }) => ({
        ...others,
        fact,
        value: FACTS[fact].schema.parse(value),
      })),
  ]);
}

export function isCode(edit: Edit): edit is CellEdit {
  return columnOf(edit) === 'code';
}

export function columnOf(edit: Edit): Column {
  return 'fact' in edit ? FACTS[edit.fact].column : edit.column;
}

/**
 * Returns edits in which the texts about facts with entries are values.
 *
 * @param today ISO date or time, for dates without a year
 */
export function withValues(edits: readonly Edit[], today: string): Edit[] {
  return edits.map(function withValue(edit) {
    const fact = factWithEntries(columnOf(edit));
    if ('fact' in edit || fact === undefined) return edit;
    const read = (text: string): ReturnType<typeof readEntries> =>
      readEntries(fact, text, today.slice(0, 10));
    const { value, unread } = read(edit.value);
    return {
      ...{ code: edit.code, fact, value },
      ...(edit.from !== undefined && { from: read(edit.from).value }),
      ...(unread.length > 0 && { unread: edit.value }),
    };
  });
}

/** Returns the row of a venue with edits, or of a new one. The cells of edited values are only for pages. */
export function editedRow(row: number, record: VenueRecord | null, edits: readonly Edit[]): RawRow {
  const edited: Partial<Record<Column, string>> = record ? { ...filledCells(record) } : {};
  const given: Record<string, unknown> = {};
  const unread: Partial<Record<Column, string>> = {};
  for (const edit of edits) {
    const column = columnOf(edit);
    if (!('fact' in edit)) {
      edited[column] = edit.value;
      continue;
    }
    const { merge, blank, write } = FACTS[edit.fact];
    const current = given[edit.fact] ?? record?.[edit.fact] ?? blank;
    const value =
      merge && edit.from !== undefined
        ? mergeValue(merge, { value: edit.value, from: edit.from }, current)
        : edit.value;
    given[edit.fact] = value;
    const { unread: text = '' } = edit;
    // A text that only this version can read as a whole has left a part out of the stored value.
    unread[column] = readEntries(edit.fact, text, '').unread.join('\n') || text;
    edited[column] = text || write(value as never);
  }
  return { row, cells: edited, given, unread };
}
