/** How many requests are taken at a time, and in which order they are worked on. */
export interface Admission {
  /** Takes a request, whose work begins by `begin` when it is its turn; null when there is no room. */
  acquire(begin: () => void): Permit | null;
  /** Requests taken and not done. */
  count(): number;
}

/** Permission to work on a request. Released before the work begins, it never does. */
export interface Permit {
  /** Only the first call counts. */
  release(): void;
}

/**
 * Sheds load: a process makes a certain number of pages a second, and a queue in front of it only makes everybody wait
 * longer than they are willing to. With room for `max`, everybody who is let in is served within `max` times the cost of
 * a page, however many others are told to come back.
 *
 * One request begins in each turn of the event loop. Making a page hardly ever waits for anything, so begun as soon as they
 * are read, requests would be done one by one while others, unread, pile up where nobody can count them: in the sockets.
 */
export function createAdmission(max: number): Admission {
  const waiting = new Set<() => void>();
  let inProgress = 0;
  let isTurnComing = false;

  function takeTurns(): void {
    if (isTurnComing || waiting.size === 0) return;
    isTurnComing = true;
    setImmediate(function takeTurn() {
      isTurnComing = false;
      const [next] = waiting;
      next?.();
      takeTurns();
    });
  }

  return {
    acquire(begin) {
      if (waiting.size + inProgress >= max) return null;
      let isHere = true;
      function start(): void {
        waiting.delete(start);
        inProgress += 1;
        begin();
      }
      waiting.add(start);
      takeTurns();
      return {
        release() {
          if (!isHere) return;
          isHere = false;
          if (!waiting.delete(start)) inProgress -= 1;
        },
      };
    },
    count: () => waiting.size + inProgress,
  };
}
