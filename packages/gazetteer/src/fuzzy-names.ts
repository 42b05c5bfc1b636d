import { endOfPrefix, type NameTable, type Span } from './name-table';

/** Minimum query length by number of typos. Shorter queries resemble too many names. */
const MIN_LENGTHS: Readonly<Record<number, number>> = { 1: 4, 2: 8 };

interface FuzzySpans {
  readonly exact: readonly Span[];
  /** Names that begin like the query. Without overlaps. */
  readonly prefix: readonly Span[];
}

/**
 * Finds names within one or two typos of a query. Walks the sorted names as a trie: neighbours share a prefix, and so
 * rows of the Damerau-Levenshtein matrix (optimal string alignment: two swapped letters are one typo). Skips branches
 * over the limit (K. Oflazer, "Error-tolerant Finite-state Recognition", Computational Linguistics 22, 1996), and cells
 * far from the diagonal, which exceed it too.
 */
export function fuzzySpans({ names }: NameTable, text: string, typos: number): FuzzySpans {
  const exact: Span[] = [];
  const prefix: Span[] = [];
  if (text.length < (MIN_LENGTHS[typos] ?? Infinity)) return { exact, prefix };
  const matrix = createMatrix(text, typos);
  let visited = '';
  let prefixEnd = 0;
  for (let position = 0; position < names.length;) {
    const name = names[position]!;
    let depth = sharedPrefixLength(visited, name);
    let canContinue = true;
    while (depth < name.length && canContinue) {
      canContinue = matrix.extend(name, depth);
      depth += 1;
      if (position >= prefixEnd && matrix.distanceAt(depth) <= typos) {
        prefixEnd = endOfPrefix(names, position, name.slice(0, depth));
        prefix.push({ start: position, end: prefixEnd });
      }
    }
    visited = name.slice(0, depth);
    if (canContinue && matrix.distanceAt(depth) <= typos) exact.push({ start: position, end: position + 1 });
    position = canContinue ? position + 1 : endOfPrefix(names, position, visited);
  }
  return { exact, prefix };
}

function sharedPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

interface Matrix {
  /** Adds the letter at index `depth`. Returns false if no name with this prefix can match. */
  extend(name: string, depth: number): boolean;
  distanceAt(depth: number): number;
}

const FAR = 100;

function createMatrix(text: string, typos: number): Matrix {
  const width = text.length + 1;
  const deepest = text.length + typos + 1;
  const cells = new Uint8Array((deepest + 1) * width).fill(FAR);
  for (let column = 0; column <= Math.min(typos, text.length); column++) cells[column] = column;

  return {
    extend(name, depth) {
      if (depth >= deepest) return false;
      const letter = name.charCodeAt(depth);
      const letterBefore = name.charCodeAt(depth - 1);
      const above = depth * width;
      const row = above + width;
      const from = Math.max(1, depth + 1 - typos);
      const to = Math.min(text.length, depth + 1 + typos);
      cells[row + from - 1] = from === 1 ? depth + 1 : FAR;
      let smallest = cells[row + from - 1]!;
      for (let column = from; column <= to; column++) {
        const typed = text.charCodeAt(column - 1);
        let distance = cells[above + column - 1]! + (typed === letter ? 0 : 1);
        const missing = cells[above + column]! + 1;
        if (missing < distance) distance = missing;
        const added = cells[row + column - 1]! + 1;
        if (added < distance) distance = added;
        if (column > 1 && typed === letterBefore && text.charCodeAt(column - 2) === letter) {
          const swapped = cells[above - width + column - 2]! + 1;
          if (swapped < distance) distance = swapped;
        }
        cells[row + column] = distance;
        if (distance < smallest) smallest = distance;
      }
      return smallest <= typos;
    },
    distanceAt: (depth) => (depth > deepest ? FAR : cells[depth * width + text.length]!),
  };
}
