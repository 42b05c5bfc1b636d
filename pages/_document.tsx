import Document, { Head, Html, Main, NextScript } from 'next/document';
import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, isLocale } from '@/lib/locale/locale';

/** The HTML around every page, in the page's language. */
export default class LocatorDocument extends Document {
  override render(): ReactElement {
    const { locale }: { locale?: unknown } = this.props.__NEXT_DATA__.props.pageProps ?? {};
    return (
      // Tells Next to jump, not glide, to the top of a new page while links within a page glide.
      <Html lang={isLocale(locale) ? locale : DEFAULT_LOCALE} data-scroll-behavior="smooth">
        <Head />
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
