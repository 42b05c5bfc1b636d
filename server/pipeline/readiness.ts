import { DEFAULT_LOCALE } from '@/lib/locale/locale';
import { venueFileProblems } from '@/lib/server/metrics/venue-file-problem';
import type { CountryCount } from '@/services/backend/backend';
import { services } from '@/services/connect';
import { currentLifecycle } from './lifecycle';

/** Whether the server can serve visitors; the reasons are words for programs, in none of which is a secret. */
export interface Readiness {
  readonly isReady: boolean;
  readonly reasons: readonly ('starting' | 'stopping' | 'venues-unavailable')[];
  /** What an operator should mend although visitors are served: the venue file isn't shown, and earlier venues are. */
  readonly warnings: readonly string[];
}

/** Who asks waits no longer: a server whose venues take so long can't make pages of them either. */
const PATIENCE_MS = 2_000;

/** However often it is asked, the back-end is asked once in this time. */
const REMEMBERED_MS = 1_000;

let last: { readonly at: number; readonly counts: Promise<readonly CountryCount[] | null> } | undefined;

/**
 * Ready means: pages of venues can be made, were it from last good answers. Starting and stopping servers are not.
 */
export async function readiness(): Promise<Readiness> {
  const stage = currentLifecycle();
  const warnings = (await venueFileProblems()).map((problem) => `venue-file-${problem}`);
  if (stage !== 'serving') return { isReady: false, reasons: [stage], warnings };
  const counts = await venueCounts();
  return { isReady: counts !== null, reasons: counts ? [] : ['venues-unavailable'], warnings };
}

/** The venues of each country; null where they can't be had in time. */
export function venueCounts(): Promise<readonly CountryCount[] | null> {
  if (!last || Date.now() - last.at > REMEMBERED_MS) {
    last = { at: Date.now(), counts: Promise.race([countVenues(), timeOut()]) };
  }
  return last.counts;
}

async function countVenues(): Promise<readonly CountryCount[] | null> {
  try {
    const counts = await (await services()).backend.countries(DEFAULT_LOCALE);
    return counts.ok ? counts.value : null;
  } catch {
    // Not connected: its own line in the log says why.
    return null;
  }
}

function timeOut(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
}
