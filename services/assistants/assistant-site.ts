import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';

export interface AssistantSite {
  readonly siteUrl: string;
  /** Origins of other sites whose pages may ask. */
  readonly guestOrigins: readonly string[];
  readonly locales: readonly Locale[];
  readonly country: CountryCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}
