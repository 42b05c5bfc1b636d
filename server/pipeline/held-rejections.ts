import type { ServerResponse } from 'node:http';

/** Time for which a rejection is held back, in milliseconds. */
export const HOLD_MS = 1_000;
/** Maximum number of rejections held back at a time. Each keeps a connection to the proxy open. */
export const MAX_HELD = 200;

/**
 * Returns a function that holds back the rejection of a request: it calls `send` after {@link HOLD_MS}, or at once if
 * too many rejections are being held back. Most programs send the next request only after the response to the previous
 * one, so a client whose rejections are held back causes far fewer of them.
 */
export function createHeldRejections(): (response: ServerResponse, send: () => void) => void {
  let held = 0;
  return function hold(response, send) {
    if (held >= MAX_HELD) {
      send();
      return;
    }
    held += 1;
    const timer = setTimeout(send, HOLD_MS);
    response.once('close', function release() {
      held -= 1;
      clearTimeout(timer);
    });
  };
}
