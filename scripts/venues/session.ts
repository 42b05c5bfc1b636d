import type { VenueFiles } from '@/services/embedded/venues/venue-files';
import type { ReportLanguage, Words } from './words';

/** What every command works with. */
export interface Session {
  readonly words: Words;
  readonly language: ReportLanguage;
  readonly files: VenueFiles;
}
