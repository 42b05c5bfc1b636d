import type { VenueState } from './venue';

/** Returns whether visitors can book: the venue is open or will reopen. */
export function isBookable({ kind }: VenueState): boolean {
  return kind === 'open' || kind === 'temporarily_closed';
}
