/** Messages that the server prints at shutdown. */
const STOP_SENTENCES = /^(Stopping: |Stopped\.$|Aborted requests )/;

/** Text that attacks send. It must not appear in the log. */
export const CANARY = 'FORGED';

/**
 * Returns the reason why a line of the server's output is a fault; null if it is a log entry or a shutdown message.
 */
export function lineFault(line: string): string | null {
  const shown = JSON.stringify(line.slice(0, 200));
  if (line.includes(CANARY)) return `Text of a request is in the server's output: ${shown}`;
  return isLogLine(line) || STOP_SENTENCES.test(line)
    ? null
    : `A line of the output is no log line: ${shown}`;
}

/** Collects the faults in the servers' output. */
export function collectOutputFaults(): { add(line: string): void; take(): readonly string[] } {
  let faults: string[] = [];
  return {
    add(line) {
      const fault = lineFault(line);
      if (fault !== null) faults.push(fault);
    },
    take() {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}

function isLogLine(line: string): boolean {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && 'msg' in entry;
  } catch {
    return false;
  }
}
