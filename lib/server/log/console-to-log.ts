import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Sends all that is written to `console` to the log instead. Next and libraries print errors that quote requests, and a
 * line break in one would be a line of the log made up by a visitor; the log escapes it.
 */
export function sendConsoleToLog(
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
  to: Console = console,
): void {
  for (const method of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    to[method] = function writeToLog(...values: unknown[]) {
      log[LEVELS[method]]({ printed: format(...values) }, 'A library printed a message.');
    };
  }
}
