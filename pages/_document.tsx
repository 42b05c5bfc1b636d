import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { ReactElement } from 'react';
import { brand, BRAND_ID } from '@/lib/brand/brand';
import { chainFragment } from '@/lib/server/chain-frame/chain-frame';
import { siteConfig } from '@/lib/server/env/site-config';
import { responseMetadataOf } from '@/lib/server/http/response-metadata';
import { DEFAULT_LOCALE, isLocale } from '@locator/base/locale';
import {
  jsonBlock,
  PAGE_VIEWS_META,
  WEB_VITALS_META,
  jsonLd,
  TAG_MANAGER_ID,
} from '@/lib/page/document-data';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';
import { tagManagerSettings } from '@/services/page-content/tag-manager-settings';
import { withBasePath } from '@/lib/url/base-path';

interface LocatorDocumentProps extends DocumentInitialProps {
  readonly structuredData: string | null;
  readonly tagManager: TagManagerSettings | null;
  /** 0 for none. */
  readonly webVitalsPercent: number;
  readonly countsPageViews: boolean;
}

/** The chain's header or footer. A shadow tree keeps its styles and the site's apart. */
function ChainPart({ html }: { readonly html: string | null }): ReactElement | null {
  if (html === null) return null;
  return <div dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open">${html}</template>` }} />;
}

/** Pages that Next.js prerenders at build time, when the operator's settings are unknown. */
const PRERENDERED_PAGES = ['/404', '/500', '/_error'];

export default class LocatorDocument extends Document<LocatorDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<LocatorDocumentProps> {
    const nodes = context.res ? responseMetadataOf(context.res)?.structuredData : undefined;
    const hasSettings = !PRERENDERED_PAGES.includes(context.pathname);
    return {
      ...(await Document.getInitialProps(context)),
      structuredData: nodes && nodes.length > 0 ? jsonLd(nodes) : null,
      webVitalsPercent: hasSettings ? siteConfig().operation.webVitalsPercent : 0,
      countsPageViews: hasSettings && siteConfig().usageFolder !== null,
      tagManager: hasSettings ? await tagManagerSettings(context.query.locale) : null,
    };
  }

  override render(): ReactElement {
    const {
      __NEXT_DATA__,
      structuredData,
      tagManager,
      webVitalsPercent,
      countsPageViews,
    }: LocatorDocumentProps & DocumentProps = this.props;
    const { locale }: { locale?: unknown } = __NEXT_DATA__.props.pageProps ?? {};
    const lang = isLocale(locale) ? locale : DEFAULT_LOCALE;
    return (
      // Next.js then scrolls to the top of a new page without animation, although links within a page scroll smoothly.
      <Html lang={lang} data-scroll-behavior="smooth">
        <Head>
          {structuredData !== null && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
          )}
          {brand().version && (
            <link rel="stylesheet" href={withBasePath(`/brand/colors.css?v=${brand().version}`)} />
          )}
          <script
            id={BRAND_ID}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: jsonBlock(brand()) }}
          />
          {webVitalsPercent > 0 && <meta name={WEB_VITALS_META} content={String(webVitalsPercent)} />}
          {countsPageViews && <meta name={PAGE_VIEWS_META} content="1" />}
          {tagManager && (
            <script
              id={TAG_MANAGER_ID}
              type="application/json"
              dangerouslySetInnerHTML={{ __html: jsonBlock(tagManager) }}
            />
          )}
        </Head>
        <body>
          <ChainPart html={chainFragment('header', lang)} />
          <Main />
          <ChainPart html={chainFragment('footer', lang)} />
          <NextScript />
        </body>
      </Html>
    );
  }
}
