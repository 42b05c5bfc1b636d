/** More questions than a site asks of one edition, unless somebody tries them all. */
const MOST_KEPT = 5_000;

export type MemoPerVersion = <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Remembers answers about venues that never change but for the day: while `edition` answers the same, the same venues
 * are listed (see `VenueStore.edition`). A failed answer is not kept.
 */
export function createPerVersionMemo(edition: () => number): MemoPerVersion {
  const kept = new Map<string, Promise<unknown>>();
  let known = NaN;

  return function remembered<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const current = edition();
    if (current !== known || kept.size >= MOST_KEPT) kept.clear();
    known = current;
    const before = kept.get(question);
    if (before) return before as Promise<Answer>;
    const answer = ask();
    kept.set(question, answer);
    answer.catch(() => {
      if (kept.get(question) === answer) kept.delete(question);
    });
    return answer;
  };
}

const QUARTER_MS = 15 * 60_000;

/**
 * The edition of venues whose states nobody has looked through: which of them are listed turns when a day begins where
 * they stand, and everywhere on Earth a day begins at a full quarter of an hour. `now`: milliseconds since 1970.
 */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
