import type { VenueState } from './venue';

/** Returns whether visitors can book: the venue is open, or will be again. */
export function isBookable({ kind }: VenueState): boolean {
  return kind === 'open' || kind === 'temporarily_closed';
}
