import type { Locale } from '@/lib/locale/locale';
import { type Result, success } from '@/lib/result';
import type { Backend } from './backend';
import type { VenueDetails } from './venue';

/** More moves in a row are a mistake of the file's. */
const MOST_MOVES = 10;

/**
 * The venue that stands for one that moved, however often it did. Null when it hasn't moved, and when the way ends
 * nowhere: at an unknown venue, at one that is closed, or where it began.
 */
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
    if (target === null || seen.size > MOST_MOVES) return success(null);
    const next = await backend.venue(target, locale);
    if (!next.ok) return next.failure.kind === 'not-found' ? success(null) : next;
    if (seen.has(next.value.code)) return success(null);
    current = next.value;
  }
  return success(current === venue || current.state.kind === 'closed' ? null : current);
}
