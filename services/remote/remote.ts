import { sharedTime, type Deadline, UPSTREAM_TIMEOUT_MS, wholeTime } from '@locator/base/upstream/deadline';
import { createHttpClient } from '@locator/base/upstream/http-client';
import { createResilientCalls } from '@locator/base/upstream/resilient-calls';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@locator/base/place-search';
import { basicAuthorization, type Credentials } from '@locator/venue-api/authorization';
import { createRemoteBackend } from './remote-backend';
import { createRemoteEngine } from './remote-engine';
import { createSendRequest } from '@locator/venue-api/send-request';

export interface RemoteOptions {
  /** Base URL of `/api/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly credentials: Credentials | null;
  /** Whether suggestions come from a maps service, which returns their positions in a second step. */
  readonly isGoogle: boolean;
  /** Timeout for a single call, or for all calls of a page (specification, section 9). */
  readonly timeoutMs?: number;
  readonly failureLimit?: number;
  /** How long a circuit stays open; default: half of the timeout. */
  readonly openMs?: number;
  /** Returns the current time in milliseconds since 1970; default: the system clock. */
  readonly now?: () => number;
}

export interface RemotePorts {
  readonly engine: Engine;
  readonly backend: Backend;
}

export interface Remote extends RemotePorts {
  /** Returns the ports for one page request. All their calls share one deadline, which counts from now. */
  forOneRequest(): RemotePorts;
}

export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

const MAX_SOCKETS = 64;

export function createRemote(options: RemoteOptions): Remote {
  const { baseUrl, credentials, isGoogle, timeoutMs = UPSTREAM_TIMEOUT_MS } = options;
  const http = createHttpClient({
    baseUrl,
    ...(credentials && { headers: { Authorization: basicAuthorization(credentials) } }),
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxSockets: MAX_SOCKETS,
  });
  const call = createResilientCalls({
    url: baseUrl,
    ...(options.failureLimit !== undefined && { failureLimit: options.failureLimit }),
    openMs: options.openMs ?? timeoutMs / 2,
    now: options.now ?? Date.now,
    logsStack: true,
  });

  function portsWithin(deadline: Deadline): RemotePorts {
    const send = createSendRequest({ http, call, deadline });
    return { engine: createRemoteEngine(send, isGoogle), backend: createRemoteBackend(send) };
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
