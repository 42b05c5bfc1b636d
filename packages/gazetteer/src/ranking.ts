import type { Span } from './name-table';

/** Finds the best-scoring positions of a name table, with a segment tree of the best score of each block. */
export interface Ranking {
  /** Visits the positions of the spans, best first, until `visit` returns false. */
  visitBest(spans: readonly Span[], visit: (position: number, score: number) => boolean): void;
}

/** Smaller blocks take more memory, larger ones more time. */
const BLOCK_SIZE = 32;

export function createRanking(size: number, scoreOf: (position: number) => number): Ranking {
  const blockCount = Math.ceil(size / BLOCK_SIZE);
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, blockCount)));
  /** A binary tree: the best score of node n is the better of 2n and 2n + 1. The last `leaves` nodes are the blocks. */
  const bestScores = new Float32Array(2 * leaves).fill(-Infinity);
  for (let position = 0; position < size; position++) {
    const leaf = leaves + Math.floor(position / BLOCK_SIZE);
    bestScores[leaf] = Math.max(bestScores[leaf]!, Math.fround(scoreOf(position)));
  }
  for (let node = leaves - 1; node > 0; node--)
    bestScores[node] = Math.max(bestScores[2 * node]!, bestScores[2 * node + 1]!);

  const queue = createQueue();
  /** Items below are tree nodes, all others positions. */
  const firstPosition = 2 * leaves;

  return {
    visitBest(spans, visit) {
      queue.clear();
      const addPositions = (start: number, end: number): void => {
        for (let position = start; position < end; position++) {
          queue.add(firstPosition + position, Math.fround(scoreOf(position)));
        }
      };
      for (const { start, end } of spans) {
        const firstBlock = Math.ceil(start / BLOCK_SIZE);
        const endBlock = Math.floor(end / BLOCK_SIZE);
        if (firstBlock >= endBlock) {
          addPositions(start, end);
          continue;
        }
        addPositions(start, firstBlock * BLOCK_SIZE);
        addPositions(endBlock * BLOCK_SIZE, end);
        // Queues the smallest set of nodes that covers the blocks, bottom-up.
        for (let low = firstBlock + leaves, high = endBlock + leaves; low < high; low >>= 1, high >>= 1) {
          if (low % 2 === 1) queue.add(low, bestScores[low++]!);
          if (high % 2 === 1) queue.add(--high, bestScores[high]!);
        }
      }
      while (queue.size() > 0) {
        const score = queue.topScore();
        const item = queue.take();
        if (item >= firstPosition) {
          if (!visit(item - firstPosition, score)) return;
        } else if (item < leaves) {
          queue.add(2 * item, bestScores[2 * item]!);
          queue.add(2 * item + 1, bestScores[2 * item + 1]!);
        } else {
          const start = (item - leaves) * BLOCK_SIZE;
          addPositions(start, Math.min(start + BLOCK_SIZE, size));
        }
      }
    },
  };
}

interface Queue {
  clear(): void;
  size(): number;
  add(item: number, score: number): void;
  topScore(): number;
  take(): number;
}

/** A binary heap. Ties are broken by item. Its arrays are reused between searches. */
function createQueue(): Queue {
  let items = new Uint32Array(256);
  let scores = new Float32Array(256);
  let size = 0;

  function isBefore(a: number, b: number): boolean {
    return scores[a]! > scores[b]! || (scores[a] === scores[b] && items[a]! < items[b]!);
  }

  function swap(a: number, b: number): void {
    const item = items[a]!;
    const score = scores[a]!;
    items[a] = items[b]!;
    scores[a] = scores[b]!;
    items[b] = item;
    scores[b] = score;
  }

  return {
    clear() {
      size = 0;
    },
    size: () => size,
    topScore: () => scores[0]!,
    add(item, score) {
      if (size === items.length) {
        const [oldItems, oldScores] = [items, scores];
        items = new Uint32Array(2 * size);
        scores = new Float32Array(2 * size);
        items.set(oldItems);
        scores.set(oldScores);
      }
      items[size] = item;
      scores[size] = score;
      let at = size++;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    take() {
      const top = items[0]!;
      size -= 1;
      swap(0, size);
      for (let at = 0; ;) {
        const left = 2 * at + 1;
        let first = at;
        if (left < size && isBefore(left, first)) first = left;
        if (left + 1 < size && isBefore(left + 1, first)) first = left + 1;
        if (first === at) return top;
        swap(at, first);
        at = first;
      }
    },
  };
}
