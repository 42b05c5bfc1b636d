/**
 * Finds names that begin like a text, also when the text has a typo.
 *
 * The names stand in one sorted table, so a prefix is a range of it, and the table read top-down is a trie: two
 * neighbours share the letters they begin with. The typo search walks that trie with one row of the Damerau-Levenshtein
 * matrix a letter and leaves a branch as soon as no continuation can come back under the allowed distance
 * (K. Oflazer, "Error-tolerant Finite-state Recognition", Computational Linguistics 22, 1996). No index of typos has
 * to be built or kept.
 */
export interface NameIndex {
  /** Visits every name that begins with `prefix`; `isWhole` tells that it is the name itself. */
  eachPrefixed(prefix: string, visit: (entry: number, isWhole: boolean) => void): void;
  /** Visits every name of which a beginning lies within `maxDistance` typos of `text`. */
  eachSimilar(text: string, maxDistance: number, visit: (entry: number, distance: number) => void): void;
  readonly size: number;
}

export interface NameEntry {
  /** A folded name. */
  readonly name: string;
  readonly entry: number;
}

export function createNameIndex(entries: readonly NameEntry[]): NameIndex {
  const sorted = [...entries].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.entry - b.entry,
  );
  const names = sorted.map(({ name }) => name);
  const owners = Int32Array.from(sorted, ({ entry }) => entry);

  return {
    size: names.length,
    eachPrefixed(prefix, visit) {
      const end = lowerBound(names, prefix + LAST_LETTER);
      for (let row = lowerBound(names, prefix); row < end; row++) {
        visit(owners[row] ?? 0, names[row]?.length === prefix.length);
      }
    },
    eachSimilar(text, maxDistance, visit) {
      walkSimilar(names, text, maxDistance, (row, distance) => visit(owners[row] ?? 0, distance));
    },
  };
}

/** Sorts after every letter of a folded name. */
const LAST_LETTER = '\u{7f}';

/** The first row whose name is not before `text`. */
function lowerBound(names: readonly string[], text: string, from = 0): number {
  let low = from;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Depth-first walk of the trie that the sorted names form. `rows[d]` holds the distances between the first `d` letters
 * of the current name and every beginning of `text` (optimal string alignment: a swap of neighbours counts one).
 */
function walkSimilar(
  names: readonly string[],
  text: string,
  maxDistance: number,
  visit: (row: number, distance: number) => void,
): void {
  const width = text.length + 1;
  const deepest = text.length + maxDistance;
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(width));
  for (let column = 0; column < width; column++) rows[0]![column] = column;
  /** The best distance at which a beginning of the current name, up to each depth, meets the whole text. */
  const best = new Uint8Array(deepest + 1).fill(255);
  best[0] = text.length;

  let previous = '';
  let row = 0;
  while (row < names.length) {
    const name = names[row]!;
    let depth = sharedLength(previous, name, deepest);
    let isDeadEnd = false;
    while (depth < name.length && depth < deepest) {
      const smallest = extendRow(rows, depth, name, text);
      depth += 1;
      best[depth] = Math.min(best[depth - 1]!, rows[depth]![text.length]!);
      if (smallest > maxDistance && best[depth]! > maxDistance) {
        isDeadEnd = true;
        break;
      }
    }
    if (isDeadEnd) {
      // Everything that begins like this is as hopeless: go on behind it.
      const prefix = name.slice(0, depth);
      previous = prefix;
      row = lowerBound(names, prefix + LAST_LETTER, row + 1);
      continue;
    }
    if (best[depth]! <= maxDistance) visit(row, best[depth]!);
    previous = name;
    row += 1;
  }
}

/** Fills `rows[depth + 1]` for the letter `name[depth]`; answers the smallest distance in it. */
function extendRow(rows: Uint8Array[], depth: number, name: string, text: string): number {
  const above = rows[depth]!;
  const row = rows[depth + 1]!;
  const letter = name.charCodeAt(depth);
  const letterBefore = depth > 0 ? name.charCodeAt(depth - 1) : -1;
  row[0] = depth + 1;
  let smallest = row[0];
  for (let column = 1; column <= text.length; column++) {
    const typed = text.charCodeAt(column - 1);
    let distance = Math.min(
      above[column]! + 1,
      row[column - 1]! + 1,
      above[column - 1]! + (typed === letter ? 0 : 1),
    );
    if (depth > 0 && column > 1 && typed === letterBefore && text.charCodeAt(column - 2) === letter) {
      distance = Math.min(distance, rows[depth - 1]![column - 2]! + 1);
    }
    row[column] = distance;
    if (distance < smallest) smallest = distance;
  }
  return smallest;
}

function sharedLength(a: string, b: string, most: number): number {
  const end = Math.min(a.length, b.length, most);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
