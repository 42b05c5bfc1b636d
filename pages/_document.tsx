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
import { notesOn } from '@/lib/http/page-notes';
import { DEFAULT_LOCALE, isLocale } from '@/lib/locale/locale';
import { jsonLd } from '@/lib/structured-data/json-ld';

interface LocatorDocumentProps extends DocumentInitialProps {
  /** What the page is about, for machines; null where it is about nothing. */
  readonly structuredData: string | null;
}

/** The HTML around every page, in the page's language. */
export default class LocatorDocument extends Document<LocatorDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<LocatorDocumentProps> {
    const things = context.res ? notesOn(context.res)?.structuredData : undefined;
    return {
      ...(await Document.getInitialProps(context)),
      structuredData: things && things.length > 0 ? jsonLd(things) : null,
    };
  }

  override render(): ReactElement {
    const { __NEXT_DATA__, structuredData }: LocatorDocumentProps & DocumentProps = this.props;
    const { locale }: { locale?: unknown } = __NEXT_DATA__.props.pageProps ?? {};
    return (
      // Tells Next to jump, not glide, to the top of a new page while links within a page glide.
      <Html lang={isLocale(locale) ? locale : DEFAULT_LOCALE} data-scroll-behavior="smooth">
        <Head>
          {structuredData !== null && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
          )}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
