import type { Locale } from '@locator/base/locale';
import { type Result, success, valueOr } from '@locator/base';
import type { Backend } from './backend';
import type { VenueDetails } from '@locator/venue-model';

/** Returns the venue at the end of the moves; null if there is none, if it has closed, or if the moves form a loop. */
export async function followMove(
  backend: Backend,
  venue: VenueDetails,
  locale: Locale,
): Promise<Result<VenueDetails | null>> {
  const seen = new Set<string>();
  let current = venue;
  while (current.state.kind === 'moved') {
    seen.add(current.code);
    const target = current.state.movedTo;
    if (target === null) return success(null);
    const next = await backend.venue(target, locale);
    if (!next.ok) return next.failure.kind === 'not-found' ? success(null) : next;
    if (seen.has(next.value.code)) return success(null);
    current = next.value;
  }
  return success(current === venue || current.state.kind === 'closed' ? null : current);
}

/** Returns the name of the venue with this code if it has moved to `venue`; null if it has not, or if a query failed. */
export async function nameBeforeMove(
  backend: Backend,
  code: string | null,
  venue: VenueDetails,
  locale: Locale,
): Promise<string | null> {
  const former = code === null ? null : valueOr(await backend.venue(code, locale), null);
  const successor = former && valueOr(await followMove(backend, former, locale), null);
  return former && successor?.code === venue.code ? former.name : null;
}
