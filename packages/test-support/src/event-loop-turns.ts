/** Counts calls per turn of the event loop. */
export interface TurnCounter {
  /** Counts one call in the current turn. */
  count(): void;
  /** Returns the total number of calls, and the largest number in a single turn. */
  calls(): { readonly total: number; readonly mostInATurn: number };
  stop(): void;
}

export function countCallsInTurns(): TurnCounter {
  let total = 0;
  let inThisTurn = 0;
  let mostInATurn = 0;
  let immediate: NodeJS.Immediate;
  function nextTurn(): void {
    inThisTurn = 0;
    immediate = setImmediate(nextTurn);
  }
  nextTurn();
  return {
    count() {
      total += 1;
      inThisTurn += 1;
      mostInATurn = Math.max(mostInATurn, inThisTurn);
    },
    calls: () => ({ total, mostInATurn }),
    stop: () => clearImmediate(immediate),
  };
}

/** Advances the clock by 20 ms with each call, so that every item of work fills a time slice. */
export function makeClockSlow(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
}
