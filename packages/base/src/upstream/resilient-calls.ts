import { CACHE_LIMITS } from '../cache/cache-limits';
import { createCache } from '../cache/create-cache';
import { logCircuit, logFault } from '../log/log-fault';
import { markIncomplete } from '../log/request-context';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import type { Deadline } from './deadline';
import { UpstreamFault } from './upstream-fault';

export interface ResilienceOptions {
  /** URL of the upstream, whose host is logged. Omit it for a database, whose errors contain the address. */
  readonly url?: string;
  readonly failureLimit?: number;
  readonly openMs: number;
  /** Milliseconds since an arbitrary origin. The default is unmoved by a change of the clock. */
  readonly now?: () => number;
  readonly logsStack?: boolean;
}

export interface UpstreamCall<Value> {
  readonly service: string;
  readonly operation: string;
  /** Name of the circuit. Calls with the same name share a circuit breaker. Defaults to the operation. */
  readonly circuit?: string;
  readonly deadline: Deadline;
  /** Cache key of the last good response, which is returned after a fault. Without it, nothing is cached. */
  readonly staleKey?: string;
  /** `signal` aborts at the deadline. Throws {@link UpstreamFault}; other errors are no upstream failures. */
  readonly send: (signal: AbortSignal) => Promise<Value>;
}

/** After a fault or with an open circuit, returns the last good response, a JSON value. @throws UpstreamFault */
export type ResilientCall = <Value>(call: UpstreamCall<Value>) => Promise<Value>;

/** Default failure limit: about the number of calls that one page makes concurrently. */
const FAILURE_LIMIT = 5;

const MAX_AGE_MS = 24 * 3_600_000;

const BYTES_PER_CHARACTER = 2;

export function createResilientCalls({
  url,
  failureLimit = FAILURE_LIMIT,
  openMs,
  now = () => performance.now(),
  logsStack = false,
}: ResilienceOptions): ResilientCall {
  const host = url === undefined ? {} : { host: new URL(url).host };
  const circuits = new Map<string, CircuitBreaker>();
  const staleResponses = createCache<string, string>('stale-responses', {
    ...CACHE_LIMITS['stale-responses'],
    sizeOf: (json, key) => BYTES_PER_CHARACTER * (key.length + json.length),
    expiry: { maxAgeMs: MAX_AGE_MS, now },
  });

  function circuitOf(service: string, name: string): CircuitBreaker {
    const key = `${service} ${name}`;
    const existing = circuits.get(key);
    if (existing) return existing;
    const onChange = (state: 'open' | 'closed'): void =>
      logCircuit({ service, operation: name, ...host }, state);
    const circuit = createCircuitBreaker({ failureLimit, openMs, now, onChange });
    circuits.set(key, circuit);
    return circuit;
  }

  return async function call<Value>(request: UpstreamCall<Value>): Promise<Value> {
    const { service, operation, staleKey } = request;
    const circuit = circuitOf(service, request.circuit ?? operation);
    const readStale = (): { readonly value: Value } | null => {
      const json = staleKey === undefined ? undefined : staleResponses.get(staleKey);
      return json === undefined ? null : (JSON.parse(json) as { value: Value });
    };
    if (!circuit.admits()) {
      markIncomplete();
      const stale = readStale();
      if (stale) return stale.value;
      throw new UpstreamFault('it has failed too often just now');
    }
    const { ms, isFair } = request.deadline();
    try {
      const value = await sendWithin(ms, request.send);
      circuit.succeeded();
      if (staleKey !== undefined) staleResponses.set(staleKey, JSON.stringify({ value }));
      return value;
    } catch (error) {
      if (!(error instanceof UpstreamFault)) {
        circuit.succeeded();
        throw error;
      }
      if (error.kind === 'failure' || (error.kind === 'timeout' && isFair)) circuit.failed();
      const stale = readStale();
      const stack = logsStack && { stack: framesOf(error) };
      const cause = error.message;
      const fault = { service, operation, ...host, cause, servedStale: stale !== null, ...stack };
      logFault(stale ? 'warn' : 'error', fault);
      if (stale) return stale.value;
      error.isLogged = true;
      throw error;
    }
  };
}

/** Rejects at the deadline even if `send` ignores the signal. @throws UpstreamFault at the deadline */
export async function sendWithin<Value>(
  ms: number,
  send: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (ms <= 0) throw new UpstreamFault('no time was left for the call', 'timeout');
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), ms);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Timed out')), { once: true });
  });
  try {
    return await Promise.race([send(signal), timeout]);
  } catch (error) {
    throw signal.aborted ? new UpstreamFault(`timed out after ${ms} ms`, 'timeout') : error;
  } finally {
    clearTimeout(timer);
  }
}

function framesOf({ stack }: Error): string[] {
  return (stack ?? '')
    .split('\n')
    .slice(1, 5)
    .map((line) => line.trim());
}
