/** Why the venue file is not what the site shows: names for programs (`/api/ready`, metrics). */
export const VENUE_FILE_PROBLEMS = ['missing', 'unreadable', 'rejected'] as const;

export type VenueFileProblem = (typeof VENUE_FILE_PROBLEMS)[number];

/** A venue file that can't be shown. The message is one sentence or more for the operator. */
export class VenueFileError extends Error {
  override readonly name = 'VenueFileError';

  constructor(
    readonly problem: VenueFileProblem,
    message: string,
  ) {
    super(message);
  }
}
