import type { VenueRepository } from '@/services/venues/venue-repository';
import type { ReportLanguage, Words } from './messages';

/** What every command works with. */
export interface Session {
  readonly words: Words;
  readonly language: ReportLanguage;
  readonly shelf: VenueRepository;
  /** Asks the operator a question; `unanswered` where there is no terminal. */
  readonly confirm: (question: string) => Promise<'yes' | 'no' | 'unanswered'>;
}
