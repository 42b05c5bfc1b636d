// First, so that the styles of the components take precedence.
import '@/styles/tokens.css';
import '@/styles/fallback-fonts.css';
import '@/styles/global.css';
import '@/styles/controls.css';
import localFont from 'next/font/local';
import type { AppProps } from 'next/app';
import type { ReactElement } from 'react';
import { brand } from '@/lib/brand/brand';
import { ErrorFallback } from '@/components/layout/ErrorFallback';
import { PageShell } from '@/components/layout/PageShell';
import type { PageProps } from '@/lib/page/page';
import type { PageState } from '@/store/page-state';

const font = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  // styles/fallback-fonts.css
  fallback: ['like-arial', 'like-roboto', 'like-noto', 'like-dejavu', 'system-ui', 'sans-serif'],
});

type LocatorAppProps = AppProps<PageProps<unknown, PageState>>;

export default function App({ Component, pageProps }: LocatorAppProps): ReactElement {
  return (
    <div className={brand().font === 'bricolage-grotesque' ? font.className : undefined}>
      <ErrorFallback
        locale={pageProps.locale}
        messages={pageProps.messages}
        homeUrl={brand().links.home}
        resetKey={pageProps}
      >
        <PageShell pageProps={pageProps}>
          <Component {...pageProps} />
        </PageShell>
      </ErrorFallback>
    </div>
  );
}
