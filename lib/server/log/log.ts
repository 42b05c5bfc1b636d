import pino, { type DestinationStream, type Logger } from 'pino';
import { LOG_LEVELS } from './log-levels';
import { currentRequestId } from './request-id';

/** A line as pino writes it, beside whatever fields it was given. */
interface Line {
  readonly level: string;
  readonly msg?: string;
  readonly fault?: string;
}

/**
 * The log of the server: one JSON object a line in production, sentences for people elsewhere. A line has a sentence
 * (`msg`) and fields; while a request is answered, its identifier too. Never what a visitor typed, their address or
 * e-mail. `docs/operation.md` lists the fields. Server side only.
 */
export const log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> = createLog(
  destinationIn(process.env.NODE_ENV),
  process.env.LOG_LEVEL,
);

/** The same for any destination. An unknown level counts as `info`: the configuration, read later, refuses it in words. */
export function createLog(destination: DestinationStream, level: string | undefined): Logger {
  return pino(
    {
      level: LOG_LEVELS.find((known) => known === level?.trim()) ?? 'info',
      // Process and machine are known to whoever collects the lines.
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

function toConsole(wordsOf: (line: string) => string): DestinationStream {
  return {
    write(line) {
      const { level } = JSON.parse(line) as Line;
      if (level === 'error') console.error(wordsOf(line));
      else console.warn(wordsOf(line));
    },
  };
}

/** For the terminal of a developer or an operator: the sentence says it all, but for the stack of a fault. */
function sentenceOf(line: string): string {
  const { msg = '', fault } = JSON.parse(line) as Line;
  return fault === undefined ? msg : `${msg}\n${fault}`;
}
