import { log } from './log';
import { markIncomplete } from './request-context';
import type { Failure } from '../result';
import { metrics } from '../metrics/metrics';

/** A failed upstream call, or a failure within the server. Must not contain visitor input or credentials. */
export interface Fault {
  /** The failed upstream or component, such as `engine`, `backend`, `addok` or `newsletter`. */
  readonly service: string;
  readonly operation: string;
  readonly cause: string;
  readonly host?: string;
  readonly [detail: string]: unknown;
}

/** Logs and counts a fault: as a warning if visitors do not notice it, otherwise as an error. */
export function logFault(level: 'warn' | 'error', fault: Fault): void {
  const { service, operation, cause } = fault;
  markIncomplete();
  metrics().upstreamFaults.inc({ service, operation });
  log[level](fault, `${service} ${operation}: ${cause}`);
}

export function logFailure({ service, operation, message, isLogged }: Failure): void {
  // Even if the failure is already logged: another request may have shared the call and logged it.
  markIncomplete();
  if (!isLogged) logFault('error', { service, operation, cause: message });
}

export function logCircuit(
  upstream: Pick<Fault, 'service' | 'operation' | 'host'>,
  state: 'open' | 'closed',
): void {
  const { service, operation } = upstream;
  metrics().circuits.set({ service, operation }, state === 'open' ? 1 : 0);
  log.warn({ ...upstream, circuit: state }, `${service} ${operation}: circuit ${state}`);
}
