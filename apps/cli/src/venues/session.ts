import type { CountryCode } from '@locator/base/geo';
import type { AddressFinder, ReportLanguage } from '@locator/venue-import';
import type { PageUrl } from '@locator/venue-import/platforms';
import type { VenueRepository } from '@locator/venues';
import type { Translate } from '../texts';
import type { Confirmation } from './terminal';

export interface Session {
  readonly t: Translate;
  readonly language: ReportLanguage;
  readonly repository: VenueRepository;
  readonly finder: AddressFinder;
  /** Absent if the site's URL is not set. */
  readonly pageUrl?: PageUrl | undefined;
  /** The countries that the site lists: a row without a country is in the one that its address fits. */
  readonly countries: readonly CountryCode[];
  readonly confirm: (question: string) => Promise<Confirmation>;
}
