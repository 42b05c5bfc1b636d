import type { GetServerSideProps } from 'next';
import type { Locale } from '@locator/base/locale';
import { preferredLocale } from '@/lib/locale/accept-language';
import { siteConfig } from '@/lib/server/env/site-config';

/** Redirects an address without a language to that page in the visitor's language, with its query. */
export function redirectToLanguage(pageIn: (locale: Locale) => string): GetServerSideProps {
  return function redirect({ req, res, resolvedUrl }) {
    const { locales, defaultLocale } = siteConfig();
    const locale = preferredLocale(req.headers['accept-language'], locales, defaultLocale);
    const { search } = new URL(resolvedUrl, 'http://request.invalid');
    res.setHeader('Vary', 'Accept-Language');
    return Promise.resolve({ redirect: { destination: pageIn(locale) + search, permanent: false } });
  };
}
