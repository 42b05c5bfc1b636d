/** Runs a task once the earlier ones have ended, whether they failed or not. Settles with the result of the task. */
export type RunInTurn = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Creates a queue that runs one task at a time, in the order in which they are added. */
export function createQueue(): RunInTurn {
  let last: Promise<unknown> = Promise.resolve();
  return function runInTurn(task) {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
