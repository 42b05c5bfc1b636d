import type { RequestListener } from 'node:http';

const FAKEABLE = [
  'Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate',
  'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout',
] as const; // prettier-ignore

/**
 * Fakes only these functions of the clock, until `jest.useRealTimers()`. Sockets keep working, because Node.js calls
 * its own copies.
 */
export function fakeOnly(...names: readonly (typeof FAKEABLE)[number][]): void {
  jest.useFakeTimers({ doNotFake: FAKEABLE.filter((name) => !names.includes(name)) });
}

/** Returns a listener that starts a response with `respond`, if given, and then advances the fake clock by `ms`. */
export function exceedTimeout(ms: number, respond?: RequestListener): RequestListener {
  return (request, response) => {
    void respond?.(request, response);
    setImmediate(() => jest.advanceTimersByTime(ms));
  };
}
