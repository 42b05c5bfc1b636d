import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Next and libraries print request data, whose line breaks could forge log lines, but the log escapes them. */
export function sendConsoleToLog(
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
  to: Console = console,
): void {
  for (const method of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    to[method] = function writeToLog(...values: unknown[]) {
      log[LEVELS[method]]({ printed: format(...values) }, 'Console output of a library.');
    };
  }
}
