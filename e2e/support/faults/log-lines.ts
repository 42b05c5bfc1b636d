import type { OwnServer } from '../own-server';

export interface FaultLine {
  readonly service: string;
  readonly operation: string;
  readonly cause: string;
}

export function faultLines(log: string): FaultLine[] {
  return log.split('\n').flatMap((line) => {
    try {
      const parsed = JSON.parse(line) as Partial<FaultLine>;
      return parsed.service && parsed.operation && parsed.cause ? [parsed as FaultLine] : [];
    } catch {
      return [];
    }
  });
}

/** Waits until the failure is logged. Returns the logged cause. */
export async function causeIn(
  server: OwnServer,
  from: number,
  service: string | null,
  operation: string | null = null,
): Promise<string> {
  const cause = await server.untilLogged(function findCause(log) {
    const line = faultLines(log.slice(from)).find(
      (one) => (!service || one.service === service) && (!operation || one.operation === operation),
    );
    return line?.cause;
  });
  return withoutDetail(cause);
}

/** Returns the last logged state of each circuit breaker, by operation. */
export function circuitsIn(log: string, service?: string): ReadonlyMap<string, string> {
  const circuits = new Map<string, string>();
  for (const line of log.split('\n')) {
    if (!line.includes('"circuit"')) continue;
    const said = JSON.parse(line) as { service: string; operation: string; circuit: string };
    if (service === undefined || said.service === service) circuits.set(said.operation, said.circuit);
  }
  return circuits;
}

/** Replaces the variable parts of a cause with placeholders. */
function withoutDetail(cause: string): string {
  return (
    cause
      .replace(/(does not match the contract): .*/, '$1: …')
      .replace(/after \d+ ms/, 'after … ms')
      // The deadline of the page may come before that of the call.
      .replace('no time was left for the call', 'timed out after … ms')
      .replace(/127\.0\.0\.1:\d+(\/\w+)?/g, 'db:5432')
  );
}
