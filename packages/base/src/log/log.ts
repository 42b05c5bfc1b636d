import { format } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-context';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

interface Line {
  readonly level: string;
  readonly msg?: string;
  readonly fault?: string;
}

/** Must not contain visitor input, IP addresses or e-mail addresses. `docs/operation.md` lists the fields. */
export const log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> = createLog(
  destinationIn(process.env.NODE_ENV),
  process.env.LOG_LEVEL,
);

/** An invalid level is treated as `info`; the configuration check reports it later. */
export function createLog(destination: DestinationStream, level: string | undefined): Logger {
  return pino(
    {
      level: LOG_LEVELS.find((known) => known === level?.trim()) ?? 'info',
      // Omits the process id and the host name, because log collectors add them.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
    },
    destination,
  );
}

function destinationIn(environment: string | undefined): DestinationStream {
  if (environment === 'production') return process.stdout;
  return environment === 'test' ? toConsole((line) => line.trimEnd()) : toConsole(sentenceOf);
}

function toConsole(textOf: (line: string) => string): DestinationStream {
  return {
    write(line) {
      const { level } = JSON.parse(line) as Line;
      if (level === 'error') console.error(textOf(line));
      else console.warn(textOf(line));
    },
  };
}

function sentenceOf(line: string): string {
  const { msg = '', fault } = JSON.parse(line) as Line;
  return fault === undefined ? msg : `${msg}\n${fault}`;
}

export function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

const CONSOLE_METHODS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Next and libraries print request data, whose line breaks could forge log lines, but the log escapes them. */
export function sendConsoleToLog(target: typeof log, to: Console = console): void {
  for (const method of Object.keys(CONSOLE_METHODS) as (keyof typeof CONSOLE_METHODS)[]) {
    to[method] = function writeToLog(...values: unknown[]) {
      target[CONSOLE_METHODS[method]]({ printed: format(...values) }, 'Console output of a library.');
    };
  }
}
