import type { Thing } from 'schema-dts';
import type { Locale } from '../locale/locale';

/** What a page is to the machines that read about it. All URLs are absolute. */
export interface DescribedPage {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly pictureUrl: string;
}

/** Says in the words of https://schema.org what a page is about. */
export type Describe = (page: DescribedPage) => readonly Thing[];
