import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import type { Credentials } from '@/services/wire/authorization';
import { createAsk } from './ask';
import { createCircuit } from './circuit';
import { createHttpClient } from './http-client';
import { createLastAnswers } from './last-answers';
import { createRemoteBackend } from './remote-backend';
import { createRemoteEngine } from './remote-engine';

export interface RemoteOptions {
  /** Where `/api/v1` stands, without a slash at its end. */
  readonly baseUrl: string;
  readonly credentials: Credentials | null;
  /** Suggestions come from a maps service, which locates them in a second step. */
  readonly isGoogle: boolean;
  /** For the whole of a request (specification, section 9). */
  readonly timeoutMs?: number;
  /** Failures in a row after which the back-end is left alone for `openMs`. */
  readonly failureLimit?: number;
  readonly openMs?: number;
  /** Milliseconds since 1970; the clock of the machine when left out. */
  readonly now?: () => number;
}

const TIMEOUT_MS = 10_000;

/** About as many questions as one page asks at a time. */
const FAILURE_LIMIT = 5;

/** Long enough to spare whoever is restarting, short enough that hardly anybody notices once it is back. */
const OPEN_MS = 5_000;

/** The answers that the pages of a network of some hundred venues are made of; 32 MB at most. */
const LAST_ANSWERS = { maxCount: 5_000, maxBytes: 32 * 1024 * 1024, maxAgeMs: 24 * 3_600_000 };

/** Both ports, answered by a back-end that speaks the contract over HTTP. */
export function createRemote(options: RemoteOptions): { engine: Engine; backend: Backend } {
  const { baseUrl, credentials, isGoogle, timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  const ask = createAsk({
    http: createHttpClient({ baseUrl, credentials, timeoutMs }),
    circuit: createCircuit({
      failureLimit: options.failureLimit ?? FAILURE_LIMIT,
      openMs: options.openMs ?? OPEN_MS,
      now,
      onChange: (state) => console.warn(JSON.stringify({ level: 'warn', service: 'remote', circuit: state })),
    }),
    lastAnswers: createLastAnswers({ ...LAST_ANSWERS, now }),
  });
  return { engine: createRemoteEngine(ask, isGoogle), backend: createRemoteBackend(ask) };
}
