import Head from 'next/head';
import type { ReactElement } from 'react';
import { brand, BRAND_IMAGES } from '@/lib/brand/brand';
import { documentTitle } from '@/lib/page/document-title';
import type { PageProps } from '@/lib/page/page';
import { REGIONAL_LOCALES } from '@locator/base/locale';
import { IMAGE_HEIGHT, IMAGE_TYPE, IMAGE_WIDTH } from '@/lib/page/open-graph-format';
import { withBasePath } from '@/lib/url/base-path';

export function PageMeta({ head, locale, site }: Pick<PageProps, 'head' | 'locale' | 'site'>): ReactElement {
  const title = documentTitle(head.title);
  const alternates = head.isIndexable ? head.alternates : [];
  const fallback = alternates.find((alternate) => alternate.locale === site.defaultLocale) ?? alternates[0];
  // `next/head` deduplicates tags by React key, so keys must be unique across all lists of tags below.
  return (
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={head.description} />
      <meta name="theme-color" content={brand().themeColor} />
      <meta name="robots" content={head.isIndexable ? 'max-image-preview:large' : 'noindex,follow'} />
      {head.canonicalUrl && <link rel="canonical" href={head.canonicalUrl} />}
      {head.venuesFileUrl && <link rel="alternate" type="application/geo+json" href={head.venuesFileUrl} />}
      {alternates.map((alternate) => (
        <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={alternate.url} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={fallback.url} />}

      <meta property="og:site_name" content={brand().name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonicalUrl && <meta property="og:url" content={head.canonicalUrl} />}
      <meta property="og:locale" content={REGIONAL_LOCALES[locale]} />
      {alternates
        .map((alternate) => alternate.locale)
        .filter((other) => other !== locale)
        .map((other) => (
          <meta
            key={`og:locale:alternate ${other}`}
            property="og:locale:alternate"
            content={REGIONAL_LOCALES[other]}
          />
        ))}
      {head.openGraphImageUrl && (
        <>
          <meta property="og:image" content={head.openGraphImageUrl} />
          <meta property="og:image:type" content={IMAGE_TYPE} />
          <meta property="og:image:width" content={String(IMAGE_WIDTH)} />
          <meta property="og:image:height" content={String(IMAGE_HEIGHT)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}

      <link rel="icon" href={withBasePath('/favicon.ico')} sizes="32x32" />
      <link
        rel="icon"
        href={withBasePath(BRAND_IMAGES.icon.path)}
        type={BRAND_IMAGES.icon.type}
        sizes="any"
      />
      <link rel="apple-touch-icon" href={withBasePath(BRAND_IMAGES.touchIcon.path)} />
      <link rel="manifest" href={withBasePath('/manifest.webmanifest')} />
    </Head>
  );
}

export function BrokenPageMeta({ title }: { readonly title: string }): ReactElement {
  return (
    <Head>
      <title>{documentTitle(title)}</title>
    </Head>
  );
}
