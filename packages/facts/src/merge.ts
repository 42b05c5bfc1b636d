import { append } from '@locator/base';
import type { Fact } from './fact';

/**
 * Applies a change to a value that others have changed in the meantime: the entries that the user added, changed or
 * removed replace theirs, and the others stay. Entries of a list with the same key are replaced together. `from` is the
 * value that the user saw.
 */
export function mergeValue(
  merge: NonNullable<Fact['merge']>,
  change: { readonly value: unknown; readonly from: unknown },
  current: unknown,
): unknown {
  const { keyOf } = merge;
  // Also if the change is applied again.
  if (isSame(current, change.from) || isSame(current, change.value)) return change.value;
  const [before, after] = [entriesOf(change.from, keyOf), entriesOf(change.value, keyOf)];
  const merged = entriesOf(current, keyOf);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const entry = after.get(key);
    if (isSame(entry, before.get(key))) continue;
    if (entry === undefined) merged.delete(key);
    else merged.set(key, entry);
  }
  if (!Array.isArray(current)) return Object.fromEntries([...merged].map(([key, [value]]) => [key, value]));
  const byKey = merge.sortedBy ? [...merged].sort(([one], [other]) => (one < other ? -1 : 1)) : [...merged];
  return inOrder(
    { merge },
    byKey.flatMap(([, items]) => items),
  );
}

/** Returns entries in the order of the fact, if it has one. */
export function inOrder<Entry>({ merge }: Pick<Fact, 'merge'>, entries: readonly Entry[]): readonly Entry[] {
  const { sortedBy } = merge ?? {};
  if (!sortedBy) return entries;
  const keyed = entries.map((entry) => [sortedBy(entry as never), entry] as const);
  return keyed.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, entry]) => entry);
}

/** By key: the items of a list, the values of a record. */
function entriesOf(value: unknown, keyOf: (item: never) => string): Map<string, unknown[]> {
  if (!Array.isArray(value))
    return new Map(Object.entries(value as object).map(([key, one]) => [key, [one]]));
  const entries = new Map<string, unknown[]>();
  for (const item of value as never[]) append(entries, keyOf(item), item);
  return entries;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
