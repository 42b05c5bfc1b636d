import { log } from '../log/log';
import { metrics } from '../metrics/metrics';

/** What failed behind the site. Nothing that a visitor typed and no credentials may stand in any of it. */
export interface Fault {
  /** The upstream or part that failed: `engine`, `backend`, `addok`, `newsletter`. */
  readonly service: string;
  readonly operation: string;
  /** A sentence, or a word such as ECONNREFUSED. */
  readonly cause: string;
  /** What else helps whoever reads the log. */
  readonly [detail: string]: unknown;
}

/** One line a fault, and one in the metrics: a warning where the visitor was spared, an error where not. */
export function logFault(level: 'warn' | 'error', fault: Fault): void {
  const { service, operation, cause } = fault;
  metrics().upstreamFaults.inc({ service, operation });
  log[level](fault, `${service} ${operation}: ${cause}`);
}

/** One line when an upstream is left alone for a while, and one when it is asked again. */
export function logCircuit(service: string, operation: string, state: 'open' | 'closed'): void {
  metrics().circuits.set({ service, operation }, state === 'open' ? 1 : 0);
  log.warn({ service, operation, circuit: state }, `${service} ${operation}: circuit ${state}`);
}
