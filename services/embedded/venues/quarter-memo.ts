const QUARTER_MS = 15 * 60_000;

/** More questions than a site asks between two quarters, unless somebody tries them all. */
const MOST_KEPT = 5_000;

export type QuarterMemo = <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Remembers answers about venues that never change but for the day: which of them are listed turns when a day begins
 * where they stand, and everywhere on Earth a day begins at a full quarter of an hour. A failed answer is not kept.
 */
export function createQuarterMemo(now: () => number): QuarterMemo {
  const kept = new Map<string, Promise<unknown>>();
  let quarter = NaN;

  return function remembered<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const current = Math.floor(now() / QUARTER_MS);
    if (current !== quarter || kept.size >= MOST_KEPT) kept.clear();
    quarter = current;
    const known = kept.get(question);
    if (known) return known as Promise<Answer>;
    const answer = ask();
    kept.set(question, answer);
    answer.catch(() => {
      if (kept.get(question) === answer) kept.delete(question);
    });
    return answer;
  };
}
