import { createCircuit, type Circuit } from '@/lib/http/circuit';
import { logCircuit } from '@/lib/http/log-fault';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import type { Credentials } from '@/services/wire/authorization';
import { type OperationName, operationNames, OPERATIONS } from '@/services/wire/operations';
import { createAsk } from './ask';
import { createHttpClient } from './http-client';
import { createLastAnswers } from './last-answers';
import { createRemoteBackend } from './remote-backend';
import { createRemoteEngine } from './remote-engine';
import { sharedTime, type TimeLeft, wholeTime } from './time-left';

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

const TIMEOUT_MS = 10_000;

/** About as many questions as one page asks at a time. */
const FAILURE_LIMIT = 5;

/**
 * How long a failing operation is left alone, as a part of the time-out: 5 s of 10, long enough to spare whoever is
 * restarting, short enough that hardly anybody notices once it is back.
 */
const OPEN_PART = 0.5;

/** The answers that the pages of a network of some hundred venues are made of; 32 MB at most. */
const LAST_ANSWERS = { maxCount: 5_000, maxBytes: 32 * 1024 * 1024, maxAgeMs: 24 * 3_600_000 };

/** Both ports, answered by a back-end that speaks the contract over HTTP. */
export function createRemote(options: RemoteOptions): Remote {
  const { baseUrl, credentials, isGoogle, timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  const http = createHttpClient({ baseUrl, credentials });
  const lastAnswers = createLastAnswers({ ...LAST_ANSWERS, now });
  const circuits = new Map(operationNames().map((name) => [name, circuitFor(name)]));

  function circuitFor(name: OperationName): Circuit {
    return createCircuit({
      failureLimit: options.failureLimit ?? FAILURE_LIMIT,
      openMs: options.openMs ?? timeoutMs * OPEN_PART,
      now,
      onChange: (state) => logCircuit(OPERATIONS[name].service, name, state),
    });
  }

  function portsWithin(timeLeft: TimeLeft): RemotePorts {
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
