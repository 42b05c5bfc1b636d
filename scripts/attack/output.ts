/** Messages of the server's shutdown. */
const STOP_SENTENCES = /^(Stopping: |Stopped\.$|Aborted requests )/;

/** What attacks send, for the log to repeat. */
export const CANARY = 'FORGED';

/** Why a line of the server's output should not be there; null when it is a log line, or one of the start script. */
export function lineFault(line: string): string | null {
  const shown = JSON.stringify(line.slice(0, 200));
  if (line.includes(CANARY)) return `Text of a request is in the server's output: ${shown}`;
  return isLogLine(line) || STOP_SENTENCES.test(line)
    ? null
    : `A line of the output is no log line: ${shown}`;
}

function isLogLine(line: string): boolean {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && 'msg' in entry;
  } catch {
    return false;
  }
}
