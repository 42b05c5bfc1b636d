import { log } from '../log/log';
import { markIncomplete } from '../log/request-id';
import type { Failure } from '@/lib/result';
import { metrics } from '../metrics/metrics';

/** A failure of an upstream or of a part of the server. Must not contain visitor input or credentials. */
export interface Fault {
  /** `engine`, `backend`, `addok`, `newsletter`, … */
  readonly service: string;
  readonly operation: string;
  /** A sentence, or an error code such as ECONNREFUSED. */
  readonly cause: string;
  readonly [detail: string]: unknown;
}

/** Logs and counts a fault: as a warning if the visitor did not notice it, otherwise as an error. */
export function logFault(level: 'warn' | 'error', fault: Fault): void {
  const { service, operation, cause } = fault;
  markIncomplete();
  metrics().upstreamFaults.inc({ service, operation });
  log[level](fault, `${service} ${operation}: ${cause}`);
}

/**
 * Logs and counts a failure that fails the whole response, unless the failed call has already been: a failed call has
 * one line in the log.
 */
export function logFailure({ service, operation, message, isLogged }: Failure): void {
  // The call may have been sent, and logged, for another request.
  markIncomplete();
  if (!isLogged) logFault('error', { service, operation, cause: message });
}

/** Logs and exports the state of a circuit breaker when it changes. */
export function logCircuit(service: string, operation: string, state: 'open' | 'closed'): void {
  metrics().circuits.set({ service, operation }, state === 'open' ? 1 : 0);
  log.warn({ service, operation, circuit: state }, `${service} ${operation}: circuit ${state}`);
}
