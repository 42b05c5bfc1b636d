import type { Thing } from 'schema-dts';
import type { Locale } from '@locator/base/locale';

export interface DescribedPage {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly openGraphImageUrl: string;
}

export type Describe = (page: DescribedPage) => readonly Thing[];
