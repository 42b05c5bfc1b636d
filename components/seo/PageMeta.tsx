import Head from 'next/head';
import type { ReactElement } from 'react';
import { BRAND } from '@/lib/brand/brand';
import type { PageHead } from '@/lib/http/page';

interface PageMetaProps {
  readonly head: PageHead;
  readonly defaultLocale: string;
}

/** The one place that writes into the document's head. */
export function PageMeta({ head, defaultLocale }: PageMetaProps): ReactElement {
  const fallback = head.alternates.find(({ locale }) => locale === defaultLocale) ?? head.alternates[0];
  return (
    <Head>
      <title>{`${head.title} | ${BRAND.name}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={head.description} />
      <meta name="theme-color" content={BRAND.themeColor} />
      {!head.isIndexable && <meta name="robots" content="noindex,follow" />}
      {head.canonicalUrl && <link rel="canonical" href={head.canonicalUrl} />}
      {head.isIndexable &&
        head.alternates.map(({ locale, url }) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={url} />
        ))}
      {head.isIndexable && fallback && <link rel="alternate" hrefLang="x-default" href={fallback.url} />}
      <link rel="icon" href="/brand/icon.svg" type="image/svg+xml" />
    </Head>
  );
}
