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
import { SETTINGS_ID, type TagManagerSettings, writeSettings } from '@/services/tag-manager/settings';
import { tagManagerSettings } from '@/services/tag-manager/site-settings';

interface LocatorDocumentProps extends DocumentInitialProps {
  /** What the page is about, for machines; null where it is about nothing. */
  readonly structuredData: string | null;
  /** Null where there is no tag manager: nothing of it is then in the page. */
  readonly tagManager: TagManagerSettings | null;
}

/** Pages that Next.js makes at build time or without a request of ours: what the operator sets is not known there. */
const MADE_WITHOUT_SETTINGS = ['/404', '/500', '/_error'];

/** The HTML around every page, in the page's language. */
export default class LocatorDocument extends Document<LocatorDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<LocatorDocumentProps> {
    const things = context.res ? notesOn(context.res)?.structuredData : undefined;
    const isOurs = !MADE_WITHOUT_SETTINGS.includes(context.pathname);
    return {
      ...(await Document.getInitialProps(context)),
      structuredData: things && things.length > 0 ? jsonLd(things) : null,
      tagManager: isOurs ? await tagManagerSettings(context.query.locale) : null,
    };
  }

  override render(): ReactElement {
    const { __NEXT_DATA__, structuredData, tagManager }: LocatorDocumentProps & DocumentProps = this.props;
    const { locale }: { locale?: unknown } = __NEXT_DATA__.props.pageProps ?? {};
    return (
      // Tells Next to jump, not glide, to the top of a new page while links within a page glide.
      <Html lang={isLocale(locale) ? locale : DEFAULT_LOCALE} data-scroll-behavior="smooth">
        <Head>
          {structuredData !== null && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
          )}
          {tagManager && <TagManager settings={tagManager} buildId={__NEXT_DATA__.buildId} />}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}

interface TagManagerProps {
  readonly settings: TagManagerSettings;
  readonly buildId: string;
}

/** The browser's part of the tag manager, which `next.config.js` builds beside the site, and what it has to know. */
function TagManager({ settings, buildId }: TagManagerProps): ReactElement {
  return (
    <>
      <script
        id={SETTINGS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: writeSettings(settings) }}
      />
      <script defer src={`/_next/static/${buildId}/tag-manager.js`} />
    </>
  );
}
