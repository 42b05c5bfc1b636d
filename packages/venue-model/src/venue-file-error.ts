export const VENUE_FILE_PROBLEMS = ['missing', 'unreadable', 'rejected'] as const;

export type VenueFileProblem = (typeof VENUE_FILE_PROBLEMS)[number];

export class VenueFileError extends Error {
  override readonly name = 'VenueFileError';

  constructor(
    readonly problem: VenueFileProblem,
    message: string,
  ) {
    super(message);
  }
}
