import { type Circuit, createCircuit, FAILURE_LIMIT, OPEN_PART } from '@/lib/server/http/circuit';
import { ANSWERS_OF_A_SITE, createStaleCache } from '@/lib/server/http/stale-cache';
import { logCircuit } from '@/lib/server/http/log-fault';
import { sharedTime, type Deadline, UPSTREAM_TIMEOUT_MS, wholeTime } from '@/lib/server/http/deadline';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import type { Credentials } from '@/services/wire/authorization';
import { type OperationName, operationNames, OPERATIONS } from '@/services/wire/operations';
import { createAsk } from './ask';
import { createHttpClient } from './http-client';
import { createRemoteBackend } from './remote-backend';
import { createRemoteEngine } from './remote-engine';

export interface RemoteOptions {
  /** Where `/api/v1` stands, without a slash at its end. */
  readonly baseUrl: string;
  readonly credentials: Credentials | null;
  /** Suggestions come from a maps service, which locates them in a second step. */
  readonly isGoogle: boolean;
  /** For the whole of a question, or of all questions of a page (specification, section 9). */
  readonly timeoutMs?: number;
  /** Failures of an operation in a row after which it is left alone for `openMs`. */
  readonly failureLimit?: number;
  /** Half the time-out when left out. */
  readonly openMs?: number;
  /** Milliseconds since 1970; the clock of the machine when left out. */
  readonly now?: () => number;
}

export interface RemotePorts {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** Both ports, each question within a time of its own. */
export interface Remote extends RemotePorts {
  /** The same for one request of a visitor: all its questions together have the time of one, which begins now. */
  forOneRequest(): RemotePorts;
}

/** Both ports, answered by a back-end that speaks the contract over HTTP. */
export function createRemote(options: RemoteOptions): Remote {
  const { baseUrl, credentials, isGoogle, timeoutMs = UPSTREAM_TIMEOUT_MS, now = Date.now } = options;
  const http = createHttpClient({ baseUrl, credentials });
  const lastAnswers = createStaleCache({ ...ANSWERS_OF_A_SITE, now });
  const circuits = new Map(operationNames().map((name) => [name, circuitFor(name)]));

  function circuitFor(name: OperationName): Circuit {
    return createCircuit({
      failureLimit: options.failureLimit ?? FAILURE_LIMIT,
      openMs: options.openMs ?? timeoutMs * OPEN_PART,
      now,
      onChange: (state) => logCircuit(OPERATIONS[name].service, name, state),
    });
  }

  function portsWithin(timeLeft: Deadline): RemotePorts {
    const ask = createAsk({
      http,
      circuitOf: (name) => circuits.get(name) ?? circuitFor(name),
      lastAnswers,
      timeLeft,
    });
    return { engine: createRemoteEngine(ask, isGoogle), backend: createRemoteBackend(ask) };
  }

  const lasting = portsWithin(wholeTime(timeoutMs));
  return {
    ...lasting,
    forOneRequest() {
      const { engine, backend } = portsWithin(sharedTime(timeoutMs));
      return { engine, backend: { ...backend, lasting: lasting.backend } };
    },
  };
}
